import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import { books } from '#server/catalogue/books/book-tables.ts'
import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { queryCount, queryValue } from '#server/platform/database/query-value.ts'
import {
  computed,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
  nullable,
} from '#server/platform/database/rows.ts'
import { restockRequests, restockedBooks } from './restock-tables.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'

const heldBook = {
  ...pick(books, ['book_id', 'title', 'price']),
  can_be_bought: computed.boolean,
} satisfies RowShape
export type HeldBook = RowOf<typeof heldBook>

/**
 * With a shared row lock: copies neither come nor go until the transaction ends, so no reader begins to wait for a book that has
 * just come. Withdrawn books are none.
 */
export const holdWantedBook = (tx: Transaction, bookId: number): Promise<HeldBook | undefined> =>
  queryRow(
    tx,
    heldBook,
    sql`
    select b.book_id, b.title, ${priceNow} as price, b.quantity > 0 and b.on_sale as can_be_bought
    from books b where b.book_id = ${bookId} and b.withdrawn_at is null for share of b`,
  )

export async function countWaiting(tx: Transaction, userId: number): Promise<number> {
  return queryCount(
    tx,
    sql`select count(*)::integer as count from restock_requests where user_id = ${userId}`,
  )
}

export async function insertRequestOf(tx: Transaction, bookId: number, userId: number) {
  await tx.execute(sql`
    insert into restock_requests (book_id, user_id, confirmed_at) values (${bookId}, ${userId}, now())
    on conflict (book_id, user_id) do nothing`)
}

export type Address = { email: string; key: string; tokenHash: Buffer }

/** False where this address waits for the book already. An address that was never confirmed gets a new link. */
export async function insertRequestTo(tx: Transaction, bookId: number, { email, key, tokenHash }: Address) {
  const { rowCount } = await tx.execute(sql`
    insert into restock_requests as waiting (book_id, email, email_key, token_hash)
    values (${bookId}, ${email}, ${key}, ${tokenHash})
    on conflict (book_id, email_key) do update
      set email = excluded.email, token_hash = excluded.token_hash, created_at = now()
      where waiting.confirmed_at is null`)
  return rowCount === 1
}

export async function deleteRequestOf(db: DbOrTransaction, bookId: number, userId: number) {
  await db.execute(sql`delete from restock_requests where book_id = ${bookId} and user_id = ${userId}`)
}

const requestByLink = {
  ...pick(restockRequests, ['request_id', 'book_id', 'email_key']),
  title: books.title,
  confirmed: computed.boolean,
} satisfies RowShape

/** Links that were not confirmed are good for two days. */
const goodLink = sql`(r.confirmed_at is not null or r.created_at > now() - interval '48 hours')`

export const findRequestByLink = (db: DbOrTransaction, tokenHash: Buffer) =>
  queryRow(
    db,
    requestByLink,
    sql`
    select r.request_id, r.book_id, r.email_key, b.title, r.confirmed_at is not null as confirmed
    from restock_requests r join books b using (book_id) where r.token_hash = ${tokenHash} and ${goodLink}`,
  )

/** False where it is gone meanwhile. */
export async function confirmRequest(tx: Transaction, requestId: number): Promise<boolean> {
  const { rowCount } = await tx.execute(sql`
    update restock_requests set confirmed_at = coalesce(confirmed_at, now()) where request_id = ${requestId}`)
  return rowCount === 1
}

export async function deleteRequest(tx: Transaction, requestId: number) {
  await tx.execute(sql`delete from restock_requests where request_id = ${requestId}`)
}

/** As the trigger of the books does it. */
export async function noteRestocked(tx: Transaction, bookId: number) {
  await tx.execute(sql`insert into restocked_books (book_id) values (${bookId}) on conflict do nothing`)
}

const ownRequest = {
  ...pick(restockRequests, ['book_id', 'created_at']),
  title: books.title,
} satisfies RowShape

export const listRequestsOf = (db: DbOrTransaction, userId: number) =>
  queryRows(
    db,
    ownRequest,
    sql`
    select r.book_id, b.title, ${isoInstant(sql`r.created_at`)} as created_at
    from restock_requests r join books b using (book_id) where r.user_id = ${userId} order by r.request_id desc`,
  )

export async function deleteRequestsOf(tx: Transaction, userId: number) {
  await tx.execute(sql`delete from restock_requests where user_id = ${userId}`)
}

/** Addresses that were not confirmed are not kept. */
export async function deleteUnconfirmed(db: DbOrTransaction, atMost: number): Promise<number> {
  const { rowCount } = await db.execute(sql`
    delete from restock_requests where request_id in (
      select request_id from restock_requests where confirmed_at is null and created_at < now() - interval '48 hours'
      limit ${atMost} for update skip locked)`)
  return rowCount ?? 0
}

/** A book whose readers are to be told, and that no other process is about. */
export const takeRestockedBook = (tx: Transaction): Promise<number | undefined> =>
  queryValue(
    tx,
    restockedBooks.book_id,
    sql`select book_id from restocked_books order by at, book_id limit 1 for update skip locked`,
  )

export async function removeRestockedBook(tx: Transaction, bookId: number) {
  await tx.execute(sql`delete from restocked_books where book_id = ${bookId}`)
}

const waitingReader = {
  user_id: restockRequests.user_id,
  recipient: nullable(computed.text),
} satisfies RowShape
export type WaitingReader = RowOf<typeof waitingReader>

/** Takes the next of those who wait for a book: they are told by the transaction that takes them, and never again. */
export const takeWaitingReaders = (tx: Transaction, bookId: number, most: number) =>
  queryRows(
    tx,
    waitingReader,
    sql`
    with taken as (
      delete from restock_requests where request_id in (
        select request_id from restock_requests
        where book_id = ${bookId} and confirmed_at is not null order by request_id limit ${most} for update
      )
      returning request_id, user_id, email
    )
    select t.user_id, coalesce(t.email, a.email) as recipient
    from taken t left join accounts a on a.account_id = t.user_id and a.is_active
    order by t.request_id`,
  )

export const restockPersonalData: PersonalData = {
  name: 'awaited_books',
  copy: listRequestsOf,
  erase: deleteRequestsOf,
}
