import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import type { BookOutcome, BulkBookChange } from '#contract/catalogue/book-admin/book-admin.ts'
import { undoChangeMinutes } from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  listOf,
  nullable,
  objectOf,
  queryOnlyRow,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { shelfChangeBooks, shelfChanges } from '#server/catalogue/book-admin/book-admin-tables.ts'

const changedBook = pick(shelfChangeBooks, ['book_id', 'before', 'after', 'version']) satisfies RowShape
export type ChangedBook = RowOf<typeof changedBook>

/** Keeps the effects of a change; records of days before go, since none of them can be undone. */
export async function keepChange(
  tx: Transaction,
  accountId: number,
  what: BulkBookChange['what'],
  books: readonly ChangedBook[],
): Promise<number> {
  await tx.execute(sql`delete from shelf_changes where changed_at < now() - interval '1 day'`)
  const { change_id } = await queryOnlyRow(
    tx,
    pick(shelfChanges, ['change_id']),
    sql`insert into shelf_changes (account_id, what) values (${accountId}, ${what}) returning change_id`,
  )
  await tx.execute(sql`
    insert into shelf_change_books (change_id, book_id, before, after, version)
    select ${change_id}, book_id, before, after, version
    from jsonb_to_recordset(${JSON.stringify(books)}::jsonb) as b(book_id integer, before integer, after integer, version integer)`)
  return change_id
}

const record = {
  what: shelfChanges.what,
  late: computed.boolean,
  undone: nullable(
    listOf(
      objectOf({
        book_id: computed.number,
        title: computed.text,
        done: computed.boolean,
        msg: computed.text,
      }),
    ),
  ),
} satisfies RowShape

/** Held until the commit; undefined where a colleague made it, or none is there. */
export const holdChange = (tx: Transaction, accountId: number, changeId: number) =>
  queryRow(
    tx,
    record,
    sql`
    select what, undone, changed_at < now() - make_interval(mins => ${undoChangeMinutes}::integer) as late
    from shelf_changes where change_id = ${changeId} and account_id = ${accountId} for update`,
  )

export const listChangedBooks = (tx: Transaction, changeId: number): Promise<ChangedBook[]> =>
  queryRows(
    tx,
    changedBook,
    sql`select book_id, before, after, version from shelf_change_books where change_id = ${changeId} order by book_id`,
  )

export async function keepUndone(tx: Transaction, changeId: number, outcomes: readonly BookOutcome[]) {
  await tx.execute(
    sql`update shelf_changes set undone = ${JSON.stringify(outcomes)}::jsonb where change_id = ${changeId}`,
  )
}
