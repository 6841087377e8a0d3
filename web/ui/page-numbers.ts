/** The numbers that a pager shows: first, last and those beside the page; `null` stands for a gap. */
export function pageNumbers(page: number, totalPages: number): (number | null)[] {
  const near = [1, page - 1, page, page + 1, totalPages].filter(
    (number) => number >= 1 && number <= totalPages,
  )
  const shown = [...new Set(near)].toSorted((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? 0)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}

const mostNearby = 5

/** At most five in a row around the page, where other ways lead to the first and the last. */
export function nearbyNumbers(page: number, totalPages: number): number[] {
  const first = Math.max(Math.min(page - 2, totalPages - mostNearby + 1), 1)
  const length = Math.min(mostNearby, totalPages)
  return Array.from({ length }, (_, index) => first + index)
}
