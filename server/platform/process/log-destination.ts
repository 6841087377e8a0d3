import { writeSync } from 'node:fs'
import type { DestinationStream } from 'pino'

/** Bytes that wait until they can be written, as when a disk has room again; more is dropped. */
const mostWaiting = 262_144
const tryAgainAfter = 500

/** Lines that could not be written, in this process. */
export const unwrittenLines = { dropped: 0 }

/**
 * Destination of the log. A line that cannot be written there ends nothing and holds nobody up: some wait for room, more are dropped
 * and counted. Pino's own destination sleeps in the shop's thread until a full disk has room.
 */
export class LogDestination implements DestinationStream {
  fd: number
  readonly #waiting: Buffer[] = []
  #size = 0
  #next: NodeJS.Timeout | undefined

  constructor(fd = 1) {
    this.fd = fd
  }

  write(text: string) {
    this.#writeWaiting()
    const line = Buffer.from(text)
    const written = this.#size > 0 ? 0 : this.#attempt(line)
    if (written === line.length) return
    // The rest of a line whose beginning stands there is always kept.
    if (written === 0 && this.#size + line.length > mostWaiting) unwrittenLines.dropped++
    else this.#keep(line.subarray(written))
  }

  #keep(rest: Buffer) {
    this.#waiting.push(rest)
    this.#size += rest.length
    if (this.#next) return
    this.#next = setTimeout(() => {
      this.#next = undefined
      this.#writeWaiting()
    }, tryAgainAfter).unref()
  }

  #writeWaiting() {
    for (;;) {
      const [first] = this.#waiting
      if (!first) return
      const written = this.#attempt(first)
      this.#size -= written
      if (written < first.length) {
        this.#waiting[0] = first.subarray(written)
        return
      }
      this.#waiting.shift()
    }
  }

  #attempt(bytes: Buffer): number {
    try {
      return writeSync(this.fd, bytes)
    } catch {
      return 0
    }
  }
}
