import { orderSentences } from '#contract/selling/orders/order-status.ts'
import { type MethodId, paymentMethods } from '#contract/selling/gateways/payment-methods.ts'

type CheckedLine = {
  book_id?: number
  quantity: number
  problem?: string | null
  book: { title: string; price?: number; quantity: number }
}

/** Reason why an order cannot be sent, in the words of the shop; nothing when it can. */
export function orderProblem(
  method: MethodId | undefined,
  lines: readonly CheckedLine[],
): string | undefined {
  if (method === undefined) return orderSentences.methodMissing
  if (!Object.hasOwn(paymentMethods, method)) return orderSentences.methodInvalid
  if (lines.length === 0) return orderSentences.cartEmpty
  for (const { book_id, quantity, book, problem } of lines) {
    const left = problem === 'not_on_sale' ? 0 : book.quantity
    if (quantity > left) return orderSentences.notEnough(book.title, left)
    if (quantity < 1) return orderSentences.itemInvalid(book.title)
    if (!book_id) return orderSentences.itemWithoutId(book.title)
    if (book.price === undefined) return orderSentences.itemWithoutPrice(book.title)
  }
  return undefined
}
