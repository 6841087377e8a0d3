/** How many there are of each. */
export class KeyedCounter<Key> {
  readonly #counts = new Map<Key, number>()
  #total = 0

  get total(): number {
    return this.#total
  }

  of(key: Key): number {
    return this.#counts.get(key) ?? 0
  }

  /** Whose there are most, and how many. */
  most(): { key?: Key; count: number } {
    let most: { key?: Key; count: number } = { count: 0 }
    for (const [key, count] of this.#counts) if (count > most.count) most = { key, count }
    return most
  }

  add(key: Key) {
    this.#counts.set(key, this.of(key) + 1)
    this.#total++
  }

  remove(key: Key) {
    const left = this.of(key) - 1
    if (left > 0) this.#counts.set(key, left)
    else this.#counts.delete(key)
    this.#total--
  }
}
