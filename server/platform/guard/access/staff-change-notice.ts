import type { AuditKind } from '#contract/desk/audit/audit-names.ts'
import { type StaffChange, mostSubjectsTold, type SubjectKind } from '#contract/base/subjects/subjects.ts'

/** Channel on which the database tells every process what one of the staff changed. */
export const deskChannel = 'desk'

const kinds: Partial<Record<AuditKind, SubjectKind>> = {
  order: 'order',
  book: 'book',
  payment: 'payment',
  user: 'person',
  account: 'person',
}

/** Kinds that wait in the list of work and have no panel. */
const work: readonly AuditKind[] = ['return', 'enquiry', 'transfer', 'settlement', 'letter']

type Told = Omit<StaffChange, 'by'>
type Entry = { on: readonly [kind: AuditKind, id: number | string]; after?: object }

/** Things that panels and the list of work show of a change; of a change of many books these. */
export function subjectsOf({ on: [kind, id], after }: Entry): Told | undefined {
  if (kind === 'books') return booksOf(after)
  if (work.includes(kind)) return { kind: 'work', ids: [] }
  const shown = kinds[kind]
  return shown && Number.isSafeInteger(Number(id)) ? { kind: shown, ids: [Number(id)] } : undefined
}

function booksOf(after: object | undefined): Told | undefined {
  const books: unknown = after && 'books' in after ? after.books : undefined
  if (!Array.isArray(books)) return undefined
  const ids = books
    .map((book: unknown) =>
      typeof book === 'object' && book && 'book_id' in book ? Number(book.book_id) : 0,
    )
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return ids.length > 0 ? { kind: 'book', ids: ids.slice(0, mostSubjectsTold) } : undefined
}
