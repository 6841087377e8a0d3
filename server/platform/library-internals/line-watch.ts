import net from 'node:net'
import type { Duplex } from 'node:stream'
import { setTimeout as wait } from 'node:timers/promises'
import pg from 'pg'

/** So long a statement may have no answer before a new line asks whether the database is there; in milliseconds. */
const suspectAfter = 2_000
/** No byte on any line for so long, with that new one asking: the database is silent. */
const silentAfter = 1_500
/** As long as a line of the pool has to be opened. */
const probeWithin = 5_000
const lookEvery = 250
const tick = 50

/** The code makes it a refusal like any other of a database that does not answer. */
export class DatabaseSilent extends Error {
  override readonly name = 'DatabaseSilent'
  readonly code = 'ETIMEDOUT'
  constructor() {
    super('The database said nothing')
  }
}

type Asked = { since: number; client?: pg.PoolClient; giveUp?: (error: Error) => void }
/** States of each of its processes, as the server says; undefined where it answers and does not say. */
type States = ReadonlyMap<number, string> | undefined

/**
 * Notices within seconds that a database, or one line to it, has fallen silent without closing. A statement may take longer than that: so
 * a new line asks whether the server is there, and whether it still works on what it was asked; any word on any line is a sign of life.
 * At an upgrade: does a client of pg still bear `connection.stream` and `processID`?
 */
export class LineWatch {
  readonly #url: string
  /** False at a pooler: its processes are none of the clients'. */
  readonly #knowsProcesses: boolean
  readonly #asked = new Set<Asked>()
  readonly #sockets = new Set<net.Socket>()
  readonly #timer: NodeJS.Timeout
  /** The line that asks. */
  #probe: net.Socket | undefined
  #readOfClosed = 0
  #silent = false
  #looking = false

  constructor(url: string, { knowsProcesses }: { knowsProcesses: boolean }) {
    this.#url = url
    this.#knowsProcesses = knowsProcesses
    this.#timer = setInterval(() => void this.#look(), lookEvery).unref()
  }

  end() {
    clearInterval(this.#timer)
    this.#probe?.destroy()
  }

  own(socket: net.Socket): net.Socket {
    this.#sockets.add(socket)
    return socket.once('close', () => {
      this.#sockets.delete(socket)
      this.#readOfClosed += socket.bytesRead
    })
  }

  /** While it is known to be silent no one waits for it. */
  mustBeHeard() {
    if (this.#silent) throw new DatabaseSilent()
  }

  /** Notes that something was asked; the answer is to be called when there is one. */
  begin(more: Omit<Asked, 'since'>): () => void {
    const asked = { since: performance.now(), ...more }
    this.#asked.add(asked)
    return () => this.#asked.delete(asked)
  }

  async #look() {
    const late = [...this.#asked].filter(({ since }) => performance.now() - since > suspectAfter)
    if (this.#looking || (late.length === 0 && !this.#silent)) return
    this.#looking = true
    try {
      const states = await this.#ask()
      this.#silent = states === 'silent'
      if (states === 'silent') this.#giveUpAll()
      else await this.#cutForgotten(late, states)
    } finally {
      this.#looking = false
    }
  }

  #giveUpAll() {
    const error = new DatabaseSilent()
    for (const { giveUp } of this.#asked) giveUp?.(error)
    for (const socket of this.#sockets) socket.destroy(error)
  }

  /** A line whose process has long answered, or is gone, while its client waits on. */
  async #cutForgotten(late: readonly Asked[], states: States) {
    if (!states) return
    const forgotten = late.flatMap((asked) => {
      if (!asked.client || isAtWork(states.get(processOf(asked.client)))) return []
      const stream = streamOf(asked.client)
      return stream ? [{ asked, stream, read: stream.bytesRead }] : []
    })
    // An answer that was under way when the server was asked has come by then, or comes still; this process, too, needs its turns to read it.
    for (let count = 0; count < 4; count++) await turn()
    for (const { asked, stream, read } of forgotten)
      if (this.#asked.has(asked) && stream.bytesRead === read) stream.destroy(new DatabaseSilent())
  }

  async #ask(): Promise<States | 'silent'> {
    const socket = this.own(new net.Socket())
    this.#probe = socket
    const client = new pg.Client({
      connectionString: this.#url,
      stream: () => socket,
      application_name: 'hien-sach watch',
    })
    client.on('error', () => {})
    try {
      return await Promise.race([askProcesses(client, this.#knowsProcesses), this.#hearNothing(socket)])
    } finally {
      socket.destroy()
    }
  }

  async #hearNothing(probe: net.Socket): Promise<'silent' | undefined> {
    let read = this.#bytesRead()
    let quiet = 0
    for (let spent = 0; spent < probeWithin && !probe.destroyed; spent += tick) {
      await turn()
      const now = this.#bytesRead()
      const heard = now > read
      if (heard) this.#silent = false
      quiet = heard ? 0 : quiet + tick
      read = now
      if (quiet >= silentAfter) return 'silent'
    }
    return undefined
  }

  #bytesRead(): number {
    let read = this.#readOfClosed
    for (const socket of this.#sockets) read += socket.bytesRead
    return read
  }
}

/** Counted in turns of this process: while it has no time itself, it judges no one. */
const turn = () => wait(tick, undefined, { ref: false })

const processOf = (client: object) => Number(Reflect.get(client, 'processID'))
const streamOf = ({ connection }: pg.PoolClient & { connection?: { stream?: Duplex } }) =>
  connection?.stream instanceof net.Socket ? connection.stream : undefined

/** A server that does not track what its processes do calls all of them disabled. */
const isAtWork = (state: string | undefined) => state !== undefined && !state.startsWith('idle')

/** A server that refuses, or a machine that does, is no silent one. A pooler lets in, and a query would wait behind all others. */
async function askProcesses(client: pg.Client, knowsProcesses: boolean): Promise<States> {
  try {
    await client.connect()
    if (!knowsProcesses) return undefined
    const processes = await client.query({
      text: 'select pid, state from pg_stat_activity where usename = current_user',
      rowMode: 'array',
    })
    const states = new Map<number, string>(processes.rows.map(([pid, state]) => [Number(pid), String(state)]))
    // Behind a pooler that no setting names, the numbers that clients know are the pooler's own.
    return states.has(processOf(client)) ? states : undefined
  } catch {
    return undefined
  }
}
