import { sql } from 'drizzle-orm'
import type { Db } from '#server/platform/database/database.ts'
import { books, categories, series } from '#server/catalogue/books/book-tables.ts'
import { listOf, computed, nullable, queryRows } from '#server/platform/database/rows.ts'
import type { SearchableBook } from './index-titles.ts'

/** Every book on show, by its number. */
export const readSearchableBooks = (db: Db): Promise<SearchableBook[]> =>
  queryRows(
    db,
    {
      title: books.title,
      authors: listOf(computed.text),
      category: categories.name,
      series: nullable(series.name),
      volume: books.volume,
    },
    sql`
    select b.title, c.name as category, s.name as series, b.volume, array(
        select a.name from book_authors ba join authors a using (author_id)
        where ba.book_id = b.book_id order by ba.position
      ) as authors
    from books b join categories c using (category_id) left join series s using (series_id)
    where b.withdrawn_at is null order by b.book_id`,
  )
