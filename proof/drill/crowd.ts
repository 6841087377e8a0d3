import { setTimeout as pause } from 'node:timers/promises'
import { addBooks } from '#test/database/test-catalogue.ts'
import { call, newAdmin, newCustomer, type Actor } from '#test/shop/actors.ts'
import { ChatWriter } from '#test/shop/chat-writer.ts'
import { until } from '#test/faults/run-shop.ts'
import { Gate } from './gate.ts'
import type { Ground } from './ground.ts'
import { randomUUID } from 'node:crypto'
import { Shopper } from '#test/shop/shopper.ts'

const sizes = { buyers: 3, readers: 2, customers: 4, clerks: 2 }
/** Copies of some books, fewer than people want. */
export const scarceCopies = 12

export type Crowd = Awaited<ReturnType<typeof openCrowd>>

/** People who read, buy and chat through the proxy, all the time. */
export async function openCrowd(ground: Ground) {
  const { url, database } = ground
  const cast = { url, db: database.db, keys: ground.keys }
  const plenty = Array.from({ length: 4 }, (_, index) => ({
    title: `Sách nhiều ${index}`,
    quantity: 1_000_000,
  }))
  const few = Array.from({ length: 2 }, (_, index) => ({
    title: `Sách hiếm ${index}`,
    quantity: scarceCopies,
  }))
  const books = await addBooks(
    database.db,
    [...plenty, ...few].map((book) => ({ ...book, price: bookPrice })),
  )
  const people = async <Person>(count: number, bring: () => Promise<Person>) =>
    Promise.all(Array.from({ length: count }, bring))
  const buyers = await people(sizes.buyers, async () => new Buyer(url, await newCustomer(cast), books))
  const chats = await openChats(cast, people)
  const gate = new Gate()
  const stopped = new AbortController()
  const reading = { pages: 0, failed: 0 }
  const work = [
    ...buyers.map((buyer) => buyer.buy(gate)),
    ...buyers.map((buyer) => buyer.watch(stopped.signal)),
    ...chats.writers.map((writer) => write(writer, gate)),
    ...Array.from({ length: sizes.readers }, (_, index) =>
      read(url, books, { index, reading, stopped: stopped.signal }),
    ),
  ]
  return {
    books,
    scarce: books.slice(plenty.length),
    buyers,
    chats,
    reading,
    gate,
    /** Everyone has the answers to what they asked for. */
    async rest() {
      await gate.rest()
      await until('every message is acknowledged', () => chats.writers.every(({ one }) => one.waiting === 0))
    },
    async leave() {
      stopped.abort()
      gate.end()
      await Promise.all(work)
      for (const { one } of chats.writers) one.close()
    },
  }
}

type Cast = Parameters<typeof newCustomer>[0]
type People = <Person>(count: number, bring: () => Promise<Person>) => Promise<Person[]>
type Writer = { one: ChatWriter; partners: readonly number[]; name: string }

async function openChats(cast: Cast, people: People) {
  const { url } = cast
  const shopId: number = (await call(url, '/shop')).body.data.shop_user_id
  const actors = await people(sizes.customers, () => newCustomer(cast))
  const partners = actors.map(({ user_id }) => user_id)
  const staff = await people(sizes.clerks, () => newAdmin(cast))
  const customers = actors.map((one) => new ChatWriter(url, one, { ownId: one.user_id, partners: [shopId] }))
  const clerks = staff.map((one) => new ChatWriter(url, one, { ownId: shopId, partners }))
  const pairs = customers.map((customer, index) => ({
    customer,
    clerk: clerks[index % clerks.length] as ChatWriter,
  }))
  const writers: Writer[] = [
    ...customers.map((one, index) => ({ one, partners: [shopId], name: `Khách ${index}` })),
    // Each customer has one of the staff who answers.
    ...clerks.map((one, index) => ({
      one,
      partners: partners.filter((_, customer) => customer % clerks.length === index),
      name: `Nhân viên ${index}`,
    })),
  ]
  await Promise.all(writers.map(({ one }) => one.look()))
  return { shopId, pairs, writers }
}

