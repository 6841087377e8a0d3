import { chatPageSize, conversationIdOf } from '#contract/talking/chat/chat-rules.ts'
import { conversationNotFound, type getConversation } from '#contract/talking/chat/chat.ts'
import type { AnswerOf, QueryOf } from '#contract/platform/shape/endpoint.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { Person } from '#contract/base/people/person.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import { type ConversationState, findConversation } from './conversation-store.ts'
import { findParties } from '#server/talking/chat/find-parties.ts'
import { listMessages } from './message-store.ts'
import { findCustomerName } from '#server/talking/chat/party-store.ts'
import { presentMessages } from './present-messages.ts'
import { presentStanding } from './standing-store.ts'

type Query = QueryOf<typeof getConversation>

/** A page of a conversation; one that has not begun is empty. One more is read to see whether there are more. */
export async function readConversation(
  context: ChatContext,
  person: Person,
  query: Query,
): Promise<AnswerOf<typeof getConversation>> {
  const shop = await context.shopUser()
  const parties = findParties(shop.user_id, person, [query.senderId, query.receiverId])
  const { customerId, asShop } = parties
  const { page, pageSize = chatPageSize, before, after } = query
  const limit = pageSize + 1
  const [state, rows] = await Promise.all([
    findStanding(context, customerId),
    listMessages(
      context.db,
      customerId,
      after === undefined ? { before, limit, offset: ((page ?? 1) - 1) * pageSize } : { after, limit },
    ),
  ])
  const kept = after === undefined ? rows.slice(-pageSize) : rows.slice(0, pageSize)
  return {
    data: await presentMessages(context, kept, { toStaff: asShop }),
    conversation_id: conversationIdOf(shop.user_id, customerId),
    participant_id: asShop ? customerId : shop.user_id,
    participant_name: asShop ? state.name : shop.name,
    participant_avatar: '',
    unread_count: asShop ? state.shop_unread : state.customer_unread,
    own_read_id: asShop ? state.shop_read_id : state.customer_read_id,
    participant_read_id: asShop ? state.customer_read_id : state.shop_read_id,
    ...(asShop ? { standing: presentStanding(state) } : {}),
    has_more: rows.length > pageSize,
    ...(page === undefined ? {} : { pagination: paginate(page, pageSize, state.message_count) }),
  }
}

async function findStanding({ db }: ChatContext, customerId: number): Promise<ConversationState> {
  const state = await findConversation(db, customerId)
  if (state) return state
  const name = await findCustomerName(db, customerId)
  if (name === undefined) throw new Failure(conversationNotFound)
  return {
    name,
    message_count: 0,
    customer_read_id: 0,
    customer_unread: 0,
    shop_read_id: 0,
    shop_unread: 0,
    waiting_since: null,
    clerk_id: null,
    clerk_name: null,
  }
}
