import type { AuditEntry } from './audit.ts'

/** A thing that an entry speaks of, by its kind and id. */
export type Reference = { kind: string; id: string }
type Facts = Pick<AuditEntry, 'object_kind' | 'object_id' | 'before' | 'after'>

export const referenceKey = ({ kind, id }: Reference) => `${kind}:${id}`

export type ChangedSubject = { id: string; before: unknown; after: unknown }

/** Changes of several books, one by one; a change of one book is written the same way. */
export function changedBooks({ after }: Facts): ChangedSubject[] {
  if (!after || !Array.isArray(after['books'])) return []
  return after['books'].flatMap((one: unknown) => {
    if (typeof one !== 'object' || one === null || !('book_id' in one)) return []
    return {
      id: String(one.book_id),
      before: 'before' in one ? one.before : null,
      after: 'after' in one ? one.after : null,
    }
  })
}

/** Fields of an entry that hold the id of something else. */
const idFields: Readonly<Record<string, string>> = { order_id: 'order', order: 'order' }
const movedTo = ['category', 'author', 'publisher', 'series']

/** References whose names are looked up before the entry is told in words: the thing itself and all that its fields point to. */
export function referencesOf(entry: Facts): Reference[] {
  const found = [{ kind: entry.object_kind, id: entry.object_id }]
  for (const { id } of changedBooks(entry)) found.push({ kind: 'book', id })
  for (const facts of [entry.before, entry.after])
    for (const [field, value] of Object.entries(facts ?? {})) {
      const kind = kindOfField(entry.object_kind, field)
      if (kind && typeof value === 'number') found.push({ kind, id: String(value) })
    }
  return found.filter(({ id }) => id !== '')
}

export function kindOfField(objectKind: string, field: string): string | undefined {
  if (field === 'moved_to' && movedTo.includes(objectKind)) return objectKind
  return Object.hasOwn(idFields, field) ? idFields[field] : undefined
}
