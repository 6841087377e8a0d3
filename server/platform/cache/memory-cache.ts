/** Of so many keys at least it is remembered that they were asked for, and of twice as many at most. */
const remembered = 2048

/**
 * A bounded cache of prepared answers. `clear` starts a new generation: what was computed from the old
 * data and arrives later is not kept, so that a change is seen by the next request.
 *
 * With `atSecondAsking` it keeps what was asked for before: a walk through all books leaves nothing behind,
 * and does not push out what many look at.
 */
export class MemoryCache<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  readonly #coming = new Map<string, Promise<Value>>()
  readonly #limit: number
  readonly #atSecondAsking: boolean
  #asked = new Set<string>()
  #askedBefore = new Set<string>()
  #bytes = 0
  #generation = 0
  /** Off while nothing would tell this process that the data changed. */
  enabled = true

  constructor(limitInBytes: number, { atSecondAsking = false } = {}) {
    this.#limit = limitInBytes
    this.#atSecondAsking = atSecondAsking
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#bytes
  }

  get limit(): number {
    return this.#limit
  }

  /** Changes whenever the data does. */
  get generation(): number {
    return this.#generation
  }

  get(key: string): Value | undefined {
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    // The Map's order is the order of use: the first entry is the one to drop.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** Whether it is being made: a load now shares that. */
  isComing(key: string): boolean {
    return this.#coming.has(key)
  }

  /** The kept value, or the one that `make` makes; callers that come at once share one making. */
  async load(key: string, make: () => Promise<Value>, bytesOf: (value: Value) => number): Promise<Value> {
    if (!this.enabled) return make()
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const coming = this.#coming.get(key)
    if (coming) {
      this.#wasAsked(key)
      return coming
    }
    const generation = this.#generation
    const making = make()
    this.#coming.set(key, making)
    try {
      const value = await making
      this.keep(key, value, bytesOf, generation)
      return value
    } finally {
      if (this.#coming.get(key) === making) this.#coming.delete(key)
    }
  }

  clear() {
    this.#generation++
    this.#entries.clear()
    this.#coming.clear()
    this.#bytes = 0
  }

  /** Keeps what was made from the data of a generation, while that is still the data. */
  keep(key: string, value: Value, bytesOf: (value: Value) => number, generation: number) {
    if (generation !== this.#generation || !this.enabled) return
    if (!this.#wasAsked(key)) return
    const bytes = bytesOf(value)
    // A negative size says that the value is not to be kept.
    if (bytes < 0 || bytes > this.#limit / 8) return
    this.#bytes += bytes - (this.#entries.get(key)?.bytes ?? 0)
    this.#entries.set(key, { value, bytes })
    for (const [oldest, entry] of this.#entries) {
      if (this.#bytes <= this.#limit) break
      this.#entries.delete(oldest)
      this.#bytes -= entry.bytes
    }
  }

  /** Whether it was asked for lately; from now on it was. */
  #wasAsked(key: string): boolean {
    if (!this.#atSecondAsking) return true
    const before = this.#asked.has(key) || this.#askedBefore.has(key)
    this.#asked.add(key)
    if (this.#asked.size > remembered) {
      this.#askedBefore = this.#asked
      this.#asked = new Set()
    }
    return before
  }
}
