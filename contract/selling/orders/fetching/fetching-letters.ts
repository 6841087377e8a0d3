import type { LetterBlock } from '#contract/base/letters/letter-kind.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { formatMoment } from '#contract/platform/language/moment.ts'
import {
  ofOrder,
  openOrder,
  type OrderLetterFacts,
  type OrderLetterKind,
  orderValues,
} from '#contract/selling/orders/letters/order-letters.ts'
import { cashAtDoor } from '#contract/selling/orders/cash-at-door.ts'
import { orderStatus } from '#contract/selling/orders/order-status.ts'

const waitsToBeFetched = ({ status }: OrderLetterFacts['order']) => status === orderStatus.shipping

/** Letters about an order that its customer fetches. */
export const fetchingLetters = {
  order_ready: {
    ...ofOrder,
    values: [...orderValues, 'han'],
    name: 'Sách sẵn sàng để nhận',
    when: 'Khi sách của đơn nhận tại nhà sách đã sẵn sàng.',
    subject: 'Đơn hàng {ma_don} đã sẵn sàng, mời bạn đến nhận',
    opening:
      'Sách của đơn hàng {ma_don} đã sẵn sàng ở {nha_sach}. Khi đến, bạn đọc mã đơn hoặc đưa mã vạch trong đơn hàng.',
    blocks: (facts) => [...whereAndUntil(facts), openOrder(facts, 'Mở mã để nhận sách')],
    holds: waitsToBeFetched,
  },
  order_pickup_due: {
    ...ofOrder,
    hours: 20,
    values: [...orderValues, 'han'],
    name: 'Sắp hết hạn nhận sách',
    when: 'Một ngày trước khi đơn nhận tại nhà sách tự hủy.',
    subject: 'Đơn hàng {ma_don} sắp hết hạn nhận',
    opening: 'Sách của đơn hàng {ma_don} vẫn chờ bạn. Sau {han} đơn sẽ tự hủy và sách trở lại kệ.',
    blocks: (facts) => [...whereAndUntil(facts), openOrder(facts, 'Mở mã để nhận sách')],
    holds: waitsToBeFetched,
  },
} satisfies Record<string, OrderLetterKind>

function whereAndUntil({ order }: OrderLetterFacts): readonly LetterBlock[] {
  const due = cashAtDoor({
    status: order.status,
    method_id: order.method_id,
    paid: order.paid,
    due_amount: order.due_amount,
    supplement_due: order.supplement_due,
    supplement_way: order.supplement_due > 0 ? 'cash' : null,
  })
  const said = [
    ['Mã đơn', order.order_code],
    ['Nơi nhận', order.fetched_at],
    ['Giữ đến', order.held_until ? formatMoment(order.held_until) : ''],
    ['Trả tại quầy', due > 0 ? formatDong(due) : ''],
  ] as const
  return [{ kind: 'facts', facts: said.filter(([, value]) => value !== '') }]
}
