import { customerNotFound } from '#contract/talking/chat/chat.ts'
import { type CustomerNote, noteChanged } from '#contract/talking/inbox/inbox.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { findCustomerNote, isCustomer, type NewNote, writeCustomerNote } from './customer-note-store.ts'

/** Words of a note are not written down a second time: they go with their customer. */
export function saveCustomerNote(db: Db, caller: Caller, note: NewNote): Promise<CustomerNote> {
  return db.transaction(async (tx) => {
    await holdPersonShared(tx, note.customerId, customerNotFound)
    if (!(await isCustomer(tx, note.customerId))) throw new Failure(customerNotFound)
    if (!(await writeCustomerNote(tx, note))) throw new Failure(noteChanged)
    await writeAudit(tx, caller, { action: 'save-customer-note', on: ['account', note.customerId] })
    const saved = await findCustomerNote(tx, note.customerId)
    if (!saved) throw new Error('A note that was written is missing')
    return saved
  })
}
