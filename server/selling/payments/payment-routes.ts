import { methodList } from '#contract/selling/gateways/method-lists.ts'
import { minutesToWait } from '#contract/selling/orders/waiting-times.ts'
import { isTransfer, isOnline } from '#contract/selling/gateways/payment-methods.ts'
import { orderNotFound, tooManyUnpaid } from '#contract/selling/orders/orders.ts'
import * as calls from '#contract/selling/payments/payments.ts'
import { changeTrackedMethod, createTrackedPayment } from '#contract/selling/payments/tracked-payments.ts'
import { payByOwnCredit as payByOwnCreditCall } from '#contract/goods/fulfilment/line-editing.ts'
import { supplementSentences } from '#contract/selling/orders/order-supplements.ts'
import { paymentSentences } from '#contract/selling/payments/payment-sentences.ts'
import { type Gateway, type GatewayHandlers, textFields } from '#server/selling/gateways/gateway.ts'
import { gateways } from '#server/selling/gateways/gateway-registry.ts'
import { findTracked } from '#server/selling/orders/guests/find-tracked.ts'
import { findOrder } from '#server/selling/orders/order-list-store.ts'
import { presentOrder } from '#server/selling/orders/present-order.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { answerNotice, verifyPayment } from '#server/selling/payments/confirm/verify-payment.ts'
import { createPayment } from './create-payment.ts'
import { payByOwnCredit } from './take-supplement.ts'
import {
  findPayableOrder,
  lockPayableOrder,
  setOrderMethod,
} from '#server/selling/orders/payable-order-store.ts'
import { isOpen, type PaymentContext, providerOf } from './payment-context.ts'
import {
  findAttempt,
  listPaymentsOfOrder,
  voidAwaitedPayment,
} from '#server/selling/payment-records/payment-store.ts'
import { presentResult } from './present-result.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { orderStatus, unpaidOrderLimit } from '#contract/selling/orders/order-status.ts'
import {
  type changePaymentMethod as call,
  methodChangedAway,
  methodFixed,
  methodUnavailable,
} from '#contract/selling/payments/payments.ts'
import type { Customer } from '#contract/base/people/person.ts'
import { holdCartToOrder } from '#server/selling/cart/cart-order-store.ts'
import { limitGuest, lockGuest } from '#server/selling/orders/guests/limit-guest.ts'
import { limitOpenCash } from '#server/selling/orders/place/limit-open-cash.ts'
import { countUnpaidOrders } from '#server/selling/orders/place/order-saving-store.ts'
import { holdCustomer } from '#server/base/people/held-person-store.ts'
import { refuseUnpayable } from './refuse-unpayable.ts'
import { awaitCash } from '#server/selling/payment-records/change-payment-store.ts'

export function paymentRoutes(context: PaymentContext) {
  return [
    service(calls.createPayment, ({ body, caller, person }) => createPayment(context, caller, person, body)),
    service(payByOwnCreditCall, async ({ body, person }) => {
      await payByOwnCredit(context.db, person, body)
      return { msg: supplementSentences.paidThanks }
    }),
    service(calls.changePaymentMethod, async ({ body, person }) => {
      await changePaymentMethod(context, person, body)
      return { data: await shownOrder(context, body.orderId), msg: paymentSentences.methodChanged }
    }),
    ...trackedPaymentRoutes(context),
    ...gateways.flatMap((gateway) => gatewayRoutes(context, gateway)),
    service(calls.getPaymentResult, async ({ query: { reference } }) => {
      const attempt = await findAttempt(context.db, reference)
      const order = attempt && (await findPayableOrder(context.db, attempt.order_id))
      if (!order) throw new Failure(orderNotFound)
      const rows = await listPaymentsOfOrder(context.db, order.order_id)
      const besides = rows.filter((row) => row.beside === attempt.payment_id)
      return { data: presentResult({ attempt, besides, order }) }
    }),
    service(calls.getPaymentMethods, async () => ({ data: methodsOf(context) })),
  ]
}

