import type { Pool } from 'pg'
import { withoutDeadline } from '#server/platform/process/deadline.ts'
import type { Log } from '#server/platform/process/log.ts'

/**
 * Throttles notices (`NOTIFY`) of what was committed without one: at once after a quiet time, and at most once in
 * `spacing` milliseconds while changes follow one another.
 */
export class ThrottledNotifier {
  readonly #pool: Pool
  readonly #channel: string
  readonly #log: Log
  readonly #spacing: number
  #resting: NodeJS.Timeout | undefined
  #waiting = false
  #closed = false
  #sending: Promise<void> = Promise.resolve()

  constructor(pool: Pool, channel: string, log: Log, spacing = 1_000) {
    this.#pool = pool
    this.#channel = channel
    this.#log = log
    this.#spacing = spacing
  }

  notify() {
    if (this.#resting) {
      this.#waiting = true
      return
    }
    this.#waiting = false
    withoutDeadline(() => {
      this.#resting = setTimeout(() => this.#rested(), this.#spacing)
      this.#sending = this.#send()
    })
  }

  settled(): Promise<void> {
    return this.#sending
  }

  /** What waits is still sent. */
  async close() {
    this.#closed = true
    clearTimeout(this.#resting)
    this.#resting = undefined
    await this.#sending
    if (this.#waiting) await this.#send()
    this.#waiting = false
  }

  #rested() {
    this.#resting = undefined
    if (this.#waiting) this.notify()
  }

  async #send() {
    try {
      await this.#pool.query("select pg_notify($1, '')", [this.#channel])
    } catch (error) {
      // Processes whose listening connection is down drop their caches anyway; the others receive the next notice.
      if (!this.#closed) this.notify()
      this.#log.warn({ err: error }, 'could not send a notice of a changed stock')
    }
  }
}
