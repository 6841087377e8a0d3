import { sql } from 'drizzle-orm'
import type { LetterKey } from '#contract/talking/letters/letter-kinds.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { queryRow, queryRows, type RowOf } from '#server/platform/database/rows.ts'
import { letterWordings } from './wording-tables.ts'

const wordingRow = pick(letterWordings, ['kind', 'subject', 'opening', 'version'])
export type WordingRow = RowOf<typeof wordingRow>

export const listWordings = (db: DbOrTransaction) =>
  queryRows(db, wordingRow, sql`select kind, subject, opening, version from letter_wordings`)

export const findWording = (db: DbOrTransaction, key: LetterKey) =>
  queryRow(
    db,
    wordingRow,
    sql`select kind, subject, opening, version from letter_wordings where kind = ${key}`,
  )

/** False where another wrote meanwhile: version 0 is that of the house's words. */
export async function saveWordingRow(
  tx: Transaction,
  { kind, subject, opening, version }: WordingRow,
): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    insert into letter_wordings as kept (kind, subject, opening)
    select ${kind}, ${subject}, ${opening}
    where ${version}::integer = 0 or exists (select from letter_wordings where kind = ${kind})
    on conflict (kind) do update
      set subject = excluded.subject, opening = excluded.opening, version = kept.version + 1, updated_at = now()
      where kept.version = ${version}`)
  return rowCount === 1
}

export async function deleteWording(tx: Transaction, key: LetterKey) {
  await tx.execute(sql`delete from letter_wordings where kind = ${key}`)
}
