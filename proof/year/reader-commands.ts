import { read } from '#test/caches/cached-shops.ts'
import { type Command, look, nothing, pick } from './choose.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { doorOf, send } from './send.ts'
import type { YearWorld } from './year-world.ts'

/** Pages and answers that are the same for everybody, and show stock, price, sales or stars. */
export const addressesOf = ({ books }: YearWorld): string[] => {
  const calls = [
    '/books/get-books?page=1&page_size=50',
    '/books/get-books?page=1&page_size=50&sort=price-desc',
    '/books/get-books?page=1&page_size=50&sort=stock-asc',
    '/books/get-books?page=1&page_size=50&in_stock=true',
    '/books/get-books?page=1&page_size=50&sort=sold-desc',
    '/books/get-books?page=1&page_size=50&price_min=60000&sort=rating-desc',
    '/books/get-books?page=1&discount_min=10',
    '/books/get-books?page=1&search=truyen',
    '/books/get-facets',
    '/books/get-facets?in_stock=true',
    '/books/get-top-products',
    '/books/get-featured-books',
    '/bookreviews/get-all-reviews',
    ...books.flatMap(({ id }) => [
      `/books/get-book-by-id?id=${id}`,
      `/bookreviews/get-all-reviews?book_id=${id}&page=1`,
    ]),
  ].map((path) => `/api/v1${path}`)
  return ['/books', '/books?in_stock=true', '/', ...books.map(({ id }) => `/book/${id}`), ...calls]
}

/** At both doors, twice: what is asked for once is not kept. */
export async function readTwice({ shops }: YearWorld, addresses: readonly string[]) {
  for (const address of addresses)
    for (const shop of shops.cached) {
      await read(shop, address)
      await read(shop, address)
    }
}

const readPages: Command = async (world, { numbers }) => {
  const all = addressesOf(world)
  await readTwice(
    world,
    numbers.slice(0, 3).map((number) => all[number % all.length] ?? '/'),
  )
  return 'read'
}

const waitForBook: Command = async (world, { numbers: [who, which] }) => {
  const soldOut = await look<{ book_id: number }>(
    world,
    'select book_id from books where quantity = 0 order by book_id',
  )
  const [by, book] = [pick(world.customers, who), pick(soldOut, which)]
  if (!by || !book) return nothing
  const answer = await send(world, '/restock/ask-for-notice', {
    by,
    body: { book_id: book.book_id },
    again: true,
  })
  if (answer.status < 400 && answer.body.waiting) {
    const key = `${by.user_id} ${book.book_id}`
    world.promises.awaited.set(key, (world.promises.awaited.get(key) ?? 0) + 1)
  }
  return String(answer.status)
}

const writeReview: Command = async (world, { numbers: [who, which, stars = 0] }) => {
  const [by, book] = [pick(world.customers, who), pick(world.books, which)]
  if (!by || !book) return nothing
  const rating = 1 + (stars % 5)
  const fields = { book_id: String(book.id), rating: String(rating), content: 'Đọc chậm mới thấy hay.' }
  const token = by.session.access
  const { status } = await sendForm(doorOf(world), '/bookreviews/create-review-book', fields, { token })
  if (status < 400) world.promises.reviews.set(`${by.user_id} ${book.id}`, rating)
  return String(status)
}

export const readerCommands = { readPages, waitForBook, writeReview }
