import { conversationIdOf } from '#contract/chat/chat-rules.ts'
import { sendMessage as sendCall } from '#contract/chat/chat.ts'
import { forbidden, invalidInput } from '#contract/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { roomOfStaff } from '#server/platform/hub/hub-publisher.ts'
import type { HubDoor, Visitor } from '#server/platform/hub/hub-events.ts'
import { readInput } from '#server/platform/http/serve.ts'
import type { ChatContext } from './chat-context.ts'
import { customersInChat, roomOf } from '#server/chat/presence/chat-rooms.ts'
import { readConversationId } from './find-parties.ts'
import { findName } from './party-store.ts'
import { sendMessage } from '#server/chat/messages/send-message.ts'
import { Typists } from '#server/chat/presence/typists.ts'

const mostAskedFor = 200
const ownFields = new Set(['book_id', 'order_id'])

/** What comes by the hub. Who types and who is there never touches the database. */
export function chatHub(context: ChatContext): HubDoor {
  const names = new Map<number, string>()
  const typists = new Typists()

  async function typing(visitor: Visitor, [conversationId, userId]: readonly unknown[], started: boolean) {
    const { user_id: shopId } = await context.shopUser()
    const parties = readConversationId(shopId, visitor, conversationId)
    const { customerId, asShop } = parties
    const own = [visitor.user_id, ...(asShop ? [shopId] : [])]
    if (userId !== undefined && userId !== null && !own.includes(Number(userId))) throw new Failure(forbidden)
    if (!typists.changed([visitor.user_id, customerId], started)) return
    const id = conversationIdOf(shopId, customerId)
    const tell = (to: { room: string; except?: number }, who: number, name = '') => {
      if (started) context.wire.hub.publishEphemeral(to, 'UserStartedTyping', who, id, name)
      else context.wire.hub.publishEphemeral(to, 'UserStoppedTyping', who, id)
    }
    if (!asShop) return tell({ room: roomOf(customerId, 'staff') }, customerId)
    tell({ room: roomOf(customerId, 'customer') }, shopId)
    // To all of the staff, whatever they look at: so no two answer the same customer.
    tell({ room: roomOfStaff, except: visitor.user_id }, visitor.user_id, names.get(visitor.user_id))
  }

  return {
    SendMessage: async (visitor, [partnerId, text, clientId, about]) => {
      const card = typeof about === 'object' && about !== null ? Object.entries(about) : []
      const { body } = readInput(sendCall, {
        body: {
          ...Object.fromEntries(card.filter(([name]) => ownFields.has(name))),
          sender_id: visitor.user_id,
          receiver_id: partnerId,
          message_content: text,
          client_message_id: clientId,
        },
      })
      return sendMessage(context, visitor, body)
    },
    StartTyping: async (visitor, args) => void (await typing(visitor, args, true)),
    StopTyping: async (visitor, args) => void (await typing(visitor, args, false)),
    JoinConversation: async (visitor, [conversationId], line) => {
      const { user_id: shopId } = await context.shopUser()
      const { customerId, asShop } = readConversationId(shopId, visitor, conversationId)
      line.join(roomOf(customerId, asShop ? 'staff' : 'customer'))
      if (!asShop) {
        line.join(customersInChat)
        return { online: await context.wire.hub.isStaffPresent() }
      }
      names.set(visitor.user_id, (await findName(context.db, visitor.user_id)) ?? '')
      return { online: (await context.wire.hub.findPresent([customerId])).length > 0 }
    },
    LeaveConversation: async (visitor, [conversationId], line) => {
      const { user_id: shopId } = await context.shopUser()
      const { customerId, asShop } = readConversationId(shopId, visitor, conversationId)
      line.leave(roomOf(customerId, asShop ? 'staff' : 'customer'))
      if (!asShop) line.leave(customersInChat)
      return undefined
    },
    WhoIsOnline: async (visitor, [userIds]) => {
      const ids = Array.isArray(userIds) ? userIds.slice(0, mostAskedFor).map(Number) : []
      if (ids.some((id) => !Number.isSafeInteger(id))) throw new Failure(invalidInput)
      const { user_id: shopId } = await context.shopUser()
      if (visitor.role !== 'admin' && ids.some((id) => id !== shopId)) throw new Failure(forbidden)
      const online = await context.wire.hub.findPresent(ids.filter((id) => id !== shopId))
      const shop = ids.includes(shopId) && (await context.wire.hub.isStaffPresent()) ? [shopId] : []
      return { online: [...online, ...shop] }
    },
  }
}
