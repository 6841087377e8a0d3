import { holds } from '#contract/platform/access/rights.ts'
import * as calls from '#contract/selling/orders/orders.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import type { Person } from '#contract/base/people/person.ts'
import { myOrdersPageSize, orderSentences } from '#contract/selling/orders/order-status.ts'
import type { CheckoutContext } from '#server/selling/cart/checkout-context.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { service } from '#server/platform/http/serve.ts'
import { cancelOrder } from './cancel/cancel-order.ts'
import { countOrdersOfUser, findOrder, findOrderByCode, listOrdersOfUser } from './order-list-store.ts'
import { placeOrder } from '#server/selling/orders/place/place-order.ts'
import { presentOrder, presentOrderToStaff } from './present-order.ts'
import { getDeliveryQuote } from '#contract/selling/delivery/get-delivery-quote.ts'
import type { DeliveryQuotes } from './quotes/quote-delivery.ts'
import { findParcelOf } from './parcels/order-parcel-store.ts'
import { presentParcel, presentParcelToStaff } from './parcels/present-parcel.ts'
import { reorder } from './reorder.ts'

export function orderRoutes(checkout: CheckoutContext, quotes: DeliveryQuotes) {
  async function orderFor(person: Person, name: number | string): Promise<calls.Order> {
    const order = await (typeof name === 'string'
      ? findOrderByCode(checkout.db, name)
      : findOrder(checkout.db, name))
    if (!order || (order.user_id !== person.user_id && !holds(person, 'orders.see')))
      throw new Failure(calls.orderNotFound)
    const row = await findParcelOf(checkout.db, order.order_id)
    if (!holds(person, 'orders.see')) return { ...presentOrder(order), parcel: presentParcel(row) }
    const calendar = await findDelivery(checkout.db)
    return { ...presentOrderToStaff(order, calendar), parcel: presentParcelToStaff(row) }
  }

  return [
    service(calls.createOrderByCart, async ({ body, caller, person }) => ({
      ...(await placeOrder(checkout, caller, person, body)),
      msg: orderSentences.created,
    })),
    service(
      getDeliveryQuote,
      async ({ query: place, caller }) => {
        const address = place.councious === '' ? undefined : { house_number: '', ...place }
        return { data: { shipping_fee: await quotes.show(caller, address) } }
      },
      { personal: true },
    ),
    service(calls.getMyOrders, async ({ query: { page, page_size = myOrdersPageSize, status }, person }) => {
      const userId = person.user_id
      const [rows, counts] = await Promise.all([
        listOrdersOfUser(checkout.db, userId, { status, page, page_size }),
        countOrdersOfUser(checkout.db, userId),
      ])
      const data = rows.map(presentOrder)
      if (page === undefined) return { data, counts }
      const total = status === undefined ? counts.all : counts[status]
      return { data, counts, pagination: paginate(page, page_size, total) }
    }),
    service(calls.getOrderById, async ({ query: { id, code = '' }, person }) => ({
      data: await orderFor(person, id ?? code),
    })),
    service(calls.cancelOrder, async ({ query, body, person }) => {
      await cancelOrder(checkout, person, query.id, body.reason ?? '')
      return { data: await orderFor(person, query.id), msg: orderSentences.cancelled }
    }),
    service(calls.reorder, async ({ body, person }) => ({
      ...(await reorder(checkout, person, body.order_id)),
      msg: orderSentences.reordered,
    })),
  ]
}
