import { conversationNotFound } from '#contract/talking/chat/chat.ts'
import { partiesOf } from '#contract/talking/chat/chat-rules.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'
import { staffInChat } from '#server/talking/chat/presence/chat-rooms.ts'
import { Failure } from '#server/platform/errors/failure.ts'

type Who = Pick<Person, 'user_id' | 'role' | 'rights'>

/** One side of a conversation: its customer, and whether the shop's side is meant. */
export type Parties = { customerId: number; asShop: boolean }

/** True where they write in the name of the shop; of the staff only those may have to do with it who answer customers. */
export function actsAsShop(who: Who): boolean {
  if (who.role === 'admin' && !holds(who, staffInChat.right)) throw new Failure(forbidden)
  return who.role === 'admin'
}

/**
 * Parties of the conversation that two people have. All of the staff are the shop; a customer has one conversation, with the shop,
 * and learns nothing of others.
 */
export function findParties(shopId: number, who: Who, pair: readonly [number, number]): Parties {
  if (!actsAsShop(who)) {
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
