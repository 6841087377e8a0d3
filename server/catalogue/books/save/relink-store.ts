import { sql } from 'drizzle-orm'
import type { NameKind } from '#contract/catalogue/taxonomy/name-rules.ts'
import { idColumns } from './name-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'

export type Move = { from: readonly number[]; to: number }

/** Books that the transaction holds go from some names to another; who edits one of them meanwhile is told. */
export async function relinkBooks(
  tx: Transaction,
  kind: NameKind,
  books: readonly number[],
  { from, to }: Move,
) {
  if (kind === 'authors') await moveLinks(tx, { from, to })
  const column = kind === 'authors' ? sql`` : sql`${sql.identifier(idColumns[kind])} = ${to},`
  await tx.execute(sql`
    update books set ${column} version = version + 1, updated_at = now()
    where book_id = any(${sql.param([...books])}::integer[])`)
}

/** A book that has both authors already keeps one of them, in the place of the first. */
async function moveLinks(tx: Transaction, { from, to }: Move) {
  await tx.execute(sql`
    with gone as (
      delete from book_authors where author_id = any(${sql.param([...from])}::integer[]) returning book_id, position
    )
    insert into book_authors (book_id, author_id, position)
    select book_id, ${to}::integer, min(position) from gone group by book_id
    on conflict (book_id, author_id) do update set position = least(book_authors.position, excluded.position)`)
}
