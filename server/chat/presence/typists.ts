import { typingShownMs, typingStopMs } from '#contract/chat/chat-rules.ts'

type Typing = readonly [userId: number, customerId: number]

/** Who types where: what was told a moment ago is not told again, whichever window it comes from. */
export class Typists {
  readonly #now: () => number
  readonly #toldAt = new Map<string, number>()

  constructor(now: () => number = Date.now) {
    this.#now = now
  }

  /** Whether anybody needs to hear that they type, or that they stopped. */
  changed(typing: Typing, started: boolean): boolean {
    this.#forget()
    const key = typing.join(':')
    const toldAt = this.#toldAt.get(key)
    // Sooner than clients say it again, who do so as long as somebody types.
    if (started && toldAt !== undefined && this.#now() - toldAt < typingStopMs / 2) return false
    this.#toldAt.delete(key)
    if (started) this.#toldAt.set(key, this.#now())
    return started || toldAt !== undefined
  }

  get size(): number {
    return this.#toldAt.size
  }

  /** By then it is shown nowhere any more. */
  #forget() {
    const since = this.#now() - typingShownMs
    for (const [key, at] of this.#toldAt) {
      if (at > since) return
      this.#toldAt.delete(key)
    }
  }
}
