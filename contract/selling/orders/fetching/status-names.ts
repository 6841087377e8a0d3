import type { DeliveryWay } from '#contract/selling/delivery/pickup.ts'
import { type OrderStatus, orderStatus, orderStatusNames } from '#contract/selling/orders/order-status.ts'

/** An order that is fetched is ready where others are on their way: the status is the same, its name is not. */
const readyNames = { short: 'Sẵn sàng nhận', long: 'Sẵn sàng nhận tại nhà sách' }

type Named = { status: OrderStatus; delivery: DeliveryWay }

export const statusNamesOf = ({ status, delivery }: Named): { short: string; long: string } =>
  delivery === 'pickup' && status === orderStatus.shipping ? readyNames : orderStatusNames[status]
