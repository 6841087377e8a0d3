import { sql } from 'drizzle-orm'
import type { ReceivedTransfer } from '#server/selling/bank/sources/bank-source.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { queryRows } from '#server/platform/database/rows.ts'
import { bankTransfers } from './bank-transfer-tables.ts'

/** Transfers of the same sum on the same day of Vietnam. */
export const listSameDayTransfers = (db: DbOrTransaction, { amount, at }: ReceivedTransfer) =>
  queryRows(
    db,
    {
      content: bankTransfers.content,
      bank_reference: bankTransfers.bank_reference,
      source: bankTransfers.source,
      source_reference: bankTransfers.source_reference,
    },
    sql`
    select content, bank_reference, source, source_reference from bank_transfers
    where amount = ${amount} and (transferred_at at time zone 'Asia/Ho_Chi_Minh')::date
      = (${at.toISOString()}::timestamptz at time zone 'Asia/Ho_Chi_Minh')::date
    limit 200`,
  )
