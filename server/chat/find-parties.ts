import { conversationNotFound } from '#contract/chat/chat.ts'
import { partiesOf } from '#contract/chat/chat-rules.ts'
import type { Person } from '#contract/people/person.ts'
import { forbidden } from '#contract/shape/refusal.ts'
import { Failure } from '#server/platform/errors/failure.ts'

type Who = Pick<Person, 'user_id' | 'role'>

/** One side of a conversation: its customer, and whether the shop's side is meant. */
export type Parties = { customerId: number; asShop: boolean }

/**
 * Whose conversation two people have. All of the staff are the shop; a customer has one conversation, with the shop,
 * and learns nothing of others.
 */
export function findParties(shopId: number, who: Who, pair: readonly [number, number]): Parties {
  if (who.role !== 'admin') {
    if (!pair.includes(who.user_id) || !pair.includes(shopId)) throw new Failure(forbidden)
    return { customerId: who.user_id, asShop: false }
  }
  const [one, other] = pair.map((id) => (id === who.user_id ? shopId : id)) as [number, number]
  if ((one === shopId) === (other === shopId)) throw new Failure(conversationNotFound)
  return { customerId: one === shopId ? other : one, asShop: true }
}

export function readConversationId(shopId: number, who: Who, conversationId: unknown): Parties {
  const pair = typeof conversationId === 'string' ? partiesOf(conversationId) : undefined
  if (!pair) throw new Failure(conversationNotFound)
  return findParties(shopId, who, pair)
}
