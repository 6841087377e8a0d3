import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import type { MethodId } from '#contract/selling/gateways/payment-methods.ts'
import { isOnline } from '#contract/selling/gateways/payment-methods.ts'
import { type OrderStatus, orderStatus } from '#contract/selling/orders/order-status.ts'
import type { OpenSupplementWay } from '#contract/selling/orders/order-supplements.ts'

export const handOverSentences = {
  title: 'Giao hàng đã đặt',
  verb: 'Giao cho khách',
  done: (code: string) => `Đã giao đơn ${code}`,
  again: (code: string) => `Đơn ${code} đã được giao trước đó`,
  note: 'Giao tại quầy',
  unknown: 'Không có đơn hàng mang mã này',
  noShift: 'Bạn chưa mở ca bán hàng. Hãy mở ca rồi giao.',
  dueChanged: 'Số tiền phải thu của đơn vừa thay đổi. Vui lòng quét lại mã đơn.',
  otherKind: 'Đơn này giao tận nơi, không nhận tại quầy',
  cancelled: 'Đơn này đã bị hủy',
  delivered: 'Đơn này đã giao xong',
  unpaid: 'Khách chọn trả trước nhưng tiền chưa về: khách đổi cách trả trong đơn hàng của mình',
  supplement: 'Khách còn phải chuyển khoản phần thanh toán thêm của đơn này',
} as const

type Fetched = {
  delivery: DeliveryWay
  status: OrderStatus
  method_id: number
  paid: boolean
  supplement_way: OpenSupplementWay | null
}

/**
 * Why an order is not handed over at the counter. It need not be ready, nor confirmed: the clerk who gives the books away is the shop's
 * word for both.
 */
export function handOverProblem(order: Fetched): string | undefined {
  const said = handOverSentences
  const { delivery, status, paid } = order
  if (delivery !== 'pickup') return said.otherKind
  if (status === orderStatus.cancelled) return said.cancelled
  if (status === orderStatus.delivered) return said.delivered
  if (!paid && isOnline(order.method_id as MethodId)) return said.unpaid
  return order.supplement_way === 'transfer' ? said.supplement : undefined
}
