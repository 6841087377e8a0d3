import { noteNotFound } from '#contract/desk/workspace/desk.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { auditedAs } from './audited-thing.ts'
import { holdNote, removeNote } from './note-store.ts'

/** Its author alone removes a note; what told of it goes with it. */
export function deleteNote(
  db: Db,
  caller: Caller,
  { account_id: authorId }: Person,
  noteId: number,
): Promise<void> {
  return db.transaction(async (tx) => {
    const note = await holdNote(tx, noteId)
    if (!note) throw new Failure(noteNotFound)
    if (note.author_id !== authorId) throw new Failure(forbidden)
    await removeNote(tx, noteId)
    await writeAudit(tx, caller, { action: 'delete-note', on: auditedAs(note) })
  })
}
