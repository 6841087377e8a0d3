import type { HubAttendant } from '#server/platform/hub.ts'
import { roomOfStaff } from '#server/platform/hub-telling.ts'
import type { Visitor } from '#server/platform/hub-events.ts'
import type { Log } from '#server/platform/log.ts'
import type { ChatDesk } from './chat-desk.ts'
import { customersInChat } from './chat-rooms.ts'

/** Whoever loads another page is gone for a moment only. */
const graceMs = 4_000

/** Tells the staff which customers come and go, and customers in a conversation whether the shop is there. */
export function watchPresence(desk: ChatDesk, log: Log): HubAttendant {
  async function tellArrival({ user_id, role }: Visitor) {
    const { hub } = desk.wire
    if (role !== 'admin') return hub.tellFleeting({ room: roomOfStaff }, 'UserOnline', user_id)
    hub.tellFleeting({ room: customersInChat }, 'UserOnline', (await desk.shopUser()).user_id)
  }

  async function tellLeaving({ user_id, role }: Visitor) {
    const { hub } = desk.wire
    if (role === 'admin') {
      if (!(await hub.isStaffPresent()))
        hub.tellFleeting({ room: customersInChat }, 'UserOffline', (await desk.shopUser()).user_id)
    } else if ((await hub.findPresent([user_id])).length === 0)
      hub.tellFleeting({ room: roomOfStaff }, 'UserOffline', user_id)
  }

  const safely = (telling: Promise<void>) =>
    void telling.catch((error: unknown) => log.warn({ err: error }, 'who is there was not told'))

  return {
    arrived: (visitor) => safely(tellArrival(visitor)),
    left: (visitor) => void setTimeout(() => safely(tellLeaving(visitor)), graceMs).unref(),
  }
}
