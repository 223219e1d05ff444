// What a program pays that reaches for Foundation: the reference of `start/kernel`.
import Foundation

precondition(Date().timeIntervalSince1970 > 0)
