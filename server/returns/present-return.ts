import { shareFees, worthOfReturn } from '#contract/returns/return-amount.ts'
import type { OrderReturn, StaffReturn } from '#contract/returns/returns.ts'
import { imageOf } from '#server/catalogue/present-book.ts'
import type { ReturnRow } from './return-list-store.ts'
import type { OrderedLine } from './return-store.ts'

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
  fees: number
}

export function presentReturnToStaff(
  row: ReturnRow,
  { ordered, fees, ways, money_left, gateway_left }: Owing,
): StaffReturn {
  const { customer_name, customer_id, method_id, refund_unsettled } = row
  const { answered_by, received_by, paid_back_by } = row
  const shares = shareFees(
    ordered.map(({ unit_price, quantity }) => ({ price: unit_price, quantity })),
    fees,
  )
  const expected = row.lines.map(({ order_detail_id, copies }) => {
    const index = ordered.findIndex((line) => line.order_detail_id === order_detail_id)
    const line = ordered[index]
    if (!line) throw new Error('A return of a line that its order does not have')
    return worthOfReturn({ ...line, fees: shares[index] ?? 0 }, { before: line.before, copies })
  })
  return {
    ...presentReturn(row),
    way: row.way,
    money_amount: row.money_amount,
    credit_amount: row.credit_amount,
    customer_name,
    customer_id,
    method_id,
    expected_goods: expected.reduce((sum, { goods }) => sum + goods, 0),
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
