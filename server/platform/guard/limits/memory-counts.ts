import { hash, randomBytes } from 'node:crypto'
import { budgets } from '#server/platform/process/config/budgets.ts'

/** Counts of each name in a window of time, by the number of the window. */
export type Counts = {
  read(who: string, window: number): Promise<number> | number
  add(who: string, window: number): Promise<number> | number
  giveBack(who: string, window: number): Promise<void> | void
}

type Window = { own: Map<string, number>; shared: Uint32Array }

/**
 * Counts in the memory of this process, of the current window and the one before. In each so many names have a count of
 * their own and keep it; those that come when these are taken share counts. So a crowd of names makes neither the memory grow
 * nor any count forgotten: the source of the crowd is held back with it. Which names share a count cannot be reckoned.
 */
export class MemoryCounts implements Counts {
  readonly #windows = new Map<number, Window>()
  readonly #seed = randomBytes(16).toString('hex')

  read(who: string, window: number): number {
    const counts = this.#windows.get(window)
    if (!counts) return 0
    return counts.own.get(who) ?? (isFull(counts) ? this.#shared(counts, who) : 0)
  }

  add(who: string, window: number): number {
    return this.#change(who, window, 1)
  }

  giveBack(who: string, window: number) {
    if (this.read(who, window) > 0) this.#change(who, window, -1)
  }

  #change(who: string, window: number, by: number): number {
    const counts = this.#of(window)
    const count = this.read(who, window) + by
    if (counts.own.has(who) || !isFull(counts)) counts.own.set(who, count)
    else counts.shared[this.#placeOf(who)] = count
    return count
  }

  #shared(counts: Window, who: string): number {
    return counts.shared[this.#placeOf(who)] ?? 0
  }

  #placeOf(who: string): number {
    return Number.parseInt(hash('sha1', this.#seed + who).slice(0, 8), 16) % budgets.counts.shared
  }

  #of(window: number): Window {
    const found = this.#windows.get(window)
    if (found) return found
    for (const old of this.#windows.keys()) if (old !== window - 1) this.#windows.delete(old)
    const made = { own: new Map(), shared: new Uint32Array(budgets.counts.shared) }
    this.#windows.set(window, made)
    return made
  }
}

/** It stays so until the window is over: names do not leave it. */
const isFull = ({ own }: Window) => own.size >= budgets.counts.own
