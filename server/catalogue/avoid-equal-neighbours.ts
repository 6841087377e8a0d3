import { type CoverLook, coverVariants, looksOf } from '#server/drawing/covers/draw-cover.ts'

/** A row's neighbour, and in the two columns of a phone what stands above. */
const beside = 2

type ShelvedBook = { title: string; authors: readonly { name: string }[]; image_url: string | null }

/**
 * Which variant of its drawn cover each book of a row shows, so that none stands beside its like; 0 is a book's own. It follows from
 * the row alone: the same row looks the same everywhere.
 */
export function avoidEqualNeighbours(row: readonly ShelvedBook[]): number[] {
  const shown: (CoverLook | undefined)[] = []
  return row.map(({ title, authors, image_url }, index) => {
    if (image_url !== null) {
      shown.push(undefined)
      return 0
    }
    const lookAt = looksOf({ title, authors: authors.map(({ name }) => name) })
    const near = shown.slice(Math.max(0, index - beside))
    let variant = 0
    while (variant < coverVariants - 1 && near.some((other) => alike(lookAt(variant), other))) variant++
    shown.push(lookAt(variant))
    return variant
  })
}

const alike = (one: CoverLook, other: CoverLook | undefined) =>
  other !== undefined &&
  (one.composition === other.composition || (one.motif !== undefined && one.motif === other.motif))
