import { type CoverLook, coverVariants, looksOf } from '#server/catalogue/covers/covers/draw-cover.ts'

/** Distances to what a book is seen beside: its neighbour, and the book above it in a grid of two, four or five columns. */
const inGrid = [1, 2, 4, 5]
/** Distances within a dozen that the browser puts into an order of its own. */
export const inAnyOrder = Array.from({ length: 11 }, (_, index) => index + 1)

type ShelvedBook = { title: string; authors: readonly { name: string }[]; image_url: string | null }

/**
 * Which variant of its drawn cover each book of a row shows, so that none stands beside its like; 0 is a book's own. It follows from
 * the row alone: the same row looks the same everywhere.
 */
export function avoidEqualNeighbours(row: readonly ShelvedBook[], beside = inGrid): number[] {
  const shown: (CoverLook | undefined)[] = []
  return row.map(({ title, authors, image_url }, index) => {
    if (image_url !== null) {
      shown.push(undefined)
      return 0
    }
    const lookAt = looksOf({ title, authors: authors.map(({ name }) => name) })
    const near = beside.map((before) => shown[index - before])
    let variant = 0
    while (variant < coverVariants - 1 && near.some((other) => alike(lookAt(variant), other))) variant++
    shown.push(lookAt(variant))
    return variant
  })
}

const alike = (one: CoverLook, other: CoverLook | undefined) =>
  other !== undefined &&
  (one.composition === other.composition || (one.motif !== undefined && one.motif === other.motif))