async function write({ one, partners, name }: Writer, gate: Gate) {
  for (let count = 0; await gate.pass(one); count++) {
    one.write(partners[count % partners.length] ?? 0, `${name}, tin ${count}`)
    await pause(1_000)
  }
}

type Reading = { index: number; reading: { pages: number; failed: number }; stopped: AbortSignal }

async function read(url: string, books: readonly number[], { index, reading, stopped }: Reading) {
  const pages = [
    '/',
    '/api/v1/books/get-books?page_size=8',
    `/api/v1/books/get-book-by-id?id=${books[index]}`,
  ]
  for (let count = index; !stopped.aborted; count++) {
    const answer = await fetch(url + (pages[count % pages.length] ?? '/')).catch(() => undefined)
    await answer?.text().catch(() => '')
    if (answer?.status === 200) reading.pages++
    else reading.failed++
    await pause(200)
  }
}

const bookPrice = 90_000

/** A customer who buys again and again, and tries again with the same key where no answer came, as the browser does. */
class Buyer {
  readonly actor: Actor
  readonly #shopper: Shopper
  readonly #books: readonly number[]
  /** Orders of which the shop said that they are placed, by their keys. */
  readonly acknowledged = new Map<string, { order: number; book: number }>()
  refused = 0
  retried = 0
  /** Why it tried again the last time. */
  lastTrouble = ''
  /** Orders that were seen and were not there later, and other answers that should never come. */
  readonly wrong: string[] = []

  constructor(url: string, actor: Actor, books: readonly number[]) {
    this.actor = actor
    this.#shopper = new Shopper(url, actor.session.access)
    this.#books = books
  }

  async buy(gate: Gate) {
    for (let count = 0; await gate.pass(this); count++) {
      const book = this.#books[count % this.#books.length] ?? 0
      if (await this.#putIntoCart(book)) await this.#order(book)
      await pause(250)
    }
  }

  /** Looks at what was bought, over and over. */
  async watch(stopped: AbortSignal) {
    for (let count = 0; !stopped.aborted; count++) {
      const orders = [...this.acknowledged.values()]
      const order = count % 2 === 0 ? orders.at(-1) : orders[(count * 7) % (orders.length || 1)]
      if (order) await this.#see(order.order)
      await pause(250)
    }
  }

  async #see(order: number) {
    const seen = await this.#shopper.call(`/orders/get-order-by-id?id=${order}`).catch(() => undefined)
    if (!seen || seen.status >= 500 || seen.status === 200) return
    this.wrong.push(`order ${order} of ${this.actor.user_id} is not to be seen: ${seen.status}`)
  }

  async #putIntoCart(book: number): Promise<boolean> {
    const { status } = await this.#until(() => this.#shopper.add(book))
    return status === 200
  }

  async #order(book: number) {
    const key = randomUUID()
    const lines = [{ book_id: book, quantity: 1, unit_price: bookPrice }]
    const answer = await this.#until(() =>
      this.#shopper.order(lines, { headers: { 'idempotency-key': key } }),
    )
    if (answer.status === 201) this.acknowledged.set(key, { order: answer.body.order_id, book })
    else this.refused++
  }

  /** Until the shop has said yes or no: a line that broke and a shop that is not ready are neither. */
  async #until(send: () => ReturnType<Shopper['call']>) {
    for (;;) {
      const answer = await send().catch(() => undefined)
      if (answer && answer.status < 500 && answer.status !== 429) {
        if (answer.status === 401 || answer.status === 404)
          this.wrong.push(`${answer.status}: ${answer.text}`)
        return answer
      }
      this.retried++
      this.lastTrouble = answer ? `${answer.status} ${answer.text.slice(0, 200)}` : 'no answer'
      await pause(200)
    }
  }
}
