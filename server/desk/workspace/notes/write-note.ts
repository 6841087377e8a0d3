import { thingNotFound, type writeStaffNote as call } from '#contract/desk/workspace/desk.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import type { Db } from '#server/platform/database/database.ts'
import { runIdempotently } from '#server/platform/database/idempotency.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { auditedAs } from './audited-thing.ts'
import { holdThing, insertNote, writeMentions } from './note-store.ts'

/** A note for the staff alone; the colleagues that it names are notified with the same commit. */
export function writeNote(
  db: Db,
  caller: Caller,
  { account_id: authorId, user_id: userId }: Person,
  body: BodyOf<typeof call>,
): Promise<{ note_id: number; version: number }> {
  const { kind, id, text, mentions = [] } = body
  return db.transaction((tx) =>
    runIdempotently(
      tx,
      { userId, call: 'write-note', key: caller.idempotencyKey, request: body },
      async () => {
        if (!(await holdThing(tx, { kind, id }))) throw new Failure(thingNotFound)
        const note = await insertNote(tx, { kind, id }, authorId, text)
        const told = (await writeMentions(tx, note.note_id, mentions)).filter((one) => one !== authorId)
        if (told.length > 0) await notify(tx, 'mentioned', { userId: told, noteId: note.note_id })
        await writeAudit(tx, caller, { action: 'write-note', on: auditedAs({ kind, id }) })
        return note
      },
    ),
  )
}
