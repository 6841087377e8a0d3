import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import type { Actor } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import type { Gate } from './gate.ts'

export const bookPrice = 90_000

/** A customer who buys again and again, and tries again with the same key where no answer came, as the browser does. */
export class Buyer {
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
