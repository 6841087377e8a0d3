import { sql } from 'drizzle-orm'
import type { DbOrTransaction, ReadDb, Transaction } from '#server/platform/database/database.ts'
import { prepareRows } from '#server/platform/database/prepared-statement.ts'
import { queryValue } from '#server/platform/database/query-value.ts'
import { computed } from '#server/platform/database/rows.ts'
import { bookTexts } from './leaf-tables.ts'

const shownTexts = prepareRows(
  'shown-texts',
  { content: bookTexts.content },
  sql`
  select t.content from book_texts t join books b using (book_id)
  where t.book_id = ${sql.placeholder('book')}::integer and b.withdrawn_at is null
    and (select look_inside_pages from shop_settings) > 0`,
)

/** The one that readers see. */
export async function findShownText(db: ReadDb, bookId: number): Promise<string | undefined> {
  const [row] = await shownTexts(db, { book: bookId })
  return row?.content
}

export async function countCharacters(db: DbOrTransaction, bookId: number): Promise<number> {
  const length = await queryValue(
    db,
    computed.number,
    sql`select length(content) as length from book_texts where book_id = ${bookId}`,
  )
  return length ?? 0
}

/** In the place of the one before. The book is held. */
export async function keepText(tx: Transaction, bookId: number, content: string) {
  await tx.execute(sql`
    insert into book_texts (book_id, content) values (${bookId}, ${content})
    on conflict (book_id) do update set content = excluded.content, written_at = now()`)
}

export async function removeText(tx: Transaction, bookId: number) {
  await tx.execute(sql`delete from book_texts where book_id = ${bookId}`)
}

/** False where another process has it, or where a book has a text already. */
export async function lockShopWithoutTexts(tx: Transaction): Promise<boolean> {
  const free = await queryValue(
    tx,
    computed.boolean,
    sql`select pg_try_advisory_xact_lock(727284) and not exists (select from book_texts) as free`,
  )
  return free ?? false
}
