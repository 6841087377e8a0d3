import { getRelatedBooks } from '#contract/catalogue/books/catalogue.ts'
import { fewestCompanions, getCompanions } from '#contract/selling/companions/companions.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { type CardBook, cardsOf } from '#web/shop/books/book/card-book.ts'

/**
 * Books to read after the first one of a delivered order: those that its buyers bought too; where these are few, those that are like it.
 * The order can be read without them.
 */
export async function loadNextReads(call: CallEndpoint, order: Order | undefined): Promise<CardBook[]> {
  const first = order?.orderDetail[0]?.book.book_id
  if (order?.status !== orderStatus.delivered || !first) return []
  const query = { id: String(first) }
  try {
    const { data: together } = await call(getCompanions, { query }, cardsOf)
    if (together.length >= fewestCompanions) return together
    return (await call(getRelatedBooks, { query }, cardsOf)).data
  } catch {
    return []
  }
}