/** The same for who holds the signed link of an order. */
function trackedPaymentRoutes(context: PaymentContext) {
  return [
    service(createTrackedPayment, async ({ body: { token, methodId }, caller }) => {
      const order = await findTracked(context.db, context.trackingKeys, token)
      return createPayment(context, caller, order, { orderId: order.order_id, methodId })
    }),
    service(changeTrackedMethod, async ({ body: { token, methodId } }) => {
      const order = await findTracked(context.db, context.trackingKeys, token)
      await changePaymentMethod(context, order, { orderId: order.order_id, methodId })
      return { data: await shownOrder(context, order.order_id), msg: paymentSentences.methodChanged }
    }),
  ]
}

async function shownOrder({ db }: PaymentContext, orderId: number) {
  const order = await findOrder(db, orderId)
  if (!order) throw new Failure(orderNotFound)
  return presentOrder(order)
}

/** The paths that every gateway has, and its own. A gateway that is not configured answers that nothing is genuine. */
function gatewayRoutes(context: PaymentContext, { method, routes }: Gateway) {
  const { key } = method
  const handlers: GatewayHandlers = {
    async verify(returned) {
      const data = await verifyPayment(context, { key, ...returned })
      return { data, msg: data.outcome === 'success' ? paymentSentences.paid : (data.reason ?? '') }
    },
    answerNotice: (fields) => answerNotice(context, key, fields),
  }
  const verifying = calls
    .verifyPaymentEndpoints(method)
    .map((endpoint) =>
      service(endpoint, ({ body, person }) =>
        handlers.verify({ fields: textFields(fieldsOf(body)), person }),
      ),
    )
  return [...verifying, ...routes(handlers)]
}

function fieldsOf(body: object): unknown {
  return 'params' in body && typeof body.params === 'object' ? body.params : body
}

function methodsOf(context: PaymentContext) {
  return methodList
    .filter(({ id, optional }) => !optional || isOpen(context, id))
    .map(({ id, key, checkout }) => ({
      method_id: id,
      key,
      name: checkout,
      available: isOpen(context, id),
      waiting_minutes: minutesToWait(id, context.waiting),
      sandbox: (isTransfer(id) ? context.bank() : providerOf(context, id))?.sandbox ?? false,
    }))
}

/** An order that is neither paid nor confirmed is to be paid another way, and waits as long as that takes. */
async function changePaymentMethod(
  context: PaymentContext,
  { user_id: userId }: Customer,
  { orderId, methodId }: BodyOf<typeof call>,
): Promise<void> {
  const online = isOnline(methodId)
  if (!isOpen(context, methodId)) throw new Failure(methodUnavailable)
  await context.db.transaction(async (tx) => {
    // Alone, because what one customer has open is counted.
    const accountId = await holdCustomer(tx, userId, { alone: !online })
    const guest = accountId === null ? await lockGuest(tx, orderId) : undefined
    // Unpaid orders are counted under the lock of the cart; place-order.ts holds the person's row alone.
    if (online) await holdCartToOrder(tx, userId)
    const order = await lockPayableOrder(tx, orderId)
    if (order?.user_id !== userId) throw new Failure(orderNotFound)
    refuseUnpayable(order)
    if (order.status !== orderStatus.pending) throw new Failure(methodFixed)
    if (order.method_id === methodId) return
    const begins = online && !isOnline(order.method_id)
    if (begins && (await countUnpaidOrders(tx, userId)) >= unpaidOrderLimit) throw new Failure(tooManyUnpaid)
    await setOrderMethod(tx, orderId, methodId, context.waiting)
    await voidAwaitedPayment(tx, orderId, methodChangedAway)
    if (!online) {
      await limitOpenCash(tx, context.openCash, userId)
      await awaitCash(tx, orderId, order.due_amount)
    }
    if (guest) await limitGuest(tx, context.openCash, guest, { online })
  })
}
