import { type SQL, sql } from 'drizzle-orm'
import {
  moneyActions,
  rightToSeeEntry,
  rightToSeeMoneyActions,
  rightToSeeStaffAccount,
} from '#contract/desk/workspace/timeline-entry.ts'
import { holds, type Right } from '#contract/platform/access/rights.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { Subject, SubjectKind } from '#contract/base/subjects/subjects.ts'
import { toldEntry } from '#server/platform/guard/access/audit-values-store.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import type { EntrySource } from '#server/base/features/desk-part-store.ts'

/** Source of entries of one thing; `from` ends in a condition. */
export type SourceOf = Omit<EntrySource, 'of' | 'where'> & {
  /** Kind of the thing that it tells of, where that is another than the one that is shown. */
  of?: SubjectKind
  /** Right to what it tells, where that asks for more than entries of its kind do. */
  right?: Right
}

const notes = (about: SQL): SourceOf => ({
  rank: 90,
  kind: 'note',
  id: sql`n.note_id`,
  at: sql`n.written_at`,
  by: sql`n.author_id`,
  data: sql`json_build_object(
    'note_id', n.note_id, 'text', n.text, 'version', n.version, 'changed_at', ${isoInstant(sql`n.changed_at`)},
    'mentions', (
      select coalesce(json_agg(json_build_object('account_id', user_id, 'name', trim(last_name || ' ' || first_name))
        order by user_id), '[]')
      from staff_note_mentions m join users on user_id = m.account_id where m.note_id = n.note_id
    ))`,
  from: sql`staff_notes n where ${about}`,
})

/** Changes that the notes and the history of an order tell themselves stand there once. */
const changes = (of: SQL): SourceOf => ({
  rank: 50,
  kind: 'change',
  id: sql`l.audit_id`,
  at: sql`l.at`,
  by: sql`l.account_id`,
  data: sql`json_build_object(
    'action', l.action, 'object_kind', l.object_kind, 'object_id', l.object_id,
    'before', ${toldEntry.before}, 'after', ${toldEntry.after})`,
  from: sql`audit_log l ${toldEntry.values} where ${of} and l.action not in ('write-note', 'change-note', 'delete-note')
    and (l.action <> 'update-order' or l.before->>'status' is not distinct from l.after->>'status')`,
})

const changesOf = (kind: string, id: number) =>
  changes(sql`l.object_kind = ${kind} and l.object_id = ${String(id)}`)

export const isMoneyAction = sql`l.action = any(${sql.param(moneyActions)}::text[])`

const changesOfOrder = (id: number): SourceOf[] => {
  const its = sql`l.object_kind = 'order' and l.object_id = ${String(id)}`
  return [
    changes(sql`${its} and not ${isMoneyAction}`),
    { ...changes(sql`${its} and ${isMoneyAction}`), right: rightToSeeMoneyActions },
  ]
}

const changesOfAccount = (id: number): SourceOf[] => {
  const its = sql`l.object_kind = 'account' and l.object_id = ${String(id)}`
  const ofStaff = sql`exists (
    select from accounts a where a.account_id = ${id} and (a.role_id = 2 or a.once_rights <> '{}'))`
  return [
    changes(sql`${its} and not ${ofStaff}`),
    { ...changes(sql`${its} and ${ofStaff}`), right: rightToSeeStaffAccount },
  ]
}

/** Effects on this book of changes of many. */
const bulkChangesOf = (bookId: number): SourceOf => ({
  ...changes(
    sql`l.object_kind = 'books' and l.after @> ${JSON.stringify({ books: [{ book_id: bookId }] })}::jsonb`,
  ),
  data: sql`json_build_object(
    'action', l.action, 'object_kind', l.object_kind, 'object_id', l.object_id, 'before', null,
    'after', json_build_object('change', l.after->'change', 'books', (
      select json_agg(one) from jsonb_array_elements(l.after->'books') one where one->>'book_id' = ${String(bookId)}
    )))`,
  rank: 51,
})

/** Notes of the staff, and changes that the audit log knows of. */
const own: { [kind in SubjectKind]: (id: number) => SourceOf[] } = {
  order: (id) => [
    notes(sql`n.order_id = ${id}`),
    {
      ...notes(sql`n.payment_id in (select payment_id from payments where order_id = ${id})`),
      of: 'payment',
    },
    ...changesOfOrder(id),
  ],
  book: (id) => [notes(sql`n.book_id = ${id}`), changesOf('book', id), bulkChangesOf(id)],
  person: (id) => [notes(sql`n.person_id = ${id}`), changesOf('user', id), ...changesOfAccount(id)],
  payment: (id) => [notes(sql`n.payment_id = ${id}`), changesOf('payment', id)],
}

/** Sources of a thing that one may see, its own and those of the features: what each tells is seen by those who have its own right. */
export const sourcesFor = (
  reader: Pick<Person, 'role' | 'rights'>,
  { kind, id }: Subject,
  ofFeatures: readonly EntrySource[],
): SourceOf[] =>
  [
    ...own[kind](id),
    ...ofFeatures.flatMap(({ of, from, where, ...source }) => {
      const about = of[kind]?.(id)
      if (!about) return []
      return { ...source, from: sql`${from} where ${about} ${where ? sql`and ${where}` : sql``}` }
    }),
  ].filter(({ of = kind, kind: entry, right = rightToSeeEntry(of, entry) }: SourceOf) => holds(reader, right))
