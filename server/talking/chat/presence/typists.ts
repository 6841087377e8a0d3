import { typingShownMs, typingStopMs } from '#contract/talking/chat/chat-rules.ts'

type Typing = readonly [userId: number, customerId: number]

/** Throttles the events of who types where: one that was sent a moment ago is not sent again, from whichever window. */
export class Typists {
  readonly #now: () => number
  readonly #sentAt = new Map<string, number>()

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** True where an event is due: that they type, or that they stopped. */
  changed(typing: Typing, started: boolean): boolean {
    this.#forget()
    const key = typing.join(':')
    const sentAt = this.#sentAt.get(key)
    // Shorter than the interval in which clients repeat it while typing goes on.
    if (started && sentAt !== undefined && this.#now() - sentAt < typingStopMs / 2) return false
    this.#sentAt.delete(key)
    if (started) this.#sentAt.set(key, this.#now())
    return started || sentAt !== undefined
  }

  get size(): number {
    return this.#sentAt.size
  }

  /** By then it is shown nowhere any more. */
  #forget() {
    const since = this.#now() - typingShownMs
    for (const [key, at] of this.#sentAt) {
      if (at > since) return
      this.#sentAt.delete(key)
    }
  }
}
