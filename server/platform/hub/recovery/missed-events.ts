import { budgets } from '#server/platform/process/config/budgets.ts'
import { type Packet, ReplayBuffer } from './replay-buffer.ts'

/** For so long a client that was cut off finds what it missed. */
export const recoveryMs = 120_000
const mostAway = 20_000

/** A socket that was cut: its secret name, and the rooms that it was in. */
export type CutSocket = { pid: string; rooms: string[] }

/** Sockets that were cut, and what was told since, both within bounds. */
export class MissedEvents<Cut extends CutSocket> {
  readonly buffer = new ReplayBuffer({
    mostPackets: budgets.hub.keptPackets,
    mostBytes: budgets.hub.keptBytes,
    keptMs: recoveryMs,
  })
  readonly #away = new Map<string, { socket: Cut; at: number }>()
  readonly #awayRooms = new Map<string, number>()

  /** The number of the place behind what was told. */
  add(packet: Packet): number {
    return this.buffer.add(packet)
  }

  cut(socket: Cut) {
    this.#drop(socket.pid)
    this.#away.set(socket.pid, { socket, at: Date.now() })
    for (const room of socket.rooms) this.#awayRooms.set(room, (this.#awayRooms.get(room) ?? 0) + 1)
    this.forget()
  }

  /** With what it missed after a place; nothing where that is not known. */
  restore(pid: string, place: string): (Cut & { missedPackets: unknown[][] }) | undefined {
    this.forget()
    const socket = this.#away.get(pid)?.socket
    const missedPackets = socket && this.buffer.after(Number(place), socket.rooms)
    return missedPackets && { ...socket, missedPackets }
  }

  isAwaited(room: string): boolean {
    return this.#awayRooms.has(room)
  }

  forget() {
    this.buffer.forget()
    const since = Date.now() - recoveryMs
    for (const [pid, { at }] of this.#away) {
      if (at >= since && this.#away.size <= mostAway) return
      this.#drop(pid)
    }
  }

  #drop(pid: string) {
    for (const room of this.#away.get(pid)?.socket.rooms ?? []) {
      const left = (this.#awayRooms.get(room) ?? 1) - 1
      if (left > 0) this.#awayRooms.set(room, left)
      else this.#awayRooms.delete(room)
    }
    this.#away.delete(pid)
  }
}
