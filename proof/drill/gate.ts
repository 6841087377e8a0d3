import { until } from '#test/faults/run-shop.ts'

/** Through which people go on with what is next; while it is closed they finish what they began. */
export class Gate {
  #opened = Promise.withResolvers<void>()
  #open = true
  #over = false
  readonly #people = new Set<object>()
  readonly #waiting = new Set<object>()

  constructor() {
    this.#opened.resolve()
  }

  /** Waits at the gate; false once everything is over. */
  async pass(one: object): Promise<boolean> {
    this.#people.add(one)
    this.#waiting.add(one)
    await this.#opened.promise
    this.#waiting.delete(one)
    return !this.#over
  }

  /** Comes back when everyone has finished. */
  async rest() {
    if (this.#open) this.#opened = Promise.withResolvers<void>()
    this.#open = false
    await until('everyone has finished', () => this.#waiting.size === this.#people.size)
  }

  goOn() {
    this.#open = true
    this.#opened.resolve()
  }

  end() {
    this.#over = true
    this.goOn()
  }
}
