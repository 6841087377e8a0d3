import { setTimeout as wait } from 'node:timers/promises'
import type pg from 'pg'
import { drizzleForReads } from '#server/platform/library-internals/transaction-clients.ts'
import type { Database, ReadDb } from '#server/platform/database/database.ts'
import type { NoticeLine } from '#server/platform/database/database-notices.ts'
import { withoutDeadline } from '#server/platform/process/deadline.ts'
import type { Log } from '#server/platform/process/log.ts'
import { Replica } from './replica.ts'
import { ReplicaLag, type WalPosition } from './wal-position.ts'
import { readPrimaryPosition } from './replica-position-store.ts'

const checkEvery = 1_000

type Options = { urls: readonly string[]; poolSize: number; primary: Database; log: Log }

/**
 * Database that the catalogue is read from. With replicas a read goes to one that has replayed every change that this process heard of
 * before the read began, and otherwise to the primary, as where there are none: what is kept of it is as new as what the primary would
 * have said.
 */
export class ReadDatabase {
  readonly db: ReadDb
  readonly replicas: readonly Replica[]
  readonly #primary: Database
  readonly #required = new RequiredPosition()
  readonly #lag = new ReplicaLag()
  #line: NoticeLine | undefined
  #timer: NodeJS.Timeout | undefined
  #checking: Promise<unknown> | undefined
  #turn = 0
  /** Reads that the primary answered because no replica was fit for them. */
  primaryReads = 0

  constructor({ urls, poolSize, primary, log }: Options) {
    this.#primary = primary
    this.replicas = urls.map((url) => new Replica({ url, poolSize, log }))
    // Without a replica nothing stands between a reader and the primary.
    this.db = urls.length === 0 ? primary.db : drizzleForReads({ query: this.#query })
  }

  readonly #query = async (statement: pg.QueryConfig, values?: unknown[]): Promise<pg.QueryResult> => {
    const asked = values ? { ...statement, values } : statement
    const required = this.#required.value
    const replica = required && this.#choose()
    const answer = replica && (await replica.read(required, asked))
    if (answer) return answer
    this.primaryReads++
    return this.#primary.pool.query(asked)
  }

  #choose(): Replica | undefined {
    const usable = this.replicas.filter((replica) => replica.usable)
    return usable[this.#turn++ % usable.length]
  }

  /** Reads from now on need a replica that has replayed up to here. */
  changed() {
    if (this.replicas.length > 0) this.#required.changed()
  }

  /** Notes whether changes are heard of; only then a replica may be read from. */
  hear(line: NoticeLine | undefined) {
    if (this.replicas.length === 0) return
    this.#line = line
    if (line) this.#required.follow(() => line(readPrimaryPosition))
    else this.#required.lose()
  }

  start() {
    if (this.replicas.length === 0 || this.#timer) return
    const check = () => {
      this.#checking ??= withoutDeadline(() => this.#check().finally(() => (this.#checking = undefined)))
    }
    this.#timer = setInterval(check, checkEvery)
    check()
  }

  async #check() {
    const asked = performance.now()
    const position = await Promise.race([
      this.#line?.(readPrimaryPosition).catch(() => undefined),
      wait(checkEvery, undefined, { ref: false }),
    ])
    const at = (asked + performance.now()) / 2
    if (position) this.#lag.note(position.lsn, at)
    if (position && !this.#required.value) this.#required.changed()
    const primary = position && { position, at }
    await Promise.all(this.replicas.map((replica) => replica.check(primary, this.#lag)))
  }

  async close() {
    clearInterval(this.#timer)
    await this.#checking
    for (const replica of this.replicas) await replica.close()
  }
}

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
