/** The list with one of its items a place earlier or later. */
export function moved<Item>(items: readonly Item[], index: number, by: -1 | 1): Item[] {
  const target = index + by
  const item = items[index]
  if (item === undefined || target < 0 || target >= items.length) return [...items]
  return items.toSpliced(index, 1).toSpliced(target, 0, item)
}
