import type { LogPlace } from './log-file.ts'

type Keeping = {
  /** Answers under which name it is kept. */
  put: (segment: string, piece: LogPlace['piece'], bytes: Buffer) => Promise<string>
  remove: (name: string) => Promise<void>
}

/** A quiet shop writes a little every few seconds, and fills a segment in days: so many pieces become one. */
const mostPieces = 64

/** Gathers the log into whole segments, and keeps what there is of the last one piece by piece until it is whole. */
export class LogSegment {
  readonly #size: number
  readonly #nameAt: (at: number) => string
  readonly #keeping: Keeping
  readonly #bytes: Buffer
  #pieces: string[] = []
  /** Start of the segment, and how much of it has come and is kept. */
  #begin = 0
  #filled = 0
  #safe = 0

  constructor(size: number, nameAt: (at: number) => string, keeping: Keeping) {
    this.#size = size
    this.#nameAt = nameAt
    this.#keeping = keeping
    this.#bytes = Buffer.alloc(size)
  }

  /** Everything before this place is kept. */
  get kept(): number {
    return this.#begin + this.#safe
  }

  async take(chunk: Buffer) {
    for (let rest = chunk; rest.length > 0;) {
      const copied = rest.copy(this.#bytes, this.#filled)
      this.#filled += copied
      rest = rest.subarray(copied)
      if (this.#filled === this.#size) await this.#keepWhole()
    }
  }

  async keepRest() {
    if (this.#filled === this.#safe) return
    const replaced = this.#pieces.length < mostPieces ? [] : this.#pieces.splice(0)
    const from = replaced.length > 0 ? 0 : this.#safe
    const bytes = this.#bytes.subarray(from, this.#filled)
    const piece = { from, bytes: bytes.length }
    this.#pieces.push(await this.#keeping.put(this.#nameAt(this.#begin), piece, bytes))
    this.#safe = this.#filled
    for (const name of replaced) await this.#keeping.remove(name)
  }

  async #keepWhole() {
    await this.#keeping.put(this.#nameAt(this.#begin), undefined, this.#bytes)
    this.#begin += this.#size
    this.#filled = 0
    this.#safe = 0
    for (const name of this.#pieces.splice(0)) await this.#keeping.remove(name)
  }
}
