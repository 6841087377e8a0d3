import { sql } from 'drizzle-orm'
import { codeLettersOf } from '#server/selling/bank/transfer-code.ts'
import type { ReceivedTransfer } from '#server/selling/bank/sources/bank-source.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { computed, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { bankTransfers } from './bank-transfer-tables.ts'
import { clockSlack, mostOfOneSum } from './named-order-store.ts'

/** Any number that no other advisory lock of the shop uses. */
const counterLock = 727_201

/** Money and sale of one sum wait for each other: whichever commits second finds the first. */
export async function holdCounterSum(tx: Transaction, amount: number) {
  await tx.execute(sql`select pg_advisory_xact_lock(${counterLock}, hashint8(${amount}::bigint))`)
}

const sale = {
  counter_sale_id: computed.number,
  receipt_no: computed.text,
  transfer_name: computed.text,
} satisfies RowShape

/** A statement may tell of a month. */
const asLongAs = sql`interval '40 days'`

/** The sale whose name stands in the words, of this very sum, that no money was booked for: the one with the longest name. */
export async function findSaleOfMoney(db: DbOrTransaction, { content, amount, at }: ReceivedTransfer) {
  const [first, second] = await queryRows(
    db,
    sale,
    sql`
    select counter_sale_id, receipt_no, transfer_name from counter_sales s join counter_shifts h using (shift_id)
    where total = ${amount} and transfer_name is not null and strpos(${codeLettersOf(content)}, transfer_name) > 0
      and booked_at > now() - ${asLongAs} and h.opened_at <= ${at.toISOString()}::timestamptz + ${clockSlack}
      and not exists (select from counter_sales b where b.takes_back = s.counter_sale_id)
      and not exists (select from bank_transfers t where t.counter_sale_id = s.counter_sale_id)
    order by length(transfer_name) desc, counter_sale_id limit 2`,
  )
  return second?.transfer_name.length === first?.transfer_name.length ? undefined : first
}

const waiting = { transfer_id: bankTransfers.transfer_id, content: bankTransfers.content } satisfies RowShape
const ofThisSum = (amount: number) => sql`state = 'unsettled' and finding = 'counter' and amount = ${amount}`

/** Money that came for a sale before it was booked, since its shift began. */
export async function holdMoneyOfSale(tx: Transaction, name: string, amount: number, shiftId: number) {
  const rows = await queryRows(
    tx,
    waiting,
    sql`
    select transfer_id, content from bank_transfers
    where ${ofThisSum(amount)}
      and transferred_at + ${clockSlack} >= (select opened_at from counter_shifts where shift_id = ${shiftId})
    order by transfer_id limit ${mostOfOneSum} for no key update`,
  )
  return rows.find(({ content }) => codeLettersOf(content).includes(name))?.transfer_id
}

/** True where money of this name and sum came today and waits for its sale. */
export async function hasMoneyCome(db: DbOrTransaction, name: string, amount: number): Promise<boolean> {
  const rows = await queryRows(
    db,
    waiting,
    sql`
    select transfer_id, content from bank_transfers
    where ${ofThisSum(amount)} and created_at > now() - interval '1 day' order by transfer_id desc limit ${mostOfOneSum}`,
  )
  return rows.some(({ content }) => codeLettersOf(content).includes(name))
}
