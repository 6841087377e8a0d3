import { mustHaveTime, withoutDeadline } from '#server/platform/process/deadline.ts'

type Waiting<Row> = {
  promise: Promise<Row | undefined>
  resolve: (row?: Row) => void
  reject: (why: unknown) => void
}

/** The more there is to do, the more rows go into a statement. */
const statementsAtOnce = 2

/**
 * Reads of one row that are asked for at the same moment, or while two statements are under way, become one statement: the trip
 * to the database costs more than the row. No reader joins a statement that was already sent, so each sees what was written
 * before it asked.
 */
export class BatchLoader<Row> {
  readonly #readMany: (ids: number[]) => Promise<Row[]>
  readonly #idOf: (row: Row) => number
  #waiting = new Map<number, Waiting<Row>>()
  #underWay = 0

  constructor(readMany: (ids: number[]) => Promise<Row[]>, idOf: (row: Row) => number) {
    this.#readMany = readMany
    this.#idOf = idOf
  }

  /** The statement is of several calls, so none of their deadlines is its own. */
  async read(id: number): Promise<Row | undefined> {
    mustHaveTime()
    const asked = this.#waiting.get(id)
    if (asked) return asked.promise
    if (this.#waiting.size === 0) this.#sendSoon()
    const waiting = Promise.withResolvers<Row | undefined>()
    this.#waiting.set(id, waiting)
    return waiting.promise
  }

  #sendSoon() {
    if (this.#underWay === statementsAtOnce) return
    this.#underWay++
    withoutDeadline(() => setImmediate(() => this.#send()))
  }

  async #send() {
    const waiting = this.#waiting
    this.#waiting = new Map()
    try {
      const rows = await this.#readMany([...waiting.keys()])
      for (const row of rows) waiting.get(this.#idOf(row))?.resolve(row)
      for (const { resolve } of waiting.values()) resolve()
    } catch (why) {
      for (const { reject } of waiting.values()) reject(why)
    } finally {
      this.#underWay--
      if (this.#waiting.size > 0) this.#sendSoon()
    }
  }
}

/** Reader of all rows that belong to an id, in their order, where a `BatchLoader` reads one. */
export function batchRows<Row>(
  readMany: (ids: number[]) => Promise<Row[]>,
  idOf: (row: Row) => number,
): (id: number) => Promise<Row[]> {
  const loader = new BatchLoader(
    async (ids) => [...Map.groupBy(await readMany(ids), idOf)],
    ([id]) => id,
  )
  return async (id) => (await loader.read(id))?.[1] ?? []
}
