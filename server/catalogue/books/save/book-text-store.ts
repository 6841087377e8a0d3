import { sql } from 'drizzle-orm'
import { pick } from '#contract/platform/shape/records.ts'
import { authors, books, categories, publishers, series } from '#server/catalogue/books/book-tables.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { listOf, nullable, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'
import { searchForm } from '#server/catalogue/search/search-lexemes.ts'

const bookText = {
  ...pick(books, ['book_id', 'title', 'volume', 'isbn']),
  category: categories.name,
  series: nullable(series.name),
  publisher: nullable(publishers.name),
  authors: listOf(authors.name),
} satisfies RowShape
export type BookText = RowOf<typeof bookText>

export const listBookTexts = (tx: Transaction, bookIds: readonly number[]): Promise<BookText[]> =>
  queryRows(
    tx,
    bookText,
    sql`
    select b.book_id, b.title, b.volume, b.isbn, c.name as category, s.name as series, p.name as publisher, array(
      select a.name from book_authors ba join authors a using (author_id) where ba.book_id = b.book_id order by ba.position
    ) as authors
    from books b join categories c using (category_id)
      left join publishers p using (publisher_id) left join series s using (series_id)
    where b.book_id = any(${sql.param(bookIds)}::integer[])`,
  )

/** Locked, so that none of them is edited meanwhile; one that is being edited is written anew by that. */
export async function listOldSearchRows(tx: Transaction, most: number): Promise<number[]> {
  const rows = await queryRows(
    tx,
    { book_id: books.book_id },
    sql`
    select b.book_id from books b
    where b.withdrawn_at is null and b.book_id in (select s.book_id from book_search s where s.form < ${searchForm} limit ${most}::integer)
    order by b.book_id for no key update skip locked`,
  )
  return rows.map((row) => row.book_id)
}

/** For books that the transaction holds. */
export async function writeAuthorSorts(
  tx: Transaction,
  sorts: readonly { book_id: number; author_sort: string }[],
) {
  await tx.execute(sql`
    update books b set author_sort = given.author_sort, updated_at = now()
    from json_to_recordset(${JSON.stringify(sorts)}::json) as given(book_id integer, author_sort text)
    where b.book_id = given.book_id`)
}

/** After a change of the rule that sorts them; to readers the books are the same as before. */
export async function writeTitleSorts(
  tx: Transaction,
  sorts: readonly { book_id: number; title_sort: string }[],
) {
  await tx.execute(sql`
    update books b set title_sort = given.title_sort
    from json_to_recordset(${JSON.stringify(sorts)}::json) as given(book_id integer, title_sort text)
    where b.book_id = given.book_id and b.title_sort <> given.title_sort`)
}
