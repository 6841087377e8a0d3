import { sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, queryRow } from '#server/platform/database/rows.ts'
import { customerNotes } from './inbox-tables.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'

export type NewNote = { customerId: number; editorId: number; text: string; version: number }

export async function isCustomer(tx: Transaction, customerId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    select from accounts where account_id = ${customerId} and role_id = 1`)
  return rowCount === 1
}

/** Only over the version that its writer has seen; 0 where there was none. */
export async function writeCustomerNote(
  tx: Transaction,
  { customerId, editorId, text, version }: NewNote,
): Promise<boolean> {
  const { rowCount } = await tx.execute(
    version === 0
      ? sql`insert into customer_notes (customer_id, note, changed_by) values (${customerId}, ${text}, ${editorId})
          on conflict do nothing`
      : sql`update customer_notes set note = ${text}, version = version + 1, changed_by = ${editorId}, changed_at = now()
          where customer_id = ${customerId} and version = ${version}`,
  )
  return rowCount === 1
}

export const findCustomerNote = (db: DbOrTransaction, customerId: number) =>
  queryRow(
    db,
    {
      text: customerNotes.note,
      version: customerNotes.version,
      changed_by: computed.text,
      changed_at: customerNotes.changed_at,
    },
    sql`
    select note as text, version, trim(last_name || ' ' || first_name) as changed_by,
      ${isoInstant(sql`changed_at`)} as changed_at
    from customer_notes join users on user_id = changed_by where customer_id = ${customerId}`,
  )

export async function deleteCustomerNote(tx: Transaction, customerId: number) {
  await tx.execute(sql`delete from customer_notes where customer_id = ${customerId}`)
}

/** Notes about a customer are in the copy of their data, and are erased with them. */
export const customerNotePersonalData: PersonalData = {
  name: 'note_of_the_shop',
  copy: async (db, userId) => {
    const note = await findCustomerNote(db, userId)
    return note ? { text: note.text, changed_at: note.changed_at } : null
  },
  erase: (tx, userId) => deleteCustomerNote(tx, userId),
}
