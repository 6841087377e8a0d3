import type { Visitor } from './hub-visitor.ts'
import { type HubServer, roomOfRight, roomOfUser } from './hub-publisher.ts'

/** Who has a window open, at any process. */
export function openHubPresence(io: HubServer) {
  /** At all processes; where another does not answer, at this one. */
  async function listSockets(rooms: string | string[]): Promise<{ data: Visitor }[]> {
    const all = io.in(rooms).fetchSockets()
    return all.catch(() => io.local.in(rooms).fetchSockets())
  }

  return {
    /** Those of the people who have a window open somewhere. */
    async findPresent(userIds: readonly number[]): Promise<number[]> {
      if (userIds.length === 0) return []
      const sockets = await listSockets(userIds.map(roomOfUser))
      return [...new Set(sockets.map(({ data }) => data.user_id))]
    },
    /** Whose windows have joined a room. */
    async findIn(room: string): Promise<number[]> {
      const sockets = await listSockets(room)
      return [...new Set(sockets.map(({ data }) => data.user_id))]
    },
    /** Whether one of the staff is there who answers customers. */
    async isStaffPresent(): Promise<boolean> {
      return (await listSockets(roomOfRight('customers.answer'))).length > 0
    },
  }
}
