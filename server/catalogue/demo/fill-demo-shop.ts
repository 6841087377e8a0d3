import { cleanText } from '#contract/platform/language/vietnamese.ts'
import type { Db } from '#server/platform/database/database.ts'
import { lockEmptyShop } from './demo-store.ts'
import { type DemoBook, readDemoBooks, readDemoLives, readDemoReaders } from './read-demo.ts'
import { insertDemoCategories, insertDemoLives } from '#server/catalogue/books/save/name-store.ts'
import { insertDemoReviews } from '#server/catalogue/reviews/review-store.ts'
import { insertDemoReaders } from '#server/base/people/user-store.ts'
import { offerPickup } from '#server/base/shop/delivery/delivery-store.ts'
import { renewPopularity } from '#server/catalogue/books/popularity/renew-popularity.ts'
import { saveBooks } from '#server/catalogue/books/save/save-books.ts'
import { proposedVat } from '#contract/catalogue/book-admin/vat-proposal.ts'
import { type BookDraft, prepareBook } from '#server/catalogue/books/save/prepare-book.ts'

/** Gives a shop without books the demo catalogue, and an order's way to be fetched: whole or not at all, and once, however many start. */
export async function fillDemoShop(db: Db, report: (line: string) => void) {
  await db.transaction(async (transaction) => {
    if (!(await lockEmptyShop(transaction))) return
    const [{ categories, books }, readers] = await Promise.all([readDemoBooks(), readDemoReaders()])
    await insertDemoCategories(transaction, categories)
    const readerIds = await insertDemoReaders(transaction, readers)
    const ids = await saveBooks(
      transaction,
      books.map(({ book, category }) => prepareBook(draftOf(book, category))),
    )
    const reviews = books.flatMap(({ book }, index) =>
      book.reviews.map((review) => ({
        book_id: idAt(ids, index),
        user_id: idOf(readerIds, review.reader),
        rating: review.rating,
        content: cleanText(review.content),
        created_at: daysAgo(review.days_ago),
      })),
    )
    await insertDemoReviews(transaction, reviews)
    await insertDemoLives(transaction, await readDemoLives())
    await renewPopularity(transaction)
    await offerPickup(transaction)
    report(`Đã bày ${books.length} cuốn sách lên kệ.`)
  })
}

export function draftOf(book: DemoBook, category: string): BookDraft {
  return {
    title: book.title,
    authors: book.authors,
    category,
    publisher: book.publisher,
    series: book.series ?? null,
    volume: book.volume ?? null,
    price: book.price,
    price_origin: book.price_origin,
    quantity: book.quantity,
    on_sale: book.on_sale,
    isbn: book.isbn,
    vat_class: proposedVat(category),
    published_year: book.year,
    number_of_page: book.pages,
    language: book.language,
    translator: book.translator ?? null,
    format: book.format ?? null,
    size: book.size ?? null,
    weight: book.weight ?? null,
    age: book.age ?? null,
    description: book.description,
    file_demo_url: book.file_demo_url ?? null,
    created_at: daysAgo(book.added_days_ago),
  }
}

const day = 24 * 60 * 60 * 1000
const daysAgo = (days: number) => new Date(Date.now() - days * day).toISOString()

function idAt(ids: readonly number[], index: number): number {
  const id = ids[index]
  if (id === undefined) throw new Error('A demo book was not saved')
  return id
}

function idOf(ids: ReadonlyMap<string, number>, reader: string): number {
  const id = ids.get(reader)
  if (id === undefined) throw new Error(`readers.json has no ${reader}`)
  return id
}
