import { conversationIdOf } from '#contract/talking/chat/chat-rules.ts'
import { sendMessage as sendCall } from '#contract/talking/chat/chat.ts'
import { forbidden, invalidInput } from '#contract/platform/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { HubDoor, Presence } from '#server/platform/hub/hub-events.ts'
import type { Visitor } from '#server/platform/hub/hub-connections.ts'
import { readInput } from '#server/platform/http/serve.ts'
import type { ChatContext } from './chat-context.ts'
import { customersInChat, roomOf, roomOfChatStaff } from '#server/talking/chat/presence/chat-rooms.ts'
import { actsAsShop, readConversationId } from './find-parties.ts'
import { findName } from './party-store.ts'
import { sendMessage } from '#server/talking/chat/messages/send-message.ts'
import { Typists } from '#server/talking/chat/presence/typists.ts'

const mostAskedFor = 200
const ownFields = new Set(['book_id', 'order_id', 'picture'])

/** Names of the staff who joined a conversation, which others of the staff are shown while they type. */
type StaffNames = Map<number, string>

/** Events that come by the hub. Who types and who is there never touches the database. */
export function chatHub(context: ChatContext): HubDoor {
  const names: StaffNames = new Map()
  return { ...messageEvents(context), ...typingEvents(context, names), ...joiningEvents(context, names) }
}

const messageEvents = (context: ChatContext): HubDoor => ({
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
})

function typingEvents(context: ChatContext, names: StaffNames): HubDoor {
  const typists = new Typists()

  async function typing(
    visitor: Visitor,
    [conversationId, userId]: readonly unknown[],
    { publishEphemeral }: Presence,
    started: boolean,
  ) {
    const { user_id: shopId } = await context.shopUser()
    const parties = readConversationId(shopId, visitor, conversationId)
    const { customerId, asShop } = parties
    const own = [visitor.user_id, ...(asShop ? [shopId] : [])]
    if (userId !== undefined && userId !== null && !own.includes(Number(userId))) throw new Failure(forbidden)
    if (!typists.changed([visitor.user_id, customerId], started)) return
    const id = conversationIdOf(shopId, customerId)
    const announce = (to: { room: string; except?: number }, who: number, name = '') => {
      if (started) publishEphemeral(to, 'UserStartedTyping', who, id, name)
      else publishEphemeral(to, 'UserStoppedTyping', who, id)
    }
    if (!asShop) return announce({ room: roomOf(customerId, 'staff') }, customerId)
    announce({ room: roomOf(customerId, 'customer') }, shopId)
    // To all of the staff, whatever they look at: so no two answer the same customer.
    announce({ room: roomOfChatStaff, except: visitor.user_id }, visitor.user_id, names.get(visitor.user_id))
  }

  return {
    StartTyping: async (visitor, args, { presence }) => void (await typing(visitor, args, presence, true)),
    StopTyping: async (visitor, args, { presence }) => void (await typing(visitor, args, presence, false)),
  }
}

const joiningEvents = (context: ChatContext, names: StaffNames): HubDoor => ({
  JoinConversation: async (visitor, [conversationId], line) => {
    const { user_id: shopId } = await context.shopUser()
    const { customerId, asShop } = readConversationId(shopId, visitor, conversationId)
    line.join(roomOf(customerId, asShop ? 'staff' : 'customer'))
    if (!asShop) {
      line.join(customersInChat)
      return { online: await line.presence.isStaffPresent() }
    }
    names.set(visitor.user_id, (await findName(context.db, visitor.user_id)) ?? '')
    return { online: (await line.presence.findPresent([customerId])).length > 0 }
  },
  LeaveConversation: async (visitor, [conversationId], line) => {
    const { user_id: shopId } = await context.shopUser()
    const { customerId, asShop } = readConversationId(shopId, visitor, conversationId)
    line.leave(roomOf(customerId, asShop ? 'staff' : 'customer'))
    if (!asShop) line.leave(customersInChat)
    return undefined
  },
  WhoIsOnline: async (visitor, [userIds], { presence }) => {
    const ids = Array.isArray(userIds) ? userIds.slice(0, mostAskedFor).map(Number) : []
    if (ids.some((id) => !Number.isSafeInteger(id))) throw new Failure(invalidInput)
    const { user_id: shopId } = await context.shopUser()
    if (!actsAsShop(visitor) && ids.some((id) => id !== shopId)) throw new Failure(forbidden)
    const online = await presence.findPresent(ids.filter((id) => id !== shopId))
    const shop = ids.includes(shopId) && (await presence.isStaffPresent()) ? [shopId] : []
    return { online: [...online, ...shop] }
  },
})
