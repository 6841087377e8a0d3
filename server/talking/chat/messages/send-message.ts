import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { type ChatMessage, customerNotFound, type sendMessage as call } from '#contract/talking/chat/chat.ts'
import { type BodyOf, idempotencyKeyReused } from '#contract/platform/shape/endpoint.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import type { Person } from '#contract/base/people/person.ts'
import { forbidden, invalidInput } from '#contract/platform/shape/refusal.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { chatPictureSentences } from '#contract/talking/chat/chat-pictures.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { isBookOnShow, isOrderOf } from './card-store.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import { holdConversation, openConversation, type Turn } from './conversation-store.ts'
import { findParties } from '#server/talking/chat/find-parties.ts'
import { findByClientId, insertMessage, type NewMessage, type StandingMessageRow } from './message-store.ts'
import { publishMessage } from './publish-message.ts'

type Sent = BodyOf<typeof call>
type Sender = Pick<Person, 'user_id' | 'role' | 'rights'>

/** From the hub or REST, a message is stored once, in the order of its conversation, and published after the commit. */
export async function sendMessage(context: ChatContext, sender: Sender, sent: Sent): Promise<ChatMessage> {
  const shop = await context.shopUser()
  const parties = findParties(shop.user_id, sender, [sent.sender_id, sent.receiver_id])
  const ownId = parties.asShop ? shop.user_id : sender.user_id
  if (sent.sender_id !== ownId && sent.sender_id !== sender.user_id) throw new Failure(forbidden)
  await context.sending.take(sender.user_id)
  if (sent.picture && !(await context.hasPicture(sent.picture)))
    throw invalidField('picture', chatPictureSentences.gone)

  const row = await context.db.transaction(async (tx) => {
    await holdPersonShared(tx, parties.customerId, customerNotFound)
    const turn = await takeTurn(tx, parties.customerId, sender.user_id)
    return storeOnce(tx, turn, {
      customer_id: parties.customerId,
      from_shop: parties.asShop,
      author_id: sender.user_id,
      content: sent.message_content,
      customer_name: turn.customer_name,
      client_message_id: sent.client_message_id ?? null,
      book_id: sent.book_id ?? null,
      order_id: sent.order_id ?? null,
      picture: sent.picture ?? null,
    })
  })
  const { forCustomer, forStaff } = await publishMessage(context, row)
  return parties.asShop ? forStaff : forCustomer
}

/** Under a row lock until the transaction ends: messages of a conversation get their numbers in the order of their commits. */
async function takeTurn(tx: Transaction, customerId: number, authorId: number): Promise<Turn> {
  const held = await holdConversation(tx, customerId, authorId)
  if (held) return held
  await openConversation(tx, customerId)
  const opened = await holdConversation(tx, customerId, authorId)
  if (!opened) throw new Failure(customerNotFound)
  return opened
}

async function storeOnce(tx: Transaction, turn: Turn, message: NewMessage): Promise<StandingMessageRow> {
  if (message.book_id !== null || message.order_id !== null || message.picture !== null) {
    // Cards may be of something that is gone by the time that the message is sent again.
    const before = await findSame(tx, message)
    if (before) return before
    await checkCard(tx, message)
  }
  const stored = await insertMessage(tx, message)
  if (stored) return { ...turn, ...message, ...stored }
  const before = await findSame(tx, message)
  if (!before) throw new Error('A message in the way was not found')
  return before
}

async function checkCard(tx: Transaction, { book_id, order_id, picture, customer_id }: NewMessage) {
  if ([book_id, order_id, picture].filter((one) => one !== null).length > 1)
    throw new Failure(invalidInput, {
      errors: [{ field: 'order_id', msg: 'Một tin nhắn chỉ kèm một cuốn sách, một đơn hàng hoặc một ảnh' }],
    })
  if (book_id !== null && !(await isBookOnShow(tx, book_id))) throw new Failure(bookNotFound)
  if (order_id !== null && !(await isOrderOf(tx, order_id, customer_id))) throw new Failure(orderNotFound)
}

/** Message that the same person sent before under the same mark, which must be the same. */
async function findSame(tx: Transaction, message: NewMessage): Promise<StandingMessageRow | undefined> {
  if (message.client_message_id === null) return undefined
  const before = await findByClientId(tx, message.author_id, message.client_message_id)
  if (before && facts.some((fact) => before[fact] !== message[fact])) throw new Failure(idempotencyKeyReused)
  return before
}

const facts = ['customer_id', 'content', 'book_id', 'order_id', 'picture'] as const
