import type { MessageCard } from '#contract/talking/chat/chat.ts'
import type { MessageSubject } from '#contract/hub.ts'

/** A message that the server does not have yet, as far as this browser knows. */
export type Outgoing = {
  client_message_id: string
  partner_id: number
  text: string
  about?: MessageSubject
  /** Card it is about, to be shown meanwhile. */
  card?: MessageCard
  at: string
  state: 'waiting' | 'sending' | 'failed'
  /** Why it waits, or was refused. */
  problem?: string
  /** It was refused because what it is about no longer exists. */
  cardGone?: boolean
}

/** Why a message was not sent. */
export type SendError = {
  /** True where a retry may go well. */
  passing: boolean
  problem: string
  /** True where its card no longer exists: with it, it can never be sent. */
  cardGone?: boolean
}

export const withChangedMessage = (list: readonly Outgoing[], id: string, part: Partial<Outgoing>) =>
  list.map((one) => (one.client_message_id === id ? { ...one, ...part } : one))

export const withoutMessage = (list: readonly Outgoing[], id: string) =>
  list.filter((one) => one.client_message_id !== id)

export function aboutOf(card: MessageCard): MessageSubject {
  return card.kind === 'book' ? { book_id: card.book_id } : { order_id: card.order_id }
}
