import type { EdgeRow } from './edge-store.ts'

/** So long on both sides of an edge nothing is kept: the clocks of process and database are never known to be nearer than this. */
const shortestDoubt = 250
/** So many edges are known ahead; behind the last of them they are read again. */
export const edgesAhead = 100
/** The clock of the database is asked again after a minute; unanswered for five, it is not relied on. */
const askAfter = 60_000
const relyFor = 300_000

export type ReadEdges = (
  since: number | undefined,
) => Promise<{ now: number; run: boolean; edges: readonly EdgeRow[] }>

type Invalidated = { invalidate: (tags: readonly string[]) => void; clear: () => void }
type Edge = EdgeRow & { opened: boolean; passed: boolean }

/**
 * When prices change by themselves: the edges of campaigns, by the clock of the database. Before anything that is kept is answered,
 * `turn` compares that clock, as this process knows it, with the next edge, and takes out what shows its books. Near an edge, where
 * the two clocks may disagree about which side it is, nothing that is made is kept or shared.
 */
export class PriceEdges {
  readonly #clock: () => number
  #read: ReadEdges | undefined
  #kept: readonly Invalidated[] = []
  #columns: Invalidated | undefined
  #edges: Edge[] = []
  /** By the clock of the database: behind this moment there may be more of them. */
  #until = Number.POSITIVE_INFINITY
  /** Up to which moment they were carried out. */
  #turned: number | undefined
  #known = false
  /** Lead of the database's clock over that of this process. */
  #ahead = 0
  #doubt = shortestDoubt
  /** By the clock of the process: when it was asked, and when something is to be done next. */
  #askedAt = 0
  #next = 0
  #calm = false
  #run = true
  #floor: string | null = null
  #reading: Promise<void> | undefined
  /** Told of a change while it was reading. */
  #again = false

  /** `clock`: milliseconds that go on steadily, whatever they count from. */
  constructor(clock: () => number = () => performance.now()) {
    this.#clock = clock
  }

  /** `kept` are taken out near an edge, `columns` at it. */
  follow(read: ReadEdges, kept: readonly Invalidated[], columns: Invalidated) {
    this.#read = read
    this.#kept = kept
    this.#columns = columns
  }

  /** True where a campaign may run now. */
  get run(): boolean {
    this.turn()
    return !this.#known || this.#run
  }

  /** The last edge that was passed: what is read behind it shows no price from before it. */
  get floor(): string | null {
    return this.#floor
  }

  /** Campaigns may have changed: they are read again, and until then nothing is kept. */
  forget() {
    this.#known = false
    this.#next = 0
    this.#again = true
    this.#readSoon()
  }

  /** Until the edges are known, or cannot be. */
  async ready() {
    if (this.#known || !this.#read) return
    this.#readSoon()
    await this.#reading
  }

  turn(): boolean {
    return this.#clock() < this.#next ? this.#calm : this.#turnNow()
  }

  #turnNow(): boolean {
    const at = this.#clock()
    if (at - this.#askedAt >= relyFor) this.#known = false
    if (!this.#known || at - this.#askedAt >= askAfter) this.#readSoon()
    if (!this.#known) return (this.#calm = false)
    const now = at + this.#ahead
    this.#turned = Math.min(now, this.#until)
    if (now >= this.#until) {
      this.#known = false
      this.#readSoon()
    }
    for (const edge of this.#edges) this.#pass(edge, now)
    this.#edges = this.#edges.filter((edge) => now < edge.at + this.#doubt)
    this.#calm = this.#known && !this.#edges.some(({ opened }) => opened)
    const due = Math.min(this.#until, ...this.#edges.map((edge) => this.#dueOf(edge)))
    this.#next = Math.min(due - this.#ahead, this.#askedAt + askAfter)
    return this.#calm
  }

  #dueOf({ at, opened, passed }: Edge): number {
    if (!opened) return at - this.#doubt
    return passed ? at + this.#doubt : at
  }

  #pass(edge: Edge, now: number) {
    if (now < edge.at - this.#doubt) return
    const isOver = now >= edge.at + this.#doubt
    if (!edge.opened || isOver) for (const cache of this.#kept) takeOut(cache, edge)
    edge.opened = true
    if (now < edge.at || edge.passed) return
    edge.passed = true
    this.#floor = edge.instant
    this.#run = edge.run
    if (this.#columns) takeOut(this.#columns, edge)
  }

  #readSoon() {
    if (this.#reading || !this.#read) return
    const read = this.#read
    this.#reading = this.#readWith(read)
      .catch(() => {
        // The database does not answer: the next that is asked for tries again, and nothing is kept until it does.
      })
      .finally(() => (this.#reading = undefined))
  }

  async #readWith(read: ReadEdges) {
    do {
      this.#again = false
      const began = this.#clock()
      const since = this.#turned === undefined ? undefined : this.#turned - this.#doubt
      const { now, run, edges } = await read(since)
      if (this.#again) continue
      const ended = this.#clock()
      this.#ahead = now - (began + ended) / 2
      this.#doubt = Math.max(shortestDoubt, ended - began)
      this.#askedAt = began
      const passed = new Map(this.#edges.map((edge) => [edge.at, edge]))
      this.#edges = edges.map((edge) => ({
        ...edge,
        opened: passed.get(edge.at)?.opened ?? false,
        passed: passed.get(edge.at)?.passed ?? false,
      }))
      this.#run = run
      this.#until = (edges.length < edgesAhead ? undefined : edges.at(-1)?.at) ?? Number.POSITIVE_INFINITY
      this.#turned ??= now
      this.#known = true
      this.#next = 0
    } while (this.#again)
  }
}

function takeOut(cache: Invalidated, { tags }: EdgeRow) {
  if (tags) cache.invalidate(tags)
  else cache.clear()
}
