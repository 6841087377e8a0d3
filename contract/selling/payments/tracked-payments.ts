import * as z from 'zod/mini'
import { methodId } from '#contract/selling/orders/orders.ts'
import { trackingLinkInvalid, trackingToken } from '#contract/selling/orders/tracking.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { changePaymentMethod, changeRefusals, createPayment, payRefusals } from './payments.ts'

/** As with an own order, for who holds its signed link. */
const anyone = endpointsOf('Payments', 'anyone')

export const createTrackedPayment = anyone.post('/payments/create-tracked-payment', {
  summary: 'Begin to pay the order of a signed link by its method, as create-payment does an own one',
  ignoresBearer: true,
  idempotent: true,
  body: z.object({ token: trackingToken, methodId }),
  answer: createPayment.answer,
  refusals: [trackingLinkInvalid, ...payRefusals],
})

export const changeTrackedMethod = anyone.put('/payments/change-tracked-method', {
  summary: 'Pay the unpaid order of a signed link another way, as change-method does an own one',
  ignoresBearer: true,
  body: z.object({ token: trackingToken, methodId }),
  answer: changePaymentMethod.answer,
  refusals: [trackingLinkInvalid, ...changeRefusals],
})
