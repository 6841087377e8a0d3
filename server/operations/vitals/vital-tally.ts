import { bucketOf, vitals } from '#contract/operations/vitals/vital-buckets.ts'
import type { countVitals } from '#contract/operations/vitals/vitals.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { tooMany } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import type { CountedCell } from './vital-count-store.ts'

/** Seconds between two writes: as much is lost when a process is killed. */
export const writtenEverySeconds = 5

/** Page views that this process has counted and not written yet: as many counters as there are buckets, however many come. */
export class VitalTally {
  #waiting = new Map<string, CountedCell>()
  #views = 0

  count({ page, device, ...figures }: BodyOf<typeof countVitals>) {
    if (this.#views >= budgets.vitals.waiting) throw new Failure(tooMany, { retryAfter: writtenEverySeconds })
    const measured = vitals.flatMap((vital) => {
      const value = figures[vital]
      return value === undefined ? [] : [{ vital, bucket: bucketOf(vital, value) }]
    })
    if (measured.length === 0) return
    this.#views++
    for (const one of measured) this.#add({ page, device, ...one, views: 1 })
  }

  #add(counted: CountedCell) {
    const { page, device, vital, bucket } = counted
    const key = [page, device, vital, bucket].join(' ')
    const kept = this.#waiting.get(key)
    if (kept) kept.views += counted.views
    else this.#waiting.set(key, counted)
  }

  /** Hands over all that waits; what could not be written waits again. */
  async write(save: (counted: readonly CountedCell[]) => Promise<void>) {
    const counted = [...this.#waiting.values()]
    if (counted.length === 0) return
    const views = this.#views
    this.#waiting = new Map()
    this.#views = 0
    try {
      await save(counted)
    } catch (error) {
      for (const one of counted) this.#add(one)
      this.#views += views
      throw error
    }
  }
}
