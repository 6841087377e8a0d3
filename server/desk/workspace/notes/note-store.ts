import type { AuditKind } from '#contract/desk/audit/audit-names.ts'
import {
  type Subject,
  type SubjectKind,
  mostColleagues,
  subjectKinds,
} from '#contract/base/subjects/subjects.ts'
import { type SQL, sql } from 'drizzle-orm'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import {
  computed,
  nullable,
  oneOf,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { accounts } from '#server/base/people/people-tables.ts'
import { staffNoteMentions, staffNotes } from './note-tables.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'

const kinds: Record<SubjectKind, AuditKind> = {
  order: 'order',
  book: 'book',
  person: 'user',
  payment: 'payment',
}

/** Kind and id of a thing in the audit log. */
export const auditedAs = ({ kind, id }: Subject): readonly [AuditKind, number] => [kinds[kind], id]

const columns: Record<SubjectKind, SQL> = {
  order: sql`order_id`,
  book: sql`book_id`,
  person: sql`person_id`,
  payment: sql`payment_id`,
}

const oneFound = sql`select 1`
const things: Record<SubjectKind, (id: number, lock: SQL) => SQL> = {
  order: (id, lock) => sql`${oneFound} from orders where order_id = ${id} ${lock}`,
  book: (id, lock) => sql`${oneFound} from books where book_id = ${id} ${lock}`,
  payment: (id, lock) => sql`${oneFound} from payments where payment_id = ${id} ${lock}`,
  // A guest has no account.
  person: (id, lock) => sql`
    with account as materialized (select 1 from accounts where account_id = ${id} and deleted_at is null ${lock}),
    guest as materialized (select 1 from guests where user_id = ${id} ${lock})
    select 1 from account union all select 1 from guest`,
}

async function found(db: DbOrTransaction, { kind, id }: Subject, lock: SQL): Promise<boolean> {
  const { rowCount } = await db.execute(things[kind](id, lock))
  return rowCount === 1
}

export const isSubject = (db: DbOrTransaction, subject: Subject) => found(db, subject, sql.empty())
/** A shared row lock, so that what is said of a person does not come after they were erased. */
export const holdSubject = (tx: Transaction, subject: Subject) => found(tx, subject, sql`for share`)

const writtenNote = { note_id: staffNotes.note_id, version: staffNotes.version } satisfies RowShape

export const insertNote = (tx: Transaction, { kind, id }: Subject, authorId: number, text: string) =>
  queryOnlyRow(
    tx,
    writtenNote,
    sql`
    insert into staff_notes (${columns[kind]}, author_id, text) values (${id}, ${authorId}, ${text})
    returning note_id, version`,
  )

const heldNote = {
  ...writtenNote,
  author_id: staffNotes.author_id,
  kind: oneOf(...subjectKinds),
  id: computed.number,
} satisfies RowShape

export const holdNote = (tx: Transaction, noteId: number) =>
  queryRow(
    tx,
    heldNote,
    sql`
    select note_id, version, author_id, case when order_id is not null then 'order' when book_id is not null then 'book'
        when person_id is not null then 'person' else 'payment' end as kind,
      coalesce(order_id, book_id, person_id, payment_id) as id
    from staff_notes where note_id = ${noteId} for no key update`,
  )

export const updateNote = (tx: Transaction, noteId: number, text: string) =>
  queryOnlyRow(
    tx,
    writtenNote,
    sql`
    update staff_notes set text = ${text}, version = version + 1, changed_at = now() where note_id = ${noteId}
    returning note_id, version`,
  )

export async function removeNote(tx: Transaction, noteId: number) {
  await tx.execute(sql`delete from staff_notes where note_id = ${noteId}`)
}

/** Makes these the mentions of a note, of the staff only; answers those who are new. */
export async function writeMentions(
  tx: Transaction,
  noteId: number,
  mentioned: readonly number[],
): Promise<number[]> {
  const ids = sql`${sql.param(mentioned)}::integer[]`
  await tx.execute(
    sql`delete from staff_note_mentions where note_id = ${noteId} and account_id <> all(${ids})`,
  )
  const rows = await queryRows(
    tx,
    { account_id: staffNoteMentions.account_id },
    sql`
    insert into staff_note_mentions (note_id, account_id)
    select ${noteId}, account_id from accounts
    where account_id = any(${ids}) and role_id = 2 and is_active and deleted_at is null
    on conflict do nothing returning account_id`,
  )
  return rows.map(({ account_id }) => account_id)
}

export const listColleagues = (db: DbOrTransaction) =>
  queryRows(
    db,
    { account_id: accounts.account_id, name: computed.text },
    sql`
    select account_id, trim(last_name || ' ' || first_name) as name
    from accounts join users on user_id = account_id
    where role_id = 2 and is_active and deleted_at is null
    order by first_name, last_name, account_id limit ${mostColleagues}`,
  )

/** Notes about a person, about their orders and about what they paid. */
const aboutPerson = (userId: number) => sql`(
  person_id = ${userId}
  or order_id in (select order_id from orders where user_id = ${userId})
  or payment_id in (select payment_id from payments join orders using (order_id) where user_id = ${userId}))`

export const listNotesAbout = (db: DbOrTransaction, userId: number) =>
  queryRows(
    db,
    {
      order_id: staffNotes.order_id,
      payment_id: staffNotes.payment_id,
      text: staffNotes.text,
      written_at: staffNotes.written_at,
      changed_at: nullable(staffNotes.changed_at),
    },
    sql`
    select order_id, payment_id, text, ${isoInstant(sql`written_at`)} as written_at,
      ${isoInstant(sql`changed_at`)} as changed_at
    from staff_notes where ${aboutPerson(userId)} order by note_id desc`,
  )

/** Those about an order that is still under way stay with its address: a trigger takes them when it is anonymised. */
export async function deleteNotesAbout(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from staff_notes where person_id = ${userId}`)
}

export async function deleteMentionsOf(tx: Transaction, accountId: number) {
  await tx.execute(sql`delete from staff_note_mentions where account_id = ${accountId}`)
}

/** Notes of the staff about a person are in the copy of their data, and are erased with them. */
export const staffNotePersonalData: PersonalData = {
  name: 'notes_of_the_staff',
  copy: (db, userId) => listNotesAbout(db, userId),
  leaveStaff: (tx, userId) => deleteMentionsOf(tx, userId),
  async erase(tx, userId) {
    await deleteMentionsOf(tx, userId)
    await deleteNotesAbout(tx, userId)
  },
}
