import type { PresenceListener } from '#server/platform/hub/hub.ts'
import { holds } from '#contract/platform/access/rights.ts'
import type { Presence } from '#server/platform/hub/hub-events.ts'
import type { Visitor } from '#server/platform/hub/hub-connections.ts'
import type { Log } from '#server/platform/process/log.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import { customersInChat, roomOfChatStaff, staffInChat } from './chat-rooms.ts'

/** Grace for those who load another page, and are gone for a moment only. */
const graceMs = 4_000

/** Tells the staff which customers come and go, and customers in a conversation whether the shop is there. */
export function watchPresence(context: ChatContext, log: Log): PresenceListener {
  async function announceArrival(visitor: Visitor, presence: Presence) {
    const { user_id, role } = visitor
    if (role === 'admin' && !holds(visitor, staffInChat.right)) return
    if (role !== 'admin') return presence.publishEphemeral({ room: roomOfChatStaff }, 'UserOnline', user_id)
    presence.publishEphemeral({ room: customersInChat }, 'UserOnline', (await context.shopUser()).user_id)
  }

  async function announceLeaving({ user_id, role }: Visitor, presence: Presence) {
    if (role === 'admin') {
      if (!(await presence.isStaffPresent()))
        presence.publishEphemeral(
          { room: customersInChat },
          'UserOffline',
          (await context.shopUser()).user_id,
        )
    } else if ((await presence.findPresent([user_id])).length === 0)
      presence.publishEphemeral({ room: roomOfChatStaff }, 'UserOffline', user_id)
  }

  const safely = (announcing: Promise<void>) =>
    void announcing.catch((error: unknown) => log.warn({ err: error }, 'presence was not announced'))

  return {
    arrived: (visitor, presence) => safely(announceArrival(visitor, presence)),
    left: (visitor, presence) =>
      void setTimeout(() => safely(announceLeaving(visitor, presence)), graceMs).unref(),
  }
}
