import type { PresenceListener } from '#server/platform/hub/hub.ts'
import { roomOfStaff } from '#server/platform/hub/hub-publisher.ts'
import type { Visitor } from '#server/platform/hub/hub-events.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { ChatContext } from '#server/chat/chat-context.ts'
import { customersInChat } from './chat-rooms.ts'

/** Whoever loads another page is gone for a moment only. */
const graceMs = 4_000

/** Tells the staff which customers come and go, and customers in a conversation whether the shop is there. */
export function watchPresence(context: ChatContext, log: Log): PresenceListener {
  async function tellArrival({ user_id, role }: Visitor) {
    const { hub } = context.wire
    if (role !== 'admin') return hub.publishEphemeral({ room: roomOfStaff }, 'UserOnline', user_id)
    hub.publishEphemeral({ room: customersInChat }, 'UserOnline', (await context.shopUser()).user_id)
  }

  async function tellLeaving({ user_id, role }: Visitor) {
    const { hub } = context.wire
    if (role === 'admin') {
      if (!(await hub.isStaffPresent()))
        hub.publishEphemeral({ room: customersInChat }, 'UserOffline', (await context.shopUser()).user_id)
    } else if ((await hub.findPresent([user_id])).length === 0)
      hub.publishEphemeral({ room: roomOfStaff }, 'UserOffline', user_id)
  }

  const safely = (telling: Promise<void>) =>
    void telling.catch((error: unknown) => log.warn({ err: error }, 'who is there was not told'))

  return {
    arrived: (visitor) => safely(tellArrival(visitor)),
    left: (visitor) => void setTimeout(() => safely(tellLeaving(visitor)), graceMs).unref(),
  }
}
