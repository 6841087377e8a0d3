import * as calls from '#contract/desk/desk.ts'
import type { Database } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { changeNote } from './notes/change-note.ts'
import { deleteNote } from './notes/delete-note.ts'
import { listColleagues } from './notes/note-store.ts'
import { writeNote } from './notes/write-note.ts'
import { findLastChange } from './timeline/last-change-store.ts'
import { showTimeline } from './timeline/show-timeline.ts'

/** What the side panel of the staff shows beside the thing itself. */
export function deskRoutes({ db }: Database) {
  return [
    service(calls.getTimeline, ({ query: { kind, id, ...part } }) => showTimeline(db, { kind, id }, part)),
    service(calls.getLastChange, async ({ query }) => ({ data: await findLastChange(db, query) })),
    service(calls.getColleagues, async () => ({ data: await listColleagues(db) })),
    service(calls.writeStaffNote, async ({ body, caller, person }) => ({
      data: await writeNote(db, caller, person, body),
      msg: calls.deskSentences.noteSaved,
    })),
    service(calls.changeStaffNote, async ({ query, body, caller, person }) => ({
      data: await changeNote(db, caller, person, query.id, body),
      msg: calls.deskSentences.noteSaved,
    })),
    service(calls.deleteStaffNote, async ({ query, caller, person }) => {
      await deleteNote(db, caller, person, query.id)
      return { msg: calls.deskSentences.noteDeleted }
    }),
  ]
}
