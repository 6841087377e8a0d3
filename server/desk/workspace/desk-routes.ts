import * as calls from '#contract/desk/workspace/desk.ts'
import { deskSentences, rightToSee, type SubjectKind } from '#contract/base/subjects/subjects.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { forbidden } from '#contract/platform/shape/refusal.ts'
import { getDeskCounts } from '#contract/desk/workspace/desk.ts'
import { searchDesk as searchCall } from '#contract/desk/workspace/palette.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Database } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { changeNote, deleteNote, writeNote } from '#server/desk/workspace/notes/change-notes.ts'
import { listColleagues } from './notes/note-store.ts'
import { countDesk } from './desk-waiting-store.ts'
import { searchDesk } from './palette/search-desk.ts'
import { findLastChange } from './timeline/timeline-store.ts'
import { showTimeline } from './timeline/show-timeline.ts'

/** Requires the right to see the thing itself, without which nothing of it is shown. */
function mustSee(person: Person, kind: SubjectKind) {
  if (!holds(person, rightToSee[kind])) throw new Failure(forbidden)
}

/** Routes of the staff's side panel beside the thing itself, of the menu's numbers and of the palette. */
export function deskRoutes({ db }: Database, desk: DeskParts) {
  return [
    service(getDeskCounts, async ({ person }) => ({ data: await countDesk(db, desk.waiting, person) })),
    service(searchCall, async ({ query: { q, kind }, person }) => ({
      data: await searchDesk(db, desk.waiting, person, { typed: q, kind }),
    })),
    service(calls.getTimeline, ({ query: { kind, id, ...part }, person }) => {
      mustSee(person, kind)
      return showTimeline(db, desk.timeline, person, { subject: { kind, id }, ...part })
    }),
    service(calls.getLastChange, async ({ query, person }) => {
      mustSee(person, query.kind)
      return { data: await findLastChange(db, person, query) }
    }),
    service(calls.getColleagues, async () => ({ data: await listColleagues(db) })),
    service(calls.writeStaffNote, async ({ body, caller, person }) => {
      mustSee(person, body.kind)
      return { data: await writeNote(db, caller, person, body), msg: deskSentences.noteSaved }
    }),
    service(calls.changeStaffNote, async ({ query, body, caller, person }) => ({
      data: await changeNote(db, caller, person, query.id, body),
      msg: deskSentences.noteSaved,
    })),
    service(calls.deleteStaffNote, async ({ query, caller, person }) => {
      await deleteNote(db, caller, person, query.id)
      return { msg: deskSentences.noteDeleted }
    }),
  ]
}
