import { subjectNotFound } from '#contract/desk/workspace/desk.ts'
import type { Subject } from '#contract/base/subjects/subjects.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { TimelineEntry } from '#contract/desk/workspace/timeline-entry.ts'
import { timelinePageSize } from '#contract/base/subjects/subjects.ts'
import { isSubject } from '#server/desk/workspace/notes/note-store.ts'
import type { EntrySource } from '#server/base/features/desk-part-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { listRelated, listTimeline, type Place } from './timeline-store.ts'
import { sourcesFor } from './timeline-sources-store.ts'

type Part = { subject: Subject; before?: string | undefined; page_size?: number | undefined }

/** A part of the timeline of a thing, of what its reader may see, and where the next one begins. */
export async function showTimeline(
  db: Db,
  sources: readonly EntrySource[],
  reader: Person,
  { subject, before, page_size: size = timelinePageSize }: Part,
): Promise<{ data: TimelineEntry[]; older: string | null; related: Subject[] }> {
  const [exists, related, entries] = await Promise.all([
    isSubject(db, subject),
    listRelated(db, reader, subject),
    listTimeline(db, sourcesFor(reader, subject, sources), {
      before: before === undefined ? undefined : readPlace(before),
      limit: size + 1,
    }),
  ])
  if (!exists && entries.length === 0) throw new Failure(subjectNotFound)
  const shown = entries.slice(0, size)
  const last = shown.at(-1)
  return {
    data: shown.map(withoutPlace),
    related,
    older: entries.length > size && last ? `${last.micros}-${last.rank}-${last.id}` : null,
  }
}

function readPlace(text: string): Place {
  const [micros = 0, rank = 0, id = 0] = text.split('-').map(Number)
  return { micros, rank, id }
}

const withoutPlace = ({ key, at, by, kind, data }: Place & TimelineEntry) =>
  ({ key, at, by, kind, data }) as TimelineEntry
