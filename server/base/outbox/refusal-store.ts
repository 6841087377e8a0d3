import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed } from '#server/platform/database/rows.ts'

/** Stops news by letter to an address. Letters about their orders and their account go on. */
export async function refuseNews(db: DbOrTransaction, emailKey: string) {
  await db.execute(sql`insert into letter_refusals (email_key) values (${emailKey}) on conflict do nothing`)
}

export async function takeRefusalBack(db: DbOrTransaction, emailKey: string) {
  await db.execute(sql`delete from letter_refusals where email_key = ${emailKey}`)
}

export async function hasRefused(db: DbOrTransaction, emailKey: string): Promise<boolean> {
  const refused = await queryValue(
    db,
    computed.boolean,
    sql`select exists (select from letter_refusals where email_key = ${emailKey}) as refused`,
  )
  return refused ?? false
}

/** That their address was unsubscribed by a letter's link. */
export async function deleteRefusalOf(tx: Transaction, userId: number) {
  await tx.execute(sql`
    delete from letter_refusals r using accounts a where a.account_id = ${userId} and r.email_key = a.email_key`)
}
