/// Returns a name, in a way that the compiler cannot evaluate.
///
/// Every object whose address is its identity calls this in its initialiser. Optimised Embedded
/// builds turn a global object whose initialiser they can evaluate into constant data, with one
/// copy in each object file that reads it. Without this call, one token has several addresses.
/// `Tests/Portable` compares the addresses that two modules read.
@inline(never)
package func unfolded(_ name: String) -> String { name }
