import { sql } from 'drizzle-orm'
import { pick } from '#contract/shape/records.ts'
import { authors, books, publishers } from '#server/catalogue/book-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listOf, nullable, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import type { SearchRecord } from './book-saving-store.ts'

const bookText = {
  ...pick(books, ['book_id', 'title', 'isbn']),
  publisher: nullable(publishers.name),
  authors: listOf(authors.name),
} satisfies RowShape
export type BookText = RowOf<typeof bookText>

export const listBookTexts = (tx: Transaction, bookIds: readonly number[]): Promise<BookText[]> =>
  queryRows(
    tx,
    bookText,
    sql`
    select b.book_id, b.title, b.isbn, p.name as publisher, array(
      select a.name from book_authors ba join authors a using (author_id) where ba.book_id = b.book_id order by ba.position
    ) as authors
    from books b left join publishers p using (publisher_id)
    where b.book_id = any(${sql.param(bookIds)}::integer[])`,
  )

export type DerivedText = { book_id: number; author_sort: string; search: SearchRecord }

/** For books that the transaction holds. A withdrawn book is not in the search, and stays out of it. */
export async function writeBookTexts(tx: Transaction, texts: readonly DerivedText[]) {
  const rows = texts.map(({ search, ...row }) => ({ ...row, ...search }))
  const given = sql`json_to_recordset(${JSON.stringify(rows)}::json)
    as given(book_id integer, author_sort text, title text, authors text, words text[])`
  await tx.execute(sql`
    update books b set author_sort = given.author_sort, updated_at = now() from ${given} where b.book_id = given.book_id`)
  await tx.execute(sql`
    update book_search s set title = given.title, authors = given.authors, words = array_to_tsvector(given.words)
    from ${given} where s.book_id = given.book_id`)
}
