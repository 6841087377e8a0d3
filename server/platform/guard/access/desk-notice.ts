import type { AuditKind } from '#contract/audit/audit-names.ts'
import { mostThingsTold, type ThingKind } from '#contract/desk/desk-things.ts'

/** Where the database tells every process what one of the staff changed. */
export const deskChannel = 'desk'

const kinds: Partial<Record<AuditKind, ThingKind>> = {
  order: 'order',
  book: 'book',
  payment: 'payment',
  user: 'person',
  account: 'person',
}

type Entry = { on: readonly [kind: AuditKind, id: number | string]; after?: object }

/** What the panels of the staff show of what a change was done to; of a change of many books these. */
export function thingsOf({ on: [kind, id], after }: Entry): { kind: ThingKind; ids: number[] } | undefined {
  if (kind === 'books') return booksOf(after)
  const shown = kinds[kind]
  return shown && Number.isSafeInteger(Number(id)) ? { kind: shown, ids: [Number(id)] } : undefined
}

function booksOf(after: object | undefined): { kind: ThingKind; ids: number[] } | undefined {
  const books: unknown = after && 'books' in after ? after.books : undefined
  if (!Array.isArray(books)) return undefined
  const ids = books
    .map((book: unknown) =>
      typeof book === 'object' && book && 'book_id' in book ? Number(book.book_id) : 0,
    )
    .filter((id) => Number.isSafeInteger(id) && id > 0)
  return ids.length > 0 ? { kind: 'book', ids: ids.slice(0, mostThingsTold) } : undefined
}
