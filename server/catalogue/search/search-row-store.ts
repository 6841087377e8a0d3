import { sql } from 'drizzle-orm'
import type { SearchRecord } from './search-lexemes.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'

/** Search records of books, also as an import of an older release prepared them; a book that came back is as well known as it was. */
export async function writeBookSearch(
  db: DbOrTransaction,
  books: readonly { book_id: number; search: SearchRecord }[],
) {
  const rows = books.map(({ book_id, search }) => ({ book_id, ...search }))
  await db.execute(sql`
    insert into book_search (book_id, title, authors, places, words, form, popularity)
    select r.book_id, r.title, r.authors, coalesce(r.places, ''), array_to_tsvector(r.words), coalesce(r.form, 0), b.sold_count + b.rating_count
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as r(book_id integer, title text, authors text, places text, words text[], form smallint)
    join books b on b.book_id = r.book_id
    on conflict (book_id) do update set title = excluded.title, authors = excluded.authors, places = excluded.places,
      words = excluded.words, form = excluded.form`)
}

/** The same of books that the transaction holds. A withdrawn book is not in the search, and stays out of it. */
export async function rewriteBookSearch(
  tx: Transaction,
  books: readonly { book_id: number; search: SearchRecord }[],
) {
  const rows = books.map(({ book_id, search }) => ({ book_id, ...search }))
  await tx.execute(sql`
    update book_search s set title = given.title, authors = given.authors, places = given.places,
      words = array_to_tsvector(given.words), form = given.form
    from json_to_recordset(${JSON.stringify(rows)}::json)
      as given(book_id integer, title text, authors text, places text, words text[], form smallint)
    where s.book_id = given.book_id`)
}

/** Sorted, which avoids deadlocks between two writers of the same words. */
export async function insertSearchWords(db: DbOrTransaction, words: readonly string[]) {
  if (words.length === 0) return
  await db.execute(sql`
    insert into search_words select jsonb_array_elements_text(${JSON.stringify(words.toSorted())}::jsonb)
    on conflict do nothing`)
}
