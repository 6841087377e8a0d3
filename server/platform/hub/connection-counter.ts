import type { Socket } from 'socket.io'
import { tooManyConnections } from '#contract/hub.ts'
import { forbidden, unavailable } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { SharedConnectionCounts } from './shared-connection-counts.ts'

type Connection = Pick<Socket['conn'], 'readyState' | 'once' | 'off'>

/** Counts the connections of each person, at this process and together with the others. */
export class ConnectionCounter {
  readonly #most: number
  readonly #shared: SharedConnectionCounts
  readonly #counts = new Map<number, number>()
  readonly #owners = new WeakMap<Connection, number>()

  constructor(most: number, shared: SharedConnectionCounts) {
    this.#most = most
    this.#shared = shared
  }

  async take(connection: Connection, userId: number) {
    const owner = this.#owners.get(connection)
    if (owner === userId) return
    if (owner !== undefined) throw new Failure(forbidden)
    // A connection closed while its person was looked up closes no second time, and would be counted for ever.
    if (connection.readyState !== 'open') throw new Failure(unavailable)
    const held = (this.#counts.get(userId) ?? 0) + 1
    if (held > this.#most) throw new Failure(tooManyConnections)
    this.#owners.set(connection, userId)
    this.#counts.set(userId, held)
    const giveBack = () => this.#giveBack(connection, userId)
    connection.once('close', giveBack)
    if (await this.#shared.hold(userId, held, this.#most)) return
    connection.off('close', giveBack)
    giveBack()
    throw new Failure(tooManyConnections)
  }

  #giveBack(connection: Connection, userId: number) {
    if (!this.#owners.delete(connection)) return
    const left = (this.#counts.get(userId) ?? 1) - 1
    if (left > 0) this.#counts.set(userId, left)
    else this.#counts.delete(userId)
    void this.#shared.release(userId, left)
  }
}
