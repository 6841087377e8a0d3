import type { Pool } from 'pg'
import { withoutDeadline } from '#server/platform/process/deadline.ts'
import type { Log } from '#server/platform/process/log.ts'

/** A notice has room for 8,000 bytes; of more tags than these little stays that is worth keeping. */
const mostTags = 2_000
const tagsInNotice = 400

/**
 * Throttles notices (`NOTIFY`) of what was committed without one: at once after a quiet time, and at most once in
 * `spacing` milliseconds while changes follow one another. They carry the tags of what changed; one without any says everything.
 */
export class ThrottledNotifier {
  readonly #pool: Pool
  readonly #channel: string
  readonly #log: Log
  readonly #spacing: number
  #resting: NodeJS.Timeout | undefined
  #waiting = false
  /** Tags still to be told; undefined for everything. */
  #tags: Set<string> | undefined = new Set()
  #closed = false
  #sending: Promise<void> = Promise.resolve()

  constructor(pool: Pool, channel: string, log: Log, spacing = 250) {
    this.#pool = pool
    this.#channel = channel
    this.#log = log
    this.#spacing = spacing
  }

  /** Without tags: that anything may have changed. */
  notify(tags?: readonly string[]) {
    if (tags?.length === 0) return
    this.#add(tags)
    this.#notifySoon()
  }

  #add(tags: Iterable<string> | undefined) {
    if (!tags) this.#tags = undefined
    else for (const tag of tags) this.#tags?.add(tag)
  }

  #notifySoon() {
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

  /** Sends the waiting tags before it closes. */
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
    if (this.#waiting) this.#notifySoon()
  }

  async #send() {
    const tags = this.#tags
    this.#tags = new Set()
    try {
      await this.#pool.query('select pg_notify($1, payload) from unnest($2::text[]) as payload', [
        this.#channel,
        payloadsOf(tags),
      ])
    } catch (error) {
      // Processes whose listening connection is down drop their caches anyway; the others receive the next notice.
      this.#add(tags)
      if (!this.#closed) this.#notifySoon()
      this.#log.warn({ err: error }, 'could not send a notice of a changed stock')
    }
  }
}

function payloadsOf(tags: Set<string> | undefined): string[] {
  if (!tags || tags.size > mostTags) return ['']
  const all = [...tags]
  return Array.from({ length: Math.ceil(all.length / tagsInNotice) }, (_, part) =>
    all.slice(part * tagsInNotice, (part + 1) * tagsInNotice).join(' '),
  )
}
