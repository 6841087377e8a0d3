import { unavailable } from '#contract/refusal.ts'
import { Failure } from './failure.ts'

/** Lets so many at once do costly work; the others wait in line, and where the line is too long, go away. */
export class Semaphore {
  #free: number
  readonly #longestLine: number
  readonly #line: (() => void)[] = []

  constructor(atOnce: number, longestLine: number) {
    this.#free = atOnce
    this.#longestLine = longestLine
  }

  async run<T>(work: () => Promise<T>): Promise<T> {
    await this.#enter()
    try {
      return await work()
    } finally {
      this.#leave()
    }
  }

  async #enter() {
    if (this.#free > 0) {
      this.#free--
      return
    }
    if (this.#line.length >= this.#longestLine) throw new Failure(unavailable, { retryAfter: 5 })
    await new Promise<void>((resolve) => this.#line.push(resolve))
  }

  #leave() {
    const next = this.#line.shift()
    if (next) next()
    else this.#free++
  }
}
