import {
  type changeStaffNote as call,
  noteNotFound,
  staffNoteChanged,
} from '#contract/desk/workspace/desk.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { auditedAs } from './audited-thing.ts'
import { holdNote, updateNote, writeMentions } from './note-store.ts'

/** Its author alone changes a note; who is mentioned for the first time is notified. */
export function changeNote(
  db: Db,
  caller: Caller,
  { account_id: authorId }: Person,
  noteId: number,
  { text, mentions = [], version }: BodyOf<typeof call>,
): Promise<{ note_id: number; version: number }> {
  return db.transaction(async (tx) => {
    const note = await holdNote(tx, noteId)
    if (!note) throw new Failure(noteNotFound)
    if (note.author_id !== authorId) throw new Failure(forbidden)
    if (note.version !== version) throw new Failure(staffNoteChanged)
    const changed = await updateNote(tx, noteId, text)
    const told = (await writeMentions(tx, noteId, mentions)).filter((one) => one !== authorId)
    if (told.length > 0) await notify(tx, 'mentioned', { userId: told, noteId })
    await writeAudit(tx, caller, { action: 'change-note', on: auditedAs(note) })
    return changed
  })
}
