import * as calls from '#contract/talking/chat/chat.ts'
import { paginate, pageSizeLimit } from '#contract/platform/shape/pagination.ts'
import type { Person } from '#contract/base/people/person.ts'
import { mustBeSelfOrHold } from '#server/platform/guard/access/admit.ts'
import { service } from '#server/platform/http/serve.ts'
import type { ChatContext } from './chat-context.ts'
import {
  countConversations,
  countUnread,
  type InboxFilter,
} from '#server/talking/chat/messages/conversation-store.ts'
import { actsAsShop, readConversationId } from './find-parties.ts'
import { listInbox } from '#server/talking/chat/messages/list-inbox.ts'
import { markAllMessagesRead, markMessagesRead } from '#server/talking/chat/messages/mark-messages-read.ts'
import { readConversation } from '#server/talking/chat/messages/read-conversation.ts'
import { sendMessage } from '#server/talking/chat/messages/send-message.ts'

/** Customer whose messages are asked for: the one who asks, or for the staff any one or all. */
async function whose(
  context: ChatContext,
  person: Person,
  userId: number = person.user_id,
): Promise<InboxFilter> {
  mustBeSelfOrHold(person, userId, 'customers.answer')
  if (!actsAsShop(person)) return { customerId: userId }
  const { user_id: shopId } = await context.shopUser()
  return userId === person.user_id || userId === shopId ? {} : { customerId: userId }
}

export function chatRoutes(context: ChatContext) {
  return [
    service(calls.getMyConversations, async ({ query, body, person }) => {
      const asShop = actsAsShop(person)
      const { page, page_size = pageSizeLimit, ...wanted } = query
      const own = await whose(context, person, body.userId)
      if (!asShop)
        return {
          data: await listInbox(context, own, { asShop }),
          unread: await countUnread(context.db, person.user_id),
        }
      const filter = { ...own, ...wanted }
      const window =
        page === undefined ? {} : { window: { limit: page_size, offset: (page - 1) * page_size } }
      const [data, { total, unread }] = await Promise.all([
        listInbox(context, filter, { asShop, ...window }),
        countConversations(context.db, filter),
      ])
      return page === undefined
        ? { data, unread }
        : { data, unread, pagination: paginate(page, page_size, total) }
    }),
    service(calls.getConversation, ({ query, person }) => readConversation(context, person, query)),
    service(calls.countUnreadMessages, async ({ person }) => ({
      data: { count: await countUnread(context.db, actsAsShop(person) ? 'shop' : person.user_id) },
    })),
    service(calls.sendMessage, async ({ body, caller, person }) => {
      const client_message_id = body.client_message_id ?? caller.idempotencyKey ?? null
      const message = await sendMessage(context, person, { ...body, client_message_id })
      const { message_id, sent_at, sender_snapshot_name } = message
      return { message_id, sent_at, sender_snapshot_name, data: message }
    }),
    service(calls.addChatPicture, async ({ files, person, caller }) => {
      await context.addingPictures.take(person.user_id)
      await context.addingFromNetwork.take(caller.address)
      return { picture: await context.keepPicture(files['image']?.bytes ?? Buffer.alloc(0)) }
    }),
    service(calls.markConversationRead, async ({ body, person }) => {
      const { user_id: shopId } = await context.shopUser()
      const parties = readConversationId(shopId, person, body.conversation_id)
      return { data: { unread_count: await markMessagesRead(context, parties, body.message_id) } }
    }),
    service(calls.markAllMessagesRead, async ({ body, person }) => {
      const { customerId } = await whose(context, person, body.userId)
      const asShop = actsAsShop(person)
      return { data: { conversations: await markAllMessagesRead(context, { customerId, asShop }) } }
    }),
  ]
}
