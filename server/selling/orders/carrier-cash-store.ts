import { type SQL, sql } from 'drizzle-orm'
import { codMethodId } from '#contract/selling/gateways/payment-methods.ts'
import { computed, nullable, type RowShape } from '#server/platform/database/rows.ts'

/** Cash of the door that the carrier of an order has not handed over; null where none is outside. */
export const carrierCashRow = { carrier_cash: nullable(computed.number) } satisfies RowShape

/** Read from the debts of the carriers; `orderId` is an expression of the statement. */
const openDebt = (orderId: SQL) => sql`
  select debt.open_amount from cod_debts debt where debt.order_id = ${orderId} and debt.open_amount > 0`

/** Column of a statement on orders. */
export const selectCarrierCash = (orderId: SQL) => sql`(${openDebt(orderId)}) as carrier_cash`

/** Column of a statement on payments: what was transferred for the same order is not with its carrier. */
export const selectCarrierCashOfPayment = (payment: SQL) => sql`
  case when ${payment}.method_id = ${codMethodId} and ${payment}.status = 1
    then (${openDebt(sql`${payment}.order_id`)}) end as carrier_cash`
