/** Keys remembered as asked for: so many at least, and twice as many at most. */
const remembered = 2048
/** When each of so many tags was invalidated last is remembered; with more, nothing that is being made now is kept. */
const mostInvalidated = 4096

const isOver = ({ until }: { until: number }) => until !== Number.POSITIVE_INFINITY && until <= Date.now()

/** For what does not say what it shows: every invalidation takes it out. */
export const anyTag: readonly string[] = ['*']

/** Weight of a tag in a cache, beside its entry's name: a place in a list and one in a set. */
const tagBytes = 48

type Entry<Value> = { key: string; value: Value; bytes: number; tags: readonly string[]; until: number }

const untilTag = 'until:'

/** A tag of what is true until an instant, such as a date computed from today: after it, the answer expires. */
export const validUntil = (instant: number) => `${untilTag}${instant}`

/** The first end that the tags name. */
function endOf(tags: readonly string[]): number {
  let end = Number.POSITIVE_INFINITY
  for (const tag of tags)
    if (tag.startsWith(untilTag)) end = Math.min(end, Number(tag.slice(untilTag.length)))
  return end
}

/** Instants at which answers expire that nothing tells of. */
export type Expiry = {
  /** Takes out what is over by now; false near such an instant, when nothing that is being made may be kept or shared. */
  turn: () => boolean
}

/**
 * A bounded cache of prepared answers. Each says by its tags what it shows: `invalidate` takes out what shows one of the given
 * tags, `clear` everything. Every invalidation is a moment, and what was begun before it is kept only if none of its tags was
 * invalidated since, so that a change is seen by the next request.
 *
 * A tag of `validUntil` ends the keeping at an instant, without anybody telling.
 *
 * With `atSecondAsking` it keeps what was asked for before: a walk through all books leaves nothing behind,
 * and does not push out what many look at.
 */
export class MemoryCache<Value> {
  readonly #entries = new Map<string, Entry<Value>>()
  readonly #byTag = new Map<string, Set<Entry<Value>>>()
  readonly #invalidatedAt = new Map<string, number>()
  readonly #coming = new Map<string, Promise<Value>>()
  readonly #limit: number
  readonly #atSecondAsking: boolean
  readonly #expiry: Expiry | undefined
  #asked = new Set<string>()
  #askedBefore = new Set<string>()
  #bytes = 0
  #moment = 0
  /** Loads begun before this moment are not kept, whatever their tags. */
  #floor = 0
  #invalidated = 0
  /** Off while nothing would tell this process that the data changed. */
  enabled = true

  constructor(
    limitInBytes: number,
    { atSecondAsking = false, expiry }: { atSecondAsking?: boolean; expiry?: Expiry | undefined } = {},
  ) {
    this.#expiry = expiry
    this.#limit = limitInBytes
    this.#atSecondAsking = atSecondAsking
  }

  get size(): number {
    return this.#entries.size
  }

  get bytes(): number {
    return this.#bytes
  }

  get limit(): number {
    return this.#limit
  }

  /** Entries that were taken out because the data behind them had changed. */
  get invalidated(): number {
    return this.#invalidated
  }

  /** Counts the invalidations: what is begun now is kept if none of its tags is invalidated until it is there. */
  get moment(): number {
    return this.#moment
  }

  keys(): IterableIterator<string> {
    return this.#entries.keys()
  }

  get(key: string): Value | undefined {
    this.#expiry?.turn()
    const entry = this.#entries.get(key)
    if (!entry) return undefined
    if (isOver(entry)) {
      this.#remove(entry)
      return undefined
    }
    // The Map's order is the order of use: the first entry is the one to drop.
    this.#entries.delete(key)
    this.#entries.set(key, entry)
    return entry.value
  }

  /** True while it is being made: a load now shares that. */
  isComing(key: string): boolean {
    return this.#coming.has(key)
  }

  /** The kept value, or the one that `make` makes; callers that come at once share one making. */
  async load(
    key: string,
    make: () => Promise<Value>,
    bytesOf: (value: Value) => number,
    tagsOf: (value: Value) => readonly string[] = () => anyTag,
  ): Promise<Value> {
    if (!this.enabled) return make()
    const kept = this.get(key)
    if (kept !== undefined) return kept
    if (this.#expiry?.turn() === false) return make()
    const coming = this.#coming.get(key)
    if (coming) {
      this.#wasAsked(key)
      return coming
    }
    const moment = this.#moment
    const making = make()
    this.#coming.set(key, making)
    try {
      const value = await making
      this.keep(key, value, bytesOf, moment, tagsOf(value))
      return value
    } finally {
      if (this.#coming.get(key) === making) this.#coming.delete(key)
    }
  }

  clear() {
    this.#floor = ++this.#moment
    this.#invalidated += this.#entries.size
    this.#invalidatedAt.clear()
    this.#byTag.clear()
    this.#entries.clear()
    this.#coming.clear()
    this.#bytes = 0
  }

  invalidate(tags: readonly string[]) {
    this.#moment++
    for (const tag of [...tags, ...anyTag]) {
      this.#invalidatedAt.set(tag, this.#moment)
      for (const entry of this.#byTag.get(tag) ?? []) {
        this.#remove(entry)
        this.#invalidated++
      }
    }
    // Loads on their way may be stale: askers from now on do not share them.
    this.#coming.clear()
    if (this.#invalidatedAt.size <= mostInvalidated) return
    this.#floor = this.#moment
    this.#invalidatedAt.clear()
  }

  /** Keeps what was begun at a moment, if nothing that it shows was invalidated since. */
  keep(
    key: string,
    value: Value,
    bytesOf: (value: Value) => number,
    moment: number,
    tags: readonly string[] = anyTag,
  ) {
    if (!this.enabled || this.#expiry?.turn() === false || moment < this.#floor) return
    if (tags.some((tag) => (this.#invalidatedAt.get(tag) ?? 0) > moment)) return
    if (!this.#wasAsked(key)) return
    const until = endOf(tags)
    if (isOver({ until })) return
    const bytes = bytesOf(value)
    // A negative size says that the value is not to be kept.
    if (bytes < 0 || bytes > this.#limit / 8) return
    const former = this.#entries.get(key)
    if (former) this.#remove(former)
    this.#add({ key, value, bytes: bytes + tags.length * tagBytes, tags, until })
    for (const oldest of this.#entries.values()) {
      if (this.#bytes <= this.#limit) break
      this.#remove(oldest)
    }
  }

  #add(entry: Entry<Value>) {
    this.#entries.set(entry.key, entry)
    this.#bytes += entry.bytes
    for (const tag of entry.tags) {
      const shown = this.#byTag.get(tag)
      if (shown) shown.add(entry)
      else this.#byTag.set(tag, new Set([entry]))
    }
  }

  #remove(entry: Entry<Value>) {
    this.#entries.delete(entry.key)
    this.#bytes -= entry.bytes
    for (const tag of entry.tags) {
      const shown = this.#byTag.get(tag)
      shown?.delete(entry)
      if (shown?.size === 0) this.#byTag.delete(tag)
    }
  }

  /** True where it was asked for lately; from now on it was. */
  #wasAsked(key: string): boolean {
    if (!this.#atSecondAsking) return true
    const before = this.#asked.has(key) || this.#askedBefore.has(key)
    this.#asked.add(key)
    if (this.#asked.size > remembered) {
      this.#askedBefore = this.#asked
      this.#asked = new Set()
    }
    return before
  }
}
