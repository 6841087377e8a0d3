import { sql } from 'drizzle-orm'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { present, queryRows } from '#server/platform/database/rows.ts'
import { books } from './book-tables.ts'
import type { UploadUse } from '#server/platform/files/sweep-uploads.ts'

const shownIn =
  (table: 'books' | 'authors' | 'book_leaves') => async (db: DbOrTransaction, urls: readonly string[]) => {
    const rows = await queryRows(
      db,
      { image_url: present(books.image_url) },
      sql`
    select image_url from ${sql.identifier(table)} where image_url = any(${sql.param(urls)}::text[])`,
    )
    return rows.map(({ image_url }) => image_url)
  }

/** Covers of books and pages of them, withdrawn ones too, and pictures of authors. */
export const catalogueUploadUses: readonly UploadUse[] = [
  { kind: 'book', used: shownIn('books') },
  { kind: 'author', used: shownIn('authors') },
  { kind: 'leaf', used: shownIn('book_leaves') },
]
