import { call, giveRecipient } from '#test/shop/actors.ts'
import { load, loadRequests, loadSequences, requestText } from '#proof/bench/load/load.ts'
import { processorSecondsOf } from '#proof/bench/abuse/memory-watch.ts'
import { registerPerson } from './register-person.ts'
import type { ShopProcess } from './shop-process.ts'
import { searches } from '#proof/bench/load/searches.ts'

type Book = { book_id: number; quantity: number; price: number }
export type SellingShop = Awaited<ReturnType<typeof openSelling>>
/** Outcome of reading for a while, and of the orders beside it. */
export type SellingRound = {
  perSecond: number
  p50: number
  p95: number
  p99: number
  pageMs: number
  errors: number
  orderTimes: number[]
  refused: number
}

const compressed = { 'accept-encoding': 'br' }
const buyers = 12
const readBooks = 500
const paths = 20_000
const enough = 5

/** Readers and buyers of a shop, by calls alone: so an older one can be asked in the same way. */
export async function openSelling({ url, pid }: Pick<ShopProcess, 'url' | 'pid'>) {
  const books = await listBooks(url)
  const stocked = books.filter(({ quantity }) => quantity >= enough)
  const ids = books.slice(0, readBooks).map(({ book_id }) => book_id)
  const requests = sellingPaths(ids, paths).map((path) => requestText({ path, headers: compressed }))
  const tokens: string[] = []
  for (let index = 0; index < buyers; index++) tokens.push(await newBuyer(url))
  let ordered = 0

  const read = (seconds: number) => loadRequests(url, requests, { seconds, choice: 'any', mayRefuse: true })

  /** Reading with so many orders a second beside it. */
  async function sell(seconds: number, perSecond: number): Promise<SellingRound> {
    const sequences = Array.from({ length: seconds * perSecond }, () => ({
      address: '127.0.0.1',
      requests: orderRequests(tokens[ordered++ % buyers] ?? '', anyOf(stocked)),
    }))
    const before = processorSecondsOf(pid)
    const [reading, buying] = await Promise.all([read(seconds), loadSequences(url, sequences, perSecond)])
    const used = processorSecondsOf(pid) - before
    return {
      ...reading,
      pageMs: (used * 1000) / (reading.perSecond * seconds),
      errors: reading.failed,
      orderTimes: buying.times,
      refused: Object.values(buying.failures).reduce((sum, count) => sum + count, 0),
    }
  }

  return {
    read,
    sell,
    /** The kept home page alone: what reading is measured by. */
    readHome: async (seconds: number) => (await load(url, ['/'], { seconds, headers: compressed })).perSecond,
  }
}

async function listBooks(url: string): Promise<Book[]> {
  const books: Book[] = []
  for (let page = 1; page <= 6; page++) {
    const { body } = await call(url, `/books/get-books?page=${page}&page_size=100`)
    books.push(...body.data)
  }
  return books
}

async function newBuyer(url: string): Promise<string> {
  const person = await registerPerson(url)
  await giveRecipient(url, person)
  return person.token
}

/** Both calls of an order: the book goes into the cart, the cart becomes an order. */
function orderRequests(token: string, { book_id, price }: Book): string[] {
  const post = (path: string, body: object) =>
    requestText({
      method: 'POST',
      path: `/api/v1${path}`,
      headers: { authorization: `Bearer ${token}` },
      body,
    })
  return [
    post('/carts/add-to-cart', { book_id, quantity: 1 }),
    post('/orders/create-order-by-cart', {
      method_id: 1,
      items: [{ book_id, quantity: 1, unit_price: price }],
    }),
  ]
}

function anyOf<Item>(items: readonly Item[]): Item {
  const item = items[Math.floor(Math.random() * items.length)]
  if (item === undefined) throw new Error('No book of the first lists can be ordered')
  return item
}

const popularSearches = 8
const popularLists = 20

/** Paths of readers while the shop sells: 60 % books, 25 % lists, 10 % home, 5 % searches, the popular ones most. */
const sellingPaths = (books: readonly number[], count: number): string[] =>
  Array.from({ length: count }, () => pathOf(Math.random(), books))

function pathOf(kind: number, books: readonly number[]): string {
  if (kind < 0.6) return `/book/${books[popular(books.length) - 1]}`
  if (kind < 0.85) return `/books?page=${popular(popularLists)}`
  if (kind < 0.95) return '/'
  return `/books?q=${encodeURIComponent(searches[popular(popularSearches) - 1] ?? '')}`
}

/** 1 to `count`: each number about as much less often as it is larger. */
const popular = (count: number) => Math.floor(count ** Math.random())
