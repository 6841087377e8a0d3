import * as z from 'zod/mini'
import { creditTooLow } from '#contract/selling/credit/credit.ts'
import { noSupplement } from '#contract/goods/fulfilment/line-editing.ts'
import { orderNotFound } from '#contract/selling/orders/orders.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { wholeFromOne } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'

const signedIn = endpointsOf('Payments', 'signed-in')

export const payByOwnCredit = signedIn.post('/payments/pay-supplement-by-credit', {
  summary:
    'Pay by the own store credit what an own paid order costs more since its lines were changed, all of it',
  body: z.object({
    order_id: wholeFromOne(invalidInput.msg),
    /** Sum that was shown, as an optimistic lock: one that changed meanwhile is not paid. */
    amount: wholeFromOne(invalidInput.msg),
  }),
  answer: messageOnly,
  refusals: [orderNotFound, noSupplement, creditTooLow, invalidInput],
})
