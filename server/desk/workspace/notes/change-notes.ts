import {
  subjectNotFound,
  type writeStaffNote,
  type changeStaffNote,
  noteNotFound,
  staffNoteChanged,
} from '#contract/desk/workspace/desk.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import {
  auditedAs,
  holdSubject,
  insertNote,
  writeMentions,
  holdNote,
  updateNote,
  removeNote,
} from './note-store.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'

/** A note for the staff alone; the colleagues that it names are notified with the same commit. */
export function writeNote(
  db: Db,
  caller: Caller,
  { account_id: authorId, user_id: userId }: Person,
  body: BodyOf<typeof writeStaffNote>,
): Promise<{ note_id: number; version: number }> {
  const { kind, id, text, mentions = [] } = body
  return db.transaction((tx) =>
    runIdempotently(
      tx,
      { userId, call: 'write-note', key: caller.idempotencyKey, request: body },
      async () => {
        if (!(await holdSubject(tx, { kind, id }))) throw new Failure(subjectNotFound)
        const note = await insertNote(tx, { kind, id }, authorId, text)
        const told = (await writeMentions(tx, note.note_id, mentions)).filter((one) => one !== authorId)
        if (told.length > 0) await notify(tx, 'mentioned', { userId: told, noteId: note.note_id })
        await writeAudit(tx, caller, { action: 'write-note', on: auditedAs({ kind, id }) })
        return note
      },
    ),
  )
}

/** Its author alone changes a note; who is mentioned for the first time is notified. */
export function changeNote(
  db: Db,
  caller: Caller,
  { account_id: authorId }: Person,
  noteId: number,
  { text, mentions = [], version }: BodyOf<typeof changeStaffNote>,
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
