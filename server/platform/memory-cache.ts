/**
 * A bounded cache of prepared answers. `clear` starts a new generation: what was computed from the old
 * data and arrives later is not kept, so that a change is seen by the next request.
 */
export class MemoryCache<Value> {
  readonly #entries = new Map<string, { value: Value; bytes: number }>()
  readonly #coming = new Map<string, Promise<Value>>()
  readonly #limit: number
  #bytes = 0
  #generation = 0
  /** Off while nothing would tell this process that the data changed. */
  enabled = true

  constructor(limitInBytes: number) {
    this.#limit = limitInBytes
  }

  get size(): number {
    return this.#entries.size
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

  /** The kept value, or the one that `make` makes; callers that come at once share one making. */
  async load(key: string, make: () => Promise<Value>, bytesOf: (value: Value) => number): Promise<Value> {
    if (!this.enabled) return make()
    const kept = this.get(key)
    if (kept !== undefined) return kept
    const coming = this.#coming.get(key)
    if (coming) return coming
    const generation = this.#generation
    const making = make()
    this.#coming.set(key, making)
    try {
      const value = await making
      this.keep(key, value, bytesOf(value), generation)
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
  keep(key: string, value: Value, bytes: number, generation: number) {
    if (generation !== this.#generation || !this.enabled) return
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
}
