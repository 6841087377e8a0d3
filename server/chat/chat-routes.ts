import * as calls from '#contract/chat.ts'
import { paginate, pageSizeLimit } from '#contract/pagination.ts'
import type { Person } from '#contract/person.ts'
import { mustBeOwn } from '#server/platform/caller.ts'
import { service } from '#server/platform/serve.ts'
import type { ChatDesk } from './chat-desk.ts'
import { countConversations, countUnread, type InboxFilter } from './conversation-store.ts'
import { readConversationId } from './find-parties.ts'
import { listInbox } from './list-inbox.ts'
import { markAllMessagesRead } from './mark-all-messages-read.ts'
import { markMessagesRead } from './mark-messages-read.ts'
import { readConversation } from './read-conversation.ts'
import { sendMessage } from './send-message.ts'

/** Whose messages are asked for: a customer's own, or to the staff all or those of one customer. */
async function whose(desk: ChatDesk, person: Person, userId: number = person.user_id): Promise<InboxFilter> {
  mustBeOwn(person, userId)
  if (person.role !== 'admin') return { customerId: userId }
  const { user_id: shopId } = await desk.shopUser()
  return userId === person.user_id || userId === shopId ? {} : { customerId: userId }
}

export function chatRoutes(desk: ChatDesk) {
  return [
    service(calls.getMyConversations, async ({ query, body, person }) => {
      const asShop = person.role === 'admin'
      const { page, page_size = pageSizeLimit, ...wanted } = query
      const own = await whose(desk, person, body.userId)
      if (!asShop)
        return {
          data: await listInbox(desk, own, { asShop }),
          unread: await countUnread(desk.db, person.user_id),
        }
      const filter = { ...own, ...wanted }
      const window =
        page === undefined ? {} : { window: { limit: page_size, offset: (page - 1) * page_size } }
      const [data, { total, unread }] = await Promise.all([
        listInbox(desk, filter, { asShop, ...window }),
        countConversations(desk.db, filter),
      ])
      return page === undefined
        ? { data, unread }
        : { data, unread, pagination: paginate(page, page_size, total) }
    }),
    service(calls.getConversation, ({ query, person }) => readConversation(desk, person, query)),
    service(calls.countUnreadMessages, async ({ person: { role, user_id } }) => ({
      data: { count: await countUnread(desk.db, role === 'admin' ? 'shop' : user_id) },
    })),
    service(calls.sendMessage, async ({ body, caller, person }) => {
      const client_message_id = body.client_message_id ?? caller.idempotencyKey ?? null
      const message = await sendMessage(desk, person, { ...body, client_message_id })
      const { message_id, sent_at, sender_snapshot_name } = message
      return { message_id, sent_at, sender_snapshot_name, data: message }
    }),
    service(calls.markConversationRead, async ({ body, person }) => {
      const { user_id: shopId } = await desk.shopUser()
      const parties = readConversationId(shopId, person, body.conversation_id)
      return { data: { unread_count: await markMessagesRead(desk, parties, body.message_id) } }
    }),
    service(calls.markAllMessagesRead, async ({ body, person }) => {
      const { customerId } = await whose(desk, person, body.userId)
      const asShop = person.role === 'admin'
      return { data: { conversations: await markAllMessagesRead(desk, { customerId, asShop }) } }
    }),
  ]
}
