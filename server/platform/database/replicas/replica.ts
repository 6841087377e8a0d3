import pg from 'pg'
import { openDatabase, type Database } from '#server/platform/database/database.ts'
import { socketWithIdleTimeout } from '#server/platform/database/database-socket.ts'
import { isUnavailable } from '#server/platform/errors/failure.ts'
import { timeLeft } from '#server/platform/process/deadline.ts'
import type { Log } from '#server/platform/process/log.ts'
import { type Lag, type ReplicaLag, hasReplayed, type WalPosition } from './wal-position.ts'
import { type ReadPosition, readReplicaPosition, type ReplicaPosition } from './replica-position-store.ts'

/** So long a replica may take to say how far it is. */
const checkWithin = 1_000
/** So long a read may take on it before the primary is asked instead. */
const readWithin = 5_000
/** A replica on which a read came to nothing is left out for so long at least. */
const outFor = 5_000
/** One that has not replayed enough is not asked again for so long. */
const behindFor = 20
/** More than this behind, it is left out whatever a reader must have seen. */
const mostLag = 10
/** In milliseconds; what is read near the edge of a campaign is not kept for longer than this on both sides. */
const mostSkew = 100

/** Why a replica is not read from, or that it is. */
export type ReplicaState =
  | 'used'
  | 'not checked'
  | 'gone'
  | 'slow'
  | 'promoted'
  | 'foreign'
  | 'behind'
  | 'clock'

type Options = { url: string; poolSize: number; log: Log }
type Primary = { position: ReadPosition; at: number }

/** A standby that reads go to while it is fit for it; whether it is, it finds out by itself. */
export class Replica {
  /** Host and port: never who signs in, nor the password. */
  readonly name: string
  readonly #url: string
  readonly #log: Log
  readonly #database: Database
  /** Up to where the server behind a connection had replayed when it was asked last: it never goes back under its connections. */
  readonly #seen = new WeakMap<pg.PoolClient, WalPosition>()
  #line: pg.Client | undefined
  #state: ReplicaState = 'not checked'
  #outUntil = 0
  #behindUntil = 0
  #leave = Promise.withResolvers<undefined>()
  #lag: Lag = { bytes: 0, seconds: 0 }
  /** Reads that it answered, and those that ended there in an error and were answered by the primary. */
  reads = 0
  failedReads = 0

  constructor({ url, poolSize, log }: Options) {
    const { hostname, port } = new URL(url)
    this.name = `${decodeURIComponent(hostname)}:${port || '5432'}`
    this.#url = url
    this.#log = log
    this.#database = openDatabase({ url, poolSize, onLostConnection: () => {} })
  }

  get state(): ReplicaState {
    return this.#state
  }

  get lag(): Lag {
    return this.#lag
  }

  get usable(): boolean {
    return this.#state === 'used' && performance.now() >= this.#behindUntil
  }

  /** Undefined: it cannot answer this, for whatever reason, and the primary shall. */
  async read(required: WalPosition, statement: pg.QueryConfig): Promise<pg.QueryResult | undefined> {
    const late = setTimeout(() => this.#leaveOut('slow'), readWithin)
    try {
      // Readers waiting when it is left out wait no longer.
      const answer = await Promise.race([this.#readOn(required, statement), this.#leave.promise])
      if (answer) this.reads++
      return answer
    } catch (error) {
      // A statement that writes would succeed on the primary: that must not be.
      if (error instanceof pg.DatabaseError && error.code === '25006') throw error
      if (timeLeft() <= 0) throw error
      this.failedReads++
      if (error instanceof Error && isUnavailable(error)) this.#leaveOut('gone')
      return undefined
    } finally {
      clearTimeout(late)
    }
  }

  async #readOn(required: WalPosition, statement: pg.QueryConfig): Promise<pg.QueryResult | undefined> {
    const client = await this.#database.pool.connect()
    let broken = false
    try {
      if (!(await this.#hasSeen(client, required))) return undefined
      return await client.query(statement)
    } catch (error) {
      broken = error instanceof Error && isUnavailable(error)
      throw error
    } finally {
      client.release(broken)
    }
  }

  async #hasSeen(client: pg.PoolClient, required: WalPosition): Promise<boolean> {
    const known = this.#seen.get(client)
    if (known && hasReplayed(known, required)) return true
    const position = await readReplicaPosition(client)
    if (position.standby) this.#seen.set(client, position)
    if (position.standby && hasReplayed(position, required)) return true
    this.#behindUntil = performance.now() + behindFor
    return false
  }

  /** Asks it how far it is, and decides whether it is read from until the next time. `primary`: undefined where that is not known. */
  async check(primary: Primary | undefined, lag: ReplicaLag) {
    try {
      const asked = performance.now()
      const position = await this.#askInTime()
      const answered = performance.now()
      this.#lag = lag.of(position.lsn, answered)
      const took = (answered - asked) / 2
      const skew = primary
        ? Math.abs(position.clock - (asked + answered) / 2 - (primary.position.clock - primary.at)) - took
        : 0
      if (answered >= this.#outUntil) this.#turn(this.#judge(position, primary?.position, skew))
    } catch (error) {
      const line = this.#line
      this.#line = undefined
      line?.end().catch(() => {})
      this.#turn(error instanceof Late ? 'slow' : 'gone')
    }
  }

  #judge(position: ReplicaPosition, primary: ReadPosition | undefined, skew: number): ReplicaState {
    if (!position.standby) return 'promoted'
    if (primary && position.system !== primary.system) return 'foreign'
    if (primary && position.timeline !== primary.timeline) return 'behind'
    if (this.#lag.seconds > mostLag) return 'behind'
    return skew > mostSkew ? 'clock' : 'used'
  }

  async #askInTime(): Promise<ReplicaPosition> {
    const late = Promise.withResolvers<never>()
    const timer = setTimeout(() => late.reject(new Late()), checkWithin)
    const position = this.#askOnLine()
    position.catch(() => {})
    return Promise.race([position, late.promise]).finally(() => clearTimeout(timer))
  }

  async #askOnLine(): Promise<ReplicaPosition> {
    if (!this.#line) {
      const line = new pg.Client({
        connectionString: this.#url,
        application_name: 'hien-sach replica',
        connectionTimeoutMillis: checkWithin,
        stream: socketWithIdleTimeout(10 * checkWithin),
      })
      this.#line = line
      line.on('error', () => {})
      line.once('end', () => {
        if (this.#line !== line) return
        this.#line = undefined
        this.#turn('gone')
      })
      await line.connect()
    }
    return readReplicaPosition(this.#line)
  }

  #leaveOut(why: ReplicaState) {
    this.#outUntil = performance.now() + outFor
    this.#turn(why)
  }

  #turn(state: ReplicaState) {
    if (state !== 'used') {
      this.#leave.resolve(undefined)
      this.#leave = Promise.withResolvers()
    }
    if (state === this.#state) return
    this.#state = state
    this.#log.info({ replica: this.name, state }, 'a replica is read from or left out')
  }

  async close() {
    const line = this.#line
    this.#line = undefined
    await line?.end().catch(() => {})
    await this.#database.close()
  }
}

class Late extends Error {}
