/**
 * Quickselect (Hoare, 1961) with the middle value as pivot, so that equal input takes equal steps.
 * @param values are put into another order
 * @param nth from 1 on
 * @returns the value that so many of all values reach; minus infinity when there are fewer
 */
export function nthLargest(values: Float64Array, nth: number): number {
  if (values.length < nth) return Number.NEGATIVE_INFINITY
  const place = values.length - nth
  let [low, high] = [0, values.length - 1]
  while (low < high) {
    const { left, right } = partition(values, low, high)
    if (place <= right) high = right
    else if (place >= left) low = left
    else break
  }
  return values[place] ?? Number.NEGATIVE_INFINITY
}

/** Smaller ones to the left, larger ones to the right; what lies between `right` and `left` is in its place. */
function partition(values: Float64Array, low: number, high: number): { left: number; right: number } {
  const pivot = values[(low + high) >>> 1] ?? 0
  let [left, right] = [low, high]
  while (left <= right) {
    while ((values[left] ?? pivot) < pivot) left += 1
    while ((values[right] ?? pivot) > pivot) right -= 1
    if (left > right) break
    const kept = values[left] ?? 0
    values[left] = values[right] ?? 0
    values[right] = kept
    left += 1
    right -= 1
  }
  return { left, right }
}
