import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idInQuery, largestInteger } from './input.ts'
import { messageOnly } from './message-only.ts'
import { fulfilmentSentences } from './order-transitions.ts'
import { order, orderCounts, orderNotFound, wantedStatus } from './orders.ts'
import { pageQuery, pagination } from './pagination.ts'
import { forbidden, invalidInput, signInRequired } from './refusal.ts'
import { textOf } from './text-of.ts'

const feature = 'Fulfilment'
const adminOnly = [signInRequired, forbidden]

export const invalidTransition = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Không thể chuyển đơn hàng sang trạng thái này.',
}
export const orderUnpaid = {
  status: 409,
  code: 'ORDER_UNPAID',
  msg: 'Đơn hàng thanh toán trực tuyến chưa được thanh toán.',
}
export const orderChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Đơn hàng vừa được thay đổi ở nơi khác. Vui lòng xem lại trước khi cập nhật.',
}
export const orderStays = {
  status: 409,
  code: 'ORDER_STAYS',
  msg: 'Đơn hàng đã thanh toán hoặc đã giao nên không thể xóa.',
}

export const getAllOrders = endpoint({
  method: 'GET',
  path: '/orders/get-all-orders',
  feature,
  summary:
    'All orders, newest first: found by number, code, name, e-mail and telephone. In pages with their number by status and what the delivered ones brought, or all of them',
  access: 'admin',
  query: z.object({
    ...pageQuery,
    search: z.optional(z.string().check(z.maxLength(200, 'Từ khóa quá dài'))),
    status: z.optional(wantedStatus),
  }),
  answer: z.object({
    data: z.array(order),
    counts: z.optional(orderCounts),
    delivered_revenue: z.optional(z.int()),
    pagination: z.optional(pagination),
  }),
  refusals: [...adminOnly, invalidInput],
})

const words = (name: string, max = 500) => z.optional(z.nullable(textOf({ name, max })))

export const updateOrder = endpoint({
  method: 'PUT',
  path: '/orders/update-order',
  feature,
  summary:
    'Take an order one step further, or cancel it: its copies and its coupon come back, unless the parcel is lost (`restock` false). With `version`, only as long as it is the one that was read',
  access: 'admin',
  query: z.object({ id: idInQuery }),
  body: z.object({
    status: z.literal([0, 1, 2, 3, 4], {
      error: ({ input }) =>
        input === undefined ? fulfilmentSentences.statusMissing : 'Trạng thái không hợp lệ',
    }),
    note: words('Ghi chú'),
    cancel_reason: words('Lý do hủy'),
    tracking_number: words('Mã vận đơn', 100),
    restock: z.optional(z.nullable(z.boolean({ error: 'Giá trị phải là true hoặc false' }))),
    version: z.optional(
      z
        .int({ error: 'Phiên bản không hợp lệ' })
        .check(z.gte(1, 'Phiên bản không hợp lệ'), z.lte(largestInteger, 'Phiên bản không hợp lệ')),
    ),
  }),
  answer: z.object({ data: order }),
  refusals: [...adminOnly, orderNotFound, invalidTransition, orderUnpaid, orderChanged, invalidInput],
})

export const deleteOrder = endpoint({
  method: 'DELETE',
  path: '/orders/delete-order',
  feature,
  summary:
    'Put an order away that brought no money; it leaves every list and stays in the books. One that is still open is called off',
  access: 'admin',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [...adminOnly, orderNotFound, orderStays, invalidInput],
})
