/// The cohort, the options and the owner of an entry that is being added.
@safe struct NewEntry {
  let cohort: CohortIndex
  var options: EntryOptions
  /// The owner that the entry reports to, if there is one. Not retained: the caller retains it
  /// until the entry is added. The entry is removed before the owner is deallocated.
  var owner: Unmanaged<EntryOwner>?

  init(in cohort: CohortIndex, options: EntryOptions, owner: EntryOwner?) {
    self.cohort = cohort
    self.options = options
    unsafe self.owner = owner.map { unsafe .passUnretained($0) }
  }
}
