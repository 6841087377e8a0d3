import { fold } from '#contract/platform/language/vietnamese.ts'

/** An address stays short enough to be read out and pasted. */
const longestSlug = 80

/** 'Mắt biếc' → 'mat-biec': what an address says beside the id, for people and search engines. The id alone decides. */
export function slugOf(text: string): string {
  const words = fold(text)
    .split(/[^a-z0-9]+/)
    .filter(Boolean)
  let slug = ''
  for (const word of words) {
    const longer = slug === '' ? word.slice(0, longestSlug) : `${slug}-${word}`
    if (longer.length > longestSlug) break
    slug = longer
  }
  return slug
}

/** The last part of a place's address: '123-mat-biec', or '123' where the name has no letters. */
export function speakingId(id: number, name: string): string {
  const slug = slugOf(name)
  return slug === '' ? String(id) : `${id}-${slug}`
}

/** The id in the last part of an address, however it goes on. */
export function idOfPlace(part: string | undefined): number | undefined {
  const id = Number(/^([1-9]\d{0,9})(?:-|$)/.exec(part ?? '')?.[1] ?? Number.NaN)
  return id <= 2_147_483_647 ? id : undefined
}

type Named<Id extends string> = Record<Id, number> & { name: string }

export const bookPath = ({ book_id, title }: { book_id: number; title: string }) =>
  `/book/${speakingId(book_id, title)}`
/** The pages and the text of a book that can be read before it is bought, from this block on. */
export const samplePath = (book: { book_id: number; title: string }, block = 0) =>
  `${bookPath(book)}/doc-thu${block > 0 ? `#doan-${block}` : ''}`
export const categoryPath = ({ category_id, name }: Named<'category_id'>) =>
  `/the-loai/${speakingId(category_id, name)}`
export const authorPath = ({ author_id, name }: Named<'author_id'>) =>
  `/tac-gia/${speakingId(author_id, name)}`
export const publisherPath = ({ publisher_id, name }: Named<'publisher_id'>) =>
  `/nha-xuat-ban/${speakingId(publisher_id, name)}`
/** A list of the staff. */
export const pickListPath = ({ pick_list_id, title }: { pick_list_id: number; title: string }) =>
  `/hien-chon/${speakingId(pick_list_id, title)}`
export const seriesPath = ({ series_id, name }: Named<'series_id'>) =>
  `/bo-sach/${speakingId(series_id, name)}`
