import { cartFull } from '#contract/selling/cart/cart.ts'
import type { fillCart as call } from '#contract/goods/fulfilment/phone-orders.ts'
import { phoneOrderSentences as said } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import { orderOutOfStock } from '#contract/selling/orders/orders.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { addLine } from '#server/selling/cart/cart-line-store.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { holdCustomer, listShelf } from './phone-order-store.ts'

type Input = BodyOf<typeof call>

/** Books that a customer asked for go into their cart, all or none; their open pages are told. */
export async function fillCart(
  checkout: CheckoutContext,
  caller: Caller,
  { user_id: clerk }: Person,
  input: Input,
) {
  const key = { userId: clerk, call: 'fill-cart', key: caller.idempotencyKey, request: input }
  let isFirst = false
  const answer = await checkout.db.transaction((tx) =>
    runIdempotently(tx, key, async () => {
      await fill(tx, caller, input)
      isFirst = true
      return { msg: said.cartAdded }
    }),
  )
  // A repeated call put nothing into the cart, and says nothing.
  if (!isFirst) return answer
  checkout.afterCommit.publish({
    kind: 'hub-message',
    to: { userId: input.user_id },
    event: 'CartFilled',
    args: [said.cartNews],
  })
  return answer
}

async function fill(tx: Transaction, caller: Caller, { user_id: userId, items }: Input) {
  if (!(await holdCustomer(tx, userId))) throw invalidField('user_id', said.customerGone)
  const shelf = await listShelf(
    tx,
    items.map(({ book_id }) => book_id),
  )
  const titles = new Map(shelf.map(({ book_id, title }) => [book_id, title]))
  for (const { book_id: book, quantity: copies } of items) {
    const outcome = await addLine(tx, { userId }, { book, copies })
    const title = titles.get(book)
    if (!outcome.known || title === undefined) throw invalidField('items', said.bookGone)
    if (outcome.in_cart !== null) continue
    const stock = outcome.on_sale ? (outcome.stock ?? 0) : 0
    if (outcome.is_full && stock >= copies) throw new Failure(cartFull, { msg: said.cartFull })
    throw new Failure(orderOutOfStock, { msg: orderSentences.notEnough(title, stock) })
  }
  const ordered = items.map(({ book_id, quantity }) => `${quantity} × ${titles.get(book_id)}`).join('; ')
  await writeAudit(tx, caller, { action: 'fill-cart', on: ['account', userId], after: { ordered } })
}
