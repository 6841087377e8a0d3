import { type SQL, sql } from 'drizzle-orm'
import type { Author, Category } from '#contract/catalogue.ts'
import type { DbOrTransaction } from '#server/platform/database.ts'

export async function listCategories(db: DbOrTransaction): Promise<Category[]> {
  const { rows } = await db.execute<Category>(sql`
    select category_id, name, description, book_count, created_at from categories order by name_sort, category_id`)
  return rows.map((row) => ({ ...row, created_at: new Date(row.created_at).toISOString() }))
}

type AuthorRow = Pick<Author, 'author_id' | 'name' | 'nationality' | 'bio' | 'image_url' | 'book_count'> & {
  born_on: string | null
}

/** In Vietnamese order; without a page all of them. */
export async function listAuthors(
  db: DbOrTransaction,
  page?: { page: number; page_size: number },
): Promise<Author[]> {
  const wanted = page
    ? sql`(select * from authors order by name_sort, author_id limit ${page.page_size} offset ${(page.page - 1) * page.page_size})`
    : sql`authors`
  const { rows } = await db.execute<AuthorRow>(sql`
    select a.author_id, a.name, a.nationality, a.born_on, a.bio, a.image_url, coalesce(counted.books, 0) as book_count
    from ${wanted} as a left join ${page ? sql`lateral ${countOf(sql`where ba.author_id = a.author_id`)}` : countOf(sql``)} as counted
      on counted.author_id = a.author_id
    order by a.name_sort, a.author_id`)
  return rows.map(presentAuthor)
}

const countOf = (condition: SQL) => sql`(
  select ba.author_id, count(*)::integer as books
  from book_authors ba join books b on b.book_id = ba.book_id and b.withdrawn_at is null
  ${condition} group by ba.author_id)`

/** The specification has two names for three of these; both are answered. */
function presentAuthor({ born_on, ...row }: AuthorRow): Author {
  return {
    ...row,
    nationally: row.nationality,
    dob: born_on,
    birth_date: born_on,
    profile_image: row.image_url,
  }
}

export async function countAuthors(db: DbOrTransaction): Promise<number> {
  const { rows } = await db.execute<{ authors: number }>(
    sql`select count(*)::integer as authors from authors`,
  )
  return rows[0]?.authors ?? 0
}

/** The whole shop in four numbers. */
export async function countCatalogue(
  db: DbOrTransaction,
): Promise<{ books: number; authors: number; categories: number; reviews: number }> {
  const { rows } = await db.execute<{
    books: number
    authors: number
    categories: number
    reviews: number
  }>(sql`
    select
      (select coalesce(sum(book_count), 0)::integer from categories) as books,
      (select count(*)::integer from categories) as categories,
      (select count(*)::integer from authors) as authors,
      (select count(*)::integer from reviews where hidden_at is null) as reviews`)
  return rows[0] ?? { books: 0, authors: 0, categories: 0, reviews: 0 }
}
