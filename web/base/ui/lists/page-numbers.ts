/** The numbers of a pager; `null` stands for a gap. */
export type NumbersOf = (page: number, totalPages: number) => (number | null)[]

/** First, last and those beside the page. */
export const pageNumbers: NumbersOf = (page, totalPages) => numbersAround(page, totalPages, 1)

/** Pagination of the staff's tables: first, last, and two on each side of the page. */
export const tableNumbers: NumbersOf = (page, totalPages) => numbersAround(page, totalPages, 2)

function numbersAround(page: number, totalPages: number, reach: number): (number | null)[] {
  const near = Array.from({ length: 2 * reach + 1 }, (_, index) => page - reach + index)
  const there = [1, ...near, totalPages].filter((number) => number >= 1 && number <= totalPages)
  const shown = [...new Set(there)].toSorted((a, b) => a - b)
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
