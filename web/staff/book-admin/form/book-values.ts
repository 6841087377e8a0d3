import { type BookField, bookFieldNames, bookFields } from '#contract/catalogue/books/book-fields.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { copiesAfter, readStockEntry, normalizeNumberInput } from '#web/staff/book-admin/number-entry.ts'
import type { PictureChoice } from '#web/base/ui/fields/image-uploader.tsx'

export type FormAuthor = { author_id?: number; name: string }

/** Values of the form of a book, all as texts: so two of them are compared and merged field by field. */
export type BookValues = Record<BookField, string>

export const readAuthors = (text: string): FormAuthor[] => JSON.parse(text)
export const writeAuthors = (authors: readonly FormAuthor[]) => JSON.stringify(authors)

const valuesBy = (textOf: (field: BookField) => string) =>
  Object.fromEntries(bookFieldNames.map((field) => [field, textOf(field)])) as BookValues

export function valuesOf(book: StaffBook): BookValues {
  const authors = book.authors.map(({ author_id, name }) => ({ author_id, name }))
  return {
    ...valuesBy((field) => String(book[field] ?? '')),
    authors: writeAuthors(authors),
    series: book.series?.name ?? '',
    on_sale: book.on_sale ? '1' : '0',
  }
}

/** A form that begins anew; as the specification wants it, with today for its date, which may be emptied. */
export const newValues = (today: string): BookValues => ({
  ...valuesBy(() => ''),
  authors: '[]',
  quantity: '0',
  publisher_year: today,
  on_sale: '1',
})

/** As they are sent: numbers in their digits alone, and '+20' as so many more than there are. */
export function serializeBookValues(values: Partial<BookValues>, quantity = 0): Partial<BookValues> {
  const written = bookFieldNames.flatMap((field) => {
    const value = values[field]
    if (value === undefined) return []
    if (field === 'quantity') return [[field, quantityOf(value, quantity)]]
    return [[field, bookFields[field].kind === 'amount' ? normalizeNumberInput(value) : value]]
  })
  return Object.fromEntries(written)
}

function quantityOf(text: string, now: number): string {
  const entry = readStockEntry(text)
  return entry ? String(copiesAfter(now, entry)) : normalizeNumberInput(text)
}

/** Fields that differ from the form's initial values. */
export function changedValues(base: BookValues, values: BookValues): Partial<BookValues> {
  return Object.fromEntries(
    bookFieldNames.filter((name) => base[name] !== values[name]).map((name) => [name, values[name]]),
  )
}

export type Merged = {
  values: BookValues
  /** Fields that were changed elsewhere and not in this form: they follow. */
  taken: BookField[]
  /** Fields that both changed to different values: the form keeps its own until its user decides. */
  disputed: BookField[]
}

/** Puts together what the form says and what was saved elsewhere since it was filled in. */
export function mergeBook(base: BookValues, mine: BookValues, theirs: BookValues): Merged {
  const changedByThem = bookFieldNames.filter((name) => theirs[name] !== base[name])
  const taken = changedByThem.filter((name) => mine[name] === base[name])
  const disputed = changedByThem.filter((name) => mine[name] !== base[name] && mine[name] !== theirs[name])
  const followed = Object.fromEntries(taken.map((name) => [name, theirs[name]]))
  return { values: { ...mine, ...followed }, taken, disputed }
}

export type MergedPicture = { is: 'taken' | 'disputed'; theirs: string | null }

/** The same of the picture, which stands beside the values; undefined where it was not changed elsewhere, or both took it away. */
export function mergePicture(
  base: string | null,
  mine: PictureChoice,
  theirs: string | null,
): MergedPicture | undefined {
  if (theirs === base || (mine === 'remove' && theirs === null)) return undefined
  return { is: mine === 'keep' ? 'taken' : 'disputed', theirs }
}
