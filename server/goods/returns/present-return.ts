import { worthOfParcel } from '#contract/goods/returns/worth-of-parcel.ts'
import type { OrderReturn, StaffReturn } from '#contract/goods/returns/returns.ts'
import { isFaultOfShop } from '#contract/goods/returns/return-states.ts'
import { imageOf } from '#server/catalogue/books/present-book.ts'
import type { ReturnRow } from './return-list-store.ts'
import type { findUsedCoupon, OrderedLine } from './return-store.ts'

/** As its customer sees a return: without who of the staff did what. */
export function presentReturn(row: ReturnRow): OrderReturn {
  const {
    customer_name: _name,
    customer_id: _id,
    method_id: _method,
    refund_unsettled: _refund,
    ...rest
  } = row
  const { answered_by: _answered, received_by: _received, paid_back_by: _paid, lines, ...shown } = rest
  // As long as the gateway's answer is not known, nothing is promised.
  const done = row.state === 'paid_back'
  return {
    ...shown,
    way: done ? row.way : null,
    money_amount: done ? row.money_amount : 0,
    credit_amount: done ? row.credit_amount : 0,
    lines: lines.map(({ shelf, ...line }) => ({ ...line, image_url: imageOf(shelf) })),
  }
}

export type Owing = Pick<StaffReturn, 'ways' | 'money_left' | 'gateway_left'> & {
  ordered: readonly OrderedLine[]
  coupon: Awaited<ReturnType<typeof findUsedCoupon>>
  fees: number
}

export function presentReturnToStaff(
  row: ReturnRow,
  { ordered, coupon, fees, ways, money_left, gateway_left }: Owing,
): StaffReturn {
  const { customer_name, customer_id, method_id, refund_unsettled } = row
  const { answered_by, received_by, paid_back_by } = row
  const copies = ordered.map(
    (line) => row.lines.find(({ order_detail_id }) => order_detail_id === line.order_detail_id)?.copies ?? 0,
  )
  // The customer's reason is what the staff are asked about, and their answer is what counts.
  const atFault = row.state === 'asked' ? isFaultOfShop(row.reason) : row.with_fees
  const worth = (forgiving: boolean) =>
    worthOfParcel(ordered, copies, { fees, coupon: forgiving ? undefined : coupon })
  const expected = worth(atFault)
  return {
    ...presentReturn(row),
    way: row.way,
    money_amount: row.money_amount,
    credit_amount: row.credit_amount,
    customer_name,
    customer_id,
    method_id,
    expected_goods: goodsOf(expected),
    expected_goods_otherwise: goodsOf(worth(!atFault)),
    expected_fees: expected.reduce((sum, part) => sum + part.fees, 0),
    ways,
    money_left,
    gateway_left,
    refund_unsettled,
    answered_by,
    received_by,
    paid_back_by,
  }
}

const goodsOf = (worth: ReturnType<typeof worthOfParcel>) => worth.reduce((sum, { goods }) => sum + goods, 0)
