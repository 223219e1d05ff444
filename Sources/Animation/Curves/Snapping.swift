/// Returns a quotient of times, rounded to the nearest integer if it is within 4 ulp of it (D9).
func snapped(_ quotient: Double) -> Double {
  let whole = quotient.rounded(.toNearestOrEven)
  return (quotient - whole).magnitude <= 4 * quotient.ulp ? whole : quotient
}
