import * as calls from '#contract/goods/fulfilment/making.ts'
import { makingSentences as said } from '#contract/goods/fulfilment/making-sentences.ts'
import type { Till } from '#server/selling/cart/till.ts'
import { service } from '#server/platform/http/serve.ts'
import { fillCart } from './fill-cart.ts'
import { makeOrder } from './make-order.ts'
import { previewOrder } from './preview-order.ts'

/** Routes of what the staff makes for a customer who is on the telephone or in the chat. */
export function makingRoutes(till: Till) {
  return [
    service(calls.createForCustomer, async ({ body, caller, person }) => {
      const placed = await makeOrder(till, caller, person, body)
      return { ...placed, msg: said.made(placed.order_code) }
    }),
    service(calls.previewForCustomer, async ({ body, caller }) => ({
      data: await previewOrder(till.db, caller, body),
    })),
    service(calls.fillCart, ({ body, caller, person }) => fillCart(till, caller, person, body)),
  ]
}
