/** The numbers that a pager shows: first, last and so many around the page; `null` stands for a gap. */
export function pageNumbers(page: number, totalPages: number, around = 1): (number | null)[] {
  const middle = Array.from({ length: 2 * around + 1 }, (_, index) => page - around + index)
  const near = [1, ...middle, totalPages].filter((number) => number >= 1 && number <= totalPages)
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? 0)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}
