import type { Pool } from 'pg'
import { withoutDeadline } from '#server/platform/process/deadline.ts'
import type { Log } from '#server/platform/process/log.ts'

/**
 * Tells on a channel of the database what was committed without a notice: at once after a quiet time, and at
 * most once in `spacing` milliseconds while changes follow one another.
 */
export class ThrottledNotifier {
  readonly #pool: Pool
  readonly #channel: string
  readonly #log: Log
  readonly #spacing: number
  #resting: NodeJS.Timeout | undefined
  #waiting = false
  #closed = false
  #telling: Promise<void> = Promise.resolve()

  constructor(pool: Pool, channel: string, log: Log, spacing = 1_000) {
    this.#pool = pool
    this.#channel = channel
    this.#log = log
    this.#spacing = spacing
  }

  tell() {
    if (this.#resting) {
      this.#waiting = true
      return
    }
    this.#waiting = false
    withoutDeadline(() => {
      this.#resting = setTimeout(() => this.#rested(), this.#spacing)
      this.#telling = this.#send()
    })
  }

  settled(): Promise<void> {
    return this.#telling
  }

  /** What waits is still told. */
  async close() {
    this.#closed = true
    clearTimeout(this.#resting)
    this.#resting = undefined
    await this.#telling
    if (this.#waiting) await this.#send()
    this.#waiting = false
  }

  #rested() {
    this.#resting = undefined
    if (this.#waiting) this.tell()
  }

  async #send() {
    try {
      await this.#pool.query("select pg_notify($1, '')", [this.#channel])
    } catch (error) {
      // Whoever does not hear because the line is down drops what he keeps anyway; the others are told next time.
      if (!this.#closed) this.tell()
      this.#log.warn({ err: error }, 'could not tell a change of the stock')
    }
  }
}
