import * as calls from '#contract/goods/fulfilment/phone-orders.ts'
import { phoneOrderSentences as said } from '#contract/goods/fulfilment/phone-order-sentences.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { service } from '#server/platform/http/serve.ts'
import { fillCart, placePhoneOrder, previewOrder } from './place-phone-order.ts'

/** Routes of what the staff makes for a customer who is on the telephone or in the chat. */
export function phoneOrderRoutes(checkout: CheckoutContext) {
  return [
    service(calls.createForCustomer, async ({ body, caller, person }) => {
      const placed = await placePhoneOrder(checkout, caller, person, body)
      const isWritten = body.user_id != null || Boolean(body.email)
      const msg = isWritten ? said.made : said.madeWithoutEmail
      return { ...placed, msg: msg(placed.order_code) }
    }),
    service(calls.previewForCustomer, async ({ body, caller }) => ({
      data: await previewOrder(checkout.db, caller, body),
    })),
    service(calls.fillCart, ({ body, caller, person }) => fillCart(checkout, caller, person, body)),
  ]
}
