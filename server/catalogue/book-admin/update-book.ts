import type { ChangedBook } from '#contract/catalogue/book-admin/book-form.ts'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import type { Person } from '#contract/base/people/person.ts'
import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import { bookChanged, isbnTaken, type StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { findBook } from '#server/catalogue/books/browse/book-list-store.ts'
import { replaceAuthors, rewriteBook } from '#server/catalogue/books/save/book-saving-store.ts'
import { writeBookSearch } from '#server/catalogue/search/search-row-store.ts'
import { prepareBook } from '#server/catalogue/books/save/prepare-book.ts'
import { learnWords } from '#server/catalogue/books/save/save-books.ts'
import type { BookRow } from '#server/catalogue/books/book-row-store.ts'
import { nameStockReason } from '#server/catalogue/books/stock/stock-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { holdBooks, holdCategories } from './held-book-store.ts'
import { readPlaces, writePlace } from '#server/catalogue/book-admin/places/book-place-store.ts'
import { presentStaffBook } from './find-staff-books.ts'
import {
  asksForOther,
  choosePicture,
  receivePicture,
  requireFreeIsbn,
  type Author,
  resolveAuthors,
  resolveName,
} from './resolve-book-input.ts'
import type { BookAdminContext } from './book-admin-context.ts'
import { documentOf, hasStockMoved } from './stock-history-store.ts'
import {
  isDetail,
  wordOfDetail,
  type BookDetails,
  mapDetails,
} from '#contract/catalogue/books/book-fields.ts'
import type { FieldError } from '#contract/platform/shape/refusal.ts'
import type { PublicationDate } from '#contract/catalogue/book-admin/publication-date.ts'
import { presentBook } from '#server/catalogue/books/present-book.ts'

type Names = { authors: Author[] | undefined; publisherId: number | null; seriesId: number | null }

/** Values of the form take the place of the stored ones, as long as these are what the form was filled in from. */
export async function updateBook(
  context: BookAdminContext,
  caller: Caller,
  { account_id: accountId }: Person,
  bookId: number,
  form: ChangedBook,
  bytes: Buffer | undefined,
): Promise<StaffBook> {
  const received = await receivePicture(context, { bytes, address: form.image_url })
  const { before, after } = await context.db
    .transaction(async (tx) => {
      const names = await resolveNames(tx, form)
      const held = await holdBook(tx, bookId, form, received)
      const reason = form.stock_reason ?? 'correction'
      await nameStockReason(tx, { reason, document: documentOf(''), accountId })
      await rewrite(
        tx,
        held,
        form,
        names,
        choosePicture({ received, address: form.image_url }, held.image_url),
      )
      const changed = await requireBook(tx, bookId)
      const moved = await movePlace(tx, bookId, form.place, accountId)
      const { before, after } = changesOf(held, changed)
      await writeAudit(tx, caller, {
        action: 'update-book',
        on: ['book', bookId],
        before: { ...before, ...moved.before },
        after: { ...after, ...moved.after },
      })
      return { before: held, after: changed }
    })
    .catch(async (error: unknown) => {
      await context.dropPicture(received)
      throw isUniqueViolation(error) ? new Failure(isbnTaken) : error
    })
  if (before.image_url !== after.image_url) await context.dropPicture(before.image_url)
  return presentStaffBook(context.db, after)
}

async function movePlace(
  tx: Transaction,
  bookId: number,
  place: string | null | undefined,
  accountId: number,
) {
  if (place === undefined) return {}
  const was = (await readPlaces(tx, [bookId])).get(bookId) ?? null
  if (was === place) return {}
  await writePlace(tx, bookId, place, accountId)
  return { before: { place: was }, after: { place } }
}

/** Names are held before books, as imports hold them. */
async function resolveNames(tx: Transaction, form: ChangedBook): Promise<Names> {
  const named = form.authors ?? (form.author_id === undefined ? undefined : [{ author_id: form.author_id }])
  return {
    authors: named && (await resolveAuthors(tx, named)),
    publisherId: await resolveName(tx, 'publishers', form.publisher),
    seriesId: await resolveName(tx, 'series', form.series),
  }
}

async function holdBook(
  tx: Transaction,
  bookId: number,
  form: ChangedBook,
  picture: string | undefined,
): Promise<BookRow> {
  await holdBooks(tx, [bookId])
  const row = await requireBook(tx, bookId)
  const otherVersion = form.version !== undefined && form.version !== row.version
  if (otherVersion || (await isStockOverwritten(tx, row, form)))
    throw new Failure(bookChanged, { errors: describeDifferences(row, form, picture) })
  return row
}

/** Clients that name a version want nothing overwritten: without `quantity_seen` the ledger says whether anything would be. */
async function isStockOverwritten(tx: Transaction, { book_id, quantity }: BookRow, form: ChangedBook) {
  if (form.quantity_seen !== undefined) return form.quantity_seen !== quantity
  if (form.version === undefined || form.quantity === undefined || form.quantity === quantity) return false
  return hasStockMoved(tx, book_id)
}

async function requireBook(tx: Transaction, bookId: number): Promise<BookRow> {
  const row = await findBook(tx, bookId)
  if (!row) throw new Failure(bookNotFound)
  return row
}

async function rewrite(tx: Transaction, row: BookRow, form: ChangedBook, names: Names, image: string | null) {
  const edited = editBook(row, form)
  await requireFreeIsbn(tx, edited.isbn, row.isbn)
  const category = await categoryName(tx, row, edited.category_id)
  const authors = names.authors ?? row.authors
  const draft = { ...edited, authors: authors.map(({ name }) => name), category, created_at: null }
  const prepared = prepareBook(draft)
  const publisher_id = edited.publisher === null ? null : (names.publisherId ?? row.publisher_id)
  const series_id = edited.series === null ? null : (names.seriesId ?? row.series_id)
  const { category_id, published_on } = edited
  const record = { ...prepared, category_id, published_on, publisher_id, series_id, image_url: image }
  await rewriteBook(tx, row.book_id, record)
  const authorIds = authors.map(({ author_id }) => author_id)
  if (names.authors) await replaceAuthors(tx, row.book_id, authorIds)
  await writeBookSearch(tx, [{ book_id: row.book_id, search: prepared.search }])
  await learnWords(tx, [prepared])
}

async function categoryName(tx: Transaction, row: BookRow, wanted: number): Promise<string> {
  if (wanted === row.category_id) return row.category_name
  const held = await holdCategories(tx, [row.category_id, wanted])
  const name = held.get(wanted)
  if (name === undefined) throw invalidField('category_id', bookAdminSentences.noSuchCategory)
  return name
}

/** Only what differs; of a long text the beginning. */
function changesOf(before: BookRow, after: BookRow) {
  const names = (Object.keys(before) as (keyof BookRow)[]).filter(
    (name) => name !== 'version' && JSON.stringify(before[name]) !== JSON.stringify(after[name]),
  )
  const pick = (row: BookRow) => Object.fromEntries(names.map((name) => [name, shortened(row[name])]))
  return { before: pick(before), after: pick(after) }
}

const shortened = (value: unknown) => (typeof value === 'string' ? value.slice(0, 500) : value)

/** Stored values of the fields that a form would overwrite. */
function describeDifferences(row: BookRow, form: ChangedBook, picture: string | undefined) {
  const { publisher, series, category_id, published_on, published_year, ...wanted } = editBook(row, form)
  const plain = Object.entries(wanted).filter(([name, value]) => row[name as keyof BookRow] !== value)
  const found = plain.map(([name]) =>
    said(name, isDetail(name) ? wordOfDetail(name, row[name]) : row[name as keyof BookRow]),
  )
  if (category_id !== row.category_id) found.push(said('category_id', row.category_name))
  if (publisher !== row.publisher_name) found.push(said('publisher', row.publisher_name))
  if (series !== row.series_name) found.push(said('series', row.series_name))
  if (published_on !== row.published_on || published_year !== row.published_year)
    found.push(said('publisher_year', row.published_on ?? row.published_year))
  if (form.authors || form.author_id) found.push(said('authors', namesOf(row)))
  if (asksForOther({ received: picture, address: form.image_url }, row.image_url))
    found.push(said('image', row.image_url))
  return found
}

const namesOf = ({ authors }: BookRow) => authors.map(({ name }) => name).join('; ')
const said = (field: string, value: unknown): FieldError => ({
  field,
  msg: `Hiện tại: ${String(value ?? '') || '(trống)'}`,
})

/** A book as the form leaves it: what the form says, and otherwise what is there. */
export function editBook(row: BookRow, form: ChangedBook) {
  const quantity = form.quantity ?? row.quantity
  const { on, year } = publicationOf(row, form.publisher_year)
  return {
    title: form.title ?? row.title,
    category_id: form.category_id ?? row.category_id,
    publisher: form.publisher === undefined ? row.publisher_name : form.publisher,
    series: form.series === undefined ? row.series_name : form.series,
    price: form.price ?? row.price,
    quantity,
    on_sale: form.on_sale ?? onSaleBy(form.is_bn, quantity, row.on_sale),
    published_on: on,
    published_year: year,
    description: form.description ?? row.description,
    ...mapDetails<BookDetails>((name) => (form[name] === undefined ? row[name] : form[name])),
  }
}

/** Clients read 0 for a book without copies, and by sending it again mean nothing. */
function onSaleBy(isBn: boolean | undefined, quantity: number, before: boolean): boolean {
  if (isBn === undefined) return before
  return isBn || (quantity === 0 && before)
}

/** Clients read the first day of the year where only that is known; sent back, it is no news. */
function publicationOf(row: BookRow, date: PublicationDate | null | undefined) {
  const before = { on: row.published_on, year: row.published_year }
  if (date === undefined || (date?.on && date.on === presentBook(row).publisher_year)) return before
  return { on: date?.on ?? null, year: date?.year ?? null }
}
