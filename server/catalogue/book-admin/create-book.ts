import { type BookDetails, mapDetails } from '#contract/catalogue/books/book-fields.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Person } from '#contract/base/people/person.ts'
import { bookAdminSentences } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import {
  type createBook as call,
  isbnTaken,
  type StaffBook,
} from '#contract/catalogue/book-admin/book-admin.ts'
import { findBook } from '#server/catalogue/books/browse/book-list-store.ts'
import { insertBooks } from '#server/catalogue/books/save/book-saving-store.ts'
import { prepareBook } from '#server/catalogue/books/save/prepare-book.ts'
import { learnWords } from '#server/catalogue/books/save/save-books.ts'
import { nameStockReason } from '#server/catalogue/books/stock/stock-store.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { isUniqueViolation } from '#server/platform/database/constraint-violations.ts'
import { findCategory } from './held-book-store.ts'
import { writePlace } from './places/book-place-store.ts'
import { presentStaffBook } from './find-staff-books.ts'
import {
  choosePicture,
  receivePicture,
  requireFreeIsbn,
  resolveAuthors,
  resolveName,
} from './resolve-book-input.ts'
import type { BookAdminContext } from './book-admin-context.ts'
import { documentOf } from './stock-history-store.ts'

type Form = BodyOf<typeof call>

export async function createBook(
  context: BookAdminContext,
  caller: Caller,
  { account_id: accountId }: Person,
  form: Form,
  bytes: Buffer | undefined,
): Promise<StaffBook> {
  const received = await receivePicture(context, { bytes, address: form.image_url })
  const row = await context.db
    .transaction(async (tx) => {
      const picture = choosePicture({ received, address: form.image_url }, null)
      await nameStockReason(tx, { reason: 'opening', document: documentOf(''), accountId })
      const id = await insertBook(tx, form, picture)
      if (form.place) await writePlace(tx, id, form.place, accountId)
      await writeAudit(tx, caller, { action: 'create-book', on: ['book', id], after: { title: form.title } })
      return findBook(tx, id)
    })
    .catch(async (error: unknown) => {
      await context.dropPicture(received)
      throw isUniqueViolation(error) ? new Failure(isbnTaken) : error
    })
  if (!row) throw new Error('A new book is not there')
  return presentStaffBook(context.db, row)
}

async function insertBook(tx: Transaction, form: Form, image_url: string | null): Promise<number> {
  await requireFreeIsbn(tx, form.isbn ?? null)
  const named = form.authors ?? (form.author_id === undefined ? [] : [{ author_id: form.author_id }])
  const authors = await resolveAuthors(tx, named)
  const publisher = form.publisher ?? null
  const series = form.series ?? null
  const publisher_id = await resolveName(tx, 'publishers', publisher)
  const series_id = await resolveName(tx, 'series', series)
  const category = await findCategory(tx, form.category_id)
  if (category === undefined) throw invalidField('category_id', bookAdminSentences.noSuchCategory)
  const prepared = prepareBook({
    title: form.title,
    authors: authors.map(({ name }) => name),
    category,
    publisher,
    series,
    price: form.price,
    quantity: form.quantity,
    on_sale: form.on_sale ?? (form.quantity === 0 || form.is_bn !== false),
    published_year: form.publisher_year?.year ?? null,
    published_on: form.publisher_year?.on ?? null,
    description: form.description ?? '',
    ...mapDetails<BookDetails>((name) => form[name] ?? null),
    image_url,
    created_at: null,
  })
  const author_ids = authors.map(({ author_id }) => author_id)
  const record = { ...prepared, category_id: form.category_id, publisher_id, series_id, author_ids }
  const [id = 0] = await insertBooks(tx, [record])
  await learnWords(tx, [prepared])
  return id
}
