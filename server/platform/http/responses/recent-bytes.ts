/** Bytes that many ask for at the same moment, made once: so many at most, and each for so many milliseconds. */
export class RecentBytes {
  readonly #most: number
  readonly #longest: number
  readonly #made = new Map<string, Promise<Buffer>>()

  constructor({ most, longest }: { most: number; longest: number }) {
    this.#most = most
    this.#longest = longest
  }

  get(name: string, make: () => Promise<Buffer>): Promise<Buffer> {
    const there = this.#made.get(name)
    if (there) return there
    const making = make()
    this.#made.set(name, making)
    const forget = () => {
      if (this.#made.get(name) === making) this.#made.delete(name)
    }
    making.then(() => setTimeout(forget, this.#longest).unref(), forget)
    const [oldest] = this.#made.keys()
    if (this.#made.size > this.#most && oldest !== undefined) this.#made.delete(oldest)
    return making
  }
}
