import { withoutDeadline } from '#server/platform/process/deadline.ts'
import type { WalPosition } from './wal-position.ts'

type Read = () => Promise<WalPosition>

/**
 * Position that a replica must have replayed to be read from: everything up to where the primary's log ended after the newest change that
 * this process heard of. From the moment of a change until the primary has said that, it is not known, and the primary is read.
 */
export class RequiredPosition {
  #read: Read | undefined
  #value: WalPosition | undefined
  #asking = false
  /** A change came while the primary was being asked: its answer may be from before. */
  #outdated = false

  /** Undefined: not known, so no replica will do. */
  get value(): WalPosition | undefined {
    return this.#value
  }

  /** From now on changes are heard of, and `read` says where the primary's log ends. */
  follow(read: Read) {
    this.#read = read
    this.changed()
  }

  changed() {
    this.#value = undefined
    this.#outdated = true
    if (!this.#asking) void withoutDeadline(() => this.#ask())
  }

  /** No change can be heard of. */
  lose() {
    this.#read = undefined
    this.#value = undefined
    this.#outdated = true
  }

  async #ask() {
    this.#asking = true
    try {
      while (this.#read && this.#outdated) {
        this.#outdated = false
        const position = await this.#read()
        if (!this.#outdated) this.#value = position
      }
    } catch {
      // The primary does not say: it is read until it is asked again.
    } finally {
      this.#asking = false
    }
  }
}
