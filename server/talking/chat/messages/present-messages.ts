import { conversationIdOf } from '#contract/talking/chat/chat-rules.ts'
import type { ChatMessage, MessageCard } from '#contract/talking/chat/chat.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { findOnShelf } from '#server/catalogue/books/book-row-store.ts'
import { imageOf } from '#server/catalogue/books/present-book.ts'
import { unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import type { ChatContext } from '#server/talking/chat/chat-context.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { type CardOrderRow, listCardBooks, listCardOrders, listOrdersOf } from './card-store.ts'
import type { MessageRow } from './message-store.ts'
import type { ShopUser } from '#server/talking/chat/party-store.ts'

type PresentingContext = Pick<ChatContext, 'shopUser'> & { db: DbOrTransaction }

/** Messages with their cards of today; who of the staff wrote them is for the staff. */
export async function presentMessages(
  context: PresentingContext,
  rows: readonly MessageRow[],
  { toStaff }: { toStaff: boolean },
): Promise<ChatMessage[]> {
  const shop = await context.shopUser()
  const cards = await readCards(context, rows)
  return rows.map((row) => ({
    ...presentMessage(shop, row),
    card: cards(row),
    ...(toStaff && row.from_shop ? { answered_by: row.author_name } : {}),
  }))
}

function presentMessage(shop: ShopUser, row: MessageRow): Omit<ChatMessage, 'card'> {
  const customer = { id: row.customer_id, name: row.customer_name }
  const house = { id: shop.user_id, name: shop.name }
  const [from, to] = row.from_shop ? [house, customer] : [customer, house]
  return {
    message_id: row.message_id,
    conversation_id: conversationIdOf(from.id, to.id),
    sender_id: from.id,
    receiver_id: to.id,
    message_content: row.content,
    sent_at: row.sent_at,
    is_read: row.message_id <= (row.from_shop ? row.customer_read_id : row.shop_read_id),
    sender_snapshot_name: from.name,
    receiver_snapshot_name: to.name,
    client_message_id: row.client_message_id,
  }
}

type Cards = (row: Pick<MessageRow, 'book_id' | 'order_id' | 'picture'>) => MessageCard | null

/** Asked for together, and only where a message has one. */
async function readCards({ db }: Pick<PresentingContext, 'db'>, rows: readonly MessageRow[]): Promise<Cards> {
  const bookIds = idsOf(rows.map((row) => row.book_id))
  const orderIds = idsOf(rows.map((row) => row.order_id))
  const [books, onShelf, orders] = await Promise.all([
    bookIds.length > 0 ? listCardBooks(db, bookIds) : [],
    bookIds.length > 0 ? findOnShelf(db, bookIds) : new Set<number>(),
    orderIds.length > 0 ? listCardOrders(db, orderIds) : [],
  ])
  const cards = new Map<string, MessageCard>()
  for (const book of books)
    cards.set(`book ${book.book_id}`, {
      kind: 'book',
      book_id: book.book_id,
      title: book.title,
      author_name: book.authors[0]?.name ?? unknownAuthor,
      image_url: imageOf(book),
      price: book.price_now,
      ...(onShelf.has(book.book_id) ? {} : { withdrawn: true as const }),
    })
  for (const order of orders) cards.set(`order ${order.order_id}`, presentOrder(order))
  return ({ book_id, order_id, picture }) =>
    picture === null
      ? (cards.get(book_id ? `book ${book_id}` : `order ${order_id}`) ?? null)
      : { kind: 'picture', picture }
}

const presentOrder = ({ delivery, ...order }: CardOrderRow): MessageCard => ({
  kind: 'order',
  ...order,
  status_name: statusNamesOf({ status: order.status, delivery }).short,
})

/** Cards of the newest orders of a customer, or of those that a code is typed of, as '#hs12' or a part of it. */
export async function findOrderCards(
  db: DbOrTransaction,
  userId: number,
  search: string,
): Promise<MessageCard[]> {
  const code = search.replaceAll(/[#\s]/gu, '')
  return (await listOrdersOf(db, userId, code)).map(presentOrder)
}

const idsOf = (ids: readonly (number | null)[]) => [...new Set(ids)].filter((id) => id !== null)
