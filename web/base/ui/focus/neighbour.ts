/** Once one of a row has gone: those that came after it, then those before it, the nearest first. */
export function nearestFirst<Item>(items: readonly Item[], gone: Item): Item[] {
  const place = items.indexOf(gone)
  if (place < 0) return [...items]
  return [...items.slice(place + 1), ...items.slice(0, place).toReversed()]
}

/** Which of them does the same: 'Xóa Tô Hoài' and 'Xóa Nam Cao' begin alike, so do 'Khóa' and 'Khóa'. */
export function mostSimilarIndex(name: string, offered: readonly string[]): number {
  const shared = offered.map((other) => sharedStart(name, other))
  return shared.indexOf(Math.max(...shared))
}

function sharedStart(one: string, other: string): number {
  let length = 0
  while (length < one.length && one[length] === other[length]) length++
  return length
}
