import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { pick, recordOf } from '#contract/platform/shape/records.ts'
import { type TransferState, transferStates } from '#contract/selling/transfers/transfer-states.ts'
import type { TransferSums } from '#contract/selling/transfers/transfers.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { nameIfAny } from '#server/base/people/person-name-store.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { contains, equals, listPage } from '#server/platform/database/lists/list-page.ts'
import {
  computed,
  nullable,
  oneOf,
  queryOnlyRow,
  queryRows,
  type RowShape,
  selectAs,
} from '#server/platform/database/rows.ts'
import { bankTransfers } from './bank-transfer-tables.ts'
import type { transferFeature } from '#contract/selling/transfers/transfer-feature.ts'
import { aboutItem, type DeskPartOf } from '#server/base/features/desk-part-store.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'
import { forgetWordsOf } from './bank-transfer-store.ts'

const t = alias(bankTransfers, 't')
const o = alias(orders, 'o')

export const transferList = listPage({
  shape: {
    ...pick(t, ['transfer_id', 'source', 'bank_reference', 'account_number', 'amount', 'booked_amount']),
    ...pick(t, ['content', 'transferred_at', 'state', 'finding', 'matched_by', 'order_id', 'payment_id']),
    ...pick(t, ['settled_at', 'note', 'version']),
    reference: t.source_reference,
    order_code: nullable(o.order_code),
    order_total: nullable(
      selectAs(
        computed.number,
        sql`case when o.supplement_way = 'transfer' then o.supplement_due else o.due_amount end`,
      ),
    ),
    receipt_no: nullable(selectAs(computed.text, sql`s.receipt_no`)),
    settled_by: nameIfAny('u'),
  },
  from: sql`
    bank_transfers t left join orders o using (order_id) left join counter_sales s using (counter_sale_id)
    left join users u on u.user_id = t.settled_by`,
  counted: sql`bank_transfers t`,
  filters: {
    state: equals(t.state),
    search(text: string) {
      const figures = text.trim().replace(/[.,\s₫#]/g, '')
      const number = /^\d{1,13}$/.test(figures) ? Number(figures) : -1
      return sql`(t.amount = ${number} or t.order_id::bigint = ${number}
        or ${contains(t.content, t.source_reference, t.bank_reference)(text)})`
    },
  },
  order: sql`t.transfer_id desc`,
})

const counted = {
  unsettled_count: computed.number,
  booked_count: computed.number,
  given_back_count: computed.number,
  kept_count: computed.number,
  received: computed.number,
  booked: computed.number,
  unsettled: computed.number,
  given_back: computed.number,
  kept: computed.number,
} satisfies RowShape

/** Number of transfers in each state, and where all money is. */
export async function sumUpTransfers(db: DbOrTransaction) {
  const rest = (state: TransferState) =>
    sql`coalesce(sum(amount - booked_amount) filter (where state = ${state}), 0)::bigint`
  const many = (state: TransferState) => sql`count(*) filter (where state = ${state})`
  const row = await queryOnlyRow(
    db,
    counted,
    sql`
    select ${many('unsettled')} as unsettled_count, ${many('booked')} as booked_count, ${many('given_back')} as given_back_count,
      ${many('kept')} as kept_count, coalesce(sum(amount), 0)::bigint as received, coalesce(sum(booked_amount), 0)::bigint as booked,
      ${rest('unsettled')} as unsettled, ${rest('given_back')} as given_back, ${rest('kept')} as kept
    from bank_transfers`,
  )
  const { received, booked, unsettled, given_back, kept } = row
  const counts = recordOf(transferStates, (state) => row[`${state}_count`])
  const sums: TransferSums = { received, booked, unsettled, given_back, kept }
  return { counts, sums }
}

const ofOrder = {
  amount: bankTransfers.amount,
  at: bankTransfers.transferred_at,
  finding: bankTransfers.finding,
  booked: computed.boolean,
  given_back: computed.boolean,
} satisfies RowShape

/** Money that came for an order, as its customer may know it. */
export const listMoneyOfOrder = (db: DbOrTransaction, orderId: number) =>
  queryRows(
    db,
    { ...ofOrder, finding: nullable(oneOf('too-little', 'too-much', 'twice', 'late', 'cancelled')) },
    sql`
    select amount, ${isoInstant(sql`transferred_at`)} as at, finding, booked_amount > 0 as booked, state = 'given_back' as given_back
    from bank_transfers where order_id = ${orderId} and (booked_amount > 0 or finding in ('too-little', 'too-much', 'twice', 'late', 'cancelled'))
    order by transfer_id limit 50`,
  )

const ofPerson = {
  order_id: bankTransfers.order_id,
  amount: bankTransfers.amount,
  at: bankTransfers.transferred_at,
  content: bankTransfers.content,
} satisfies RowShape

/** Money that came for the orders of a person, for their copy. */
export const listMoneyOfPerson = (db: DbOrTransaction, userId: number) =>
  queryRows(
    db,
    ofPerson,
    sql`
    select t.order_id, t.amount, ${isoInstant(sql`t.transferred_at`)} as at, t.content
    from bank_transfers t join orders using (order_id) where user_id = ${userId} order by transfer_id`,
  )

const waiting = { transfers_to_settle: sql`bank_transfers where state = 'unsettled'` }

export const transferDesk = {
  waiting,
  work: {
    transfer: {
      id: sql`transfer_id`,
      amount: sql`amount - booked_amount`,
      since: sql`created_at`,
      from: waiting.transfers_to_settle,
      about: aboutItem(
        { name: sql`left(t.content, 160)` },
        sql`bank_transfers t where t.transfer_id = item.id`,
      ),
    },
  },
  names: { transfer: null, statement: null },
} satisfies DeskPartOf<typeof transferFeature>

/** The words of transfers name people: they go with the customer, the sums stay for the books. */
export const transferPersonalData: PersonalData = {
  name: 'transfers',
  erasedWith: 'money',
  copy: (db, userId) => listMoneyOfPerson(db, userId),
  erase: (tx, userId) => forgetWordsOf(tx, userId),
}
