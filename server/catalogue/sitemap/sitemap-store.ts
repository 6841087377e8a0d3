import { type SQL, sql } from 'drizzle-orm'
import type { ReadDb } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, queryRows, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

/** Kinds with pages of their own, each with its table: its id, what it is called, and which of them readers find. */
const pages = {
  books: { id: 'book_id', name: 'title', table: 'books', shown: sql`p.withdrawn_at is null` },
  categories: { id: 'category_id', name: 'name', table: 'categories', shown: sql`p.book_count > 0` },
  authors: {
    id: 'author_id',
    name: 'name',
    table: 'authors',
    shown: sql`exists (
      select from book_authors ba join books b using (book_id) where ba.author_id = p.author_id and b.withdrawn_at is null
    )`,
  },
  publishers: {
    id: 'publisher_id',
    name: 'name',
    table: 'publishers',
    shown: sql`exists (select from books b where b.publisher_id = p.publisher_id and b.withdrawn_at is null)`,
  },
  series: {
    id: 'series_id',
    name: 'name',
    table: 'series',
    shown: sql`exists (select from books b where b.series_id = p.series_id and b.withdrawn_at is null)`,
  },
  picks: {
    id: 'pick_list_id',
    name: 'title',
    table: 'pick_lists',
    shown: sql`p.published_at is not null and exists (
      select from picks join books b using (book_id) where picks.pick_list_id = p.pick_list_id and b.withdrawn_at is null
    )`,
  },
} as const satisfies Record<string, { id: string; name: string; table: string; shown: SQL }>

export type PageKind = keyof typeof pages
export const pageKinds = Object.keys(pages) as PageKind[]

/** Largest id of each kind that was ever given to one that is there. */
export async function findLargestIds(db: ReadDb): Promise<Map<PageKind, number>> {
  const asked = pageKinds.map((kind) => {
    const { id, table } = pages[kind]
    return sql`select ${kind}::text as kind, coalesce(max(${sql.identifier(id)}), 0) as largest from ${sql.identifier(table)}`
  })
  const rows = await queryRows(
    db,
    { kind: computed.text, largest: computed.number },
    sql.join(asked, sql` union all `),
  )
  return new Map(rows.map(({ kind, largest }) => [kind as PageKind, largest]))
}

const address = { id: computed.number, name: computed.text, updated_at: computed.instant } satisfies RowShape
export type PageAddress = RowOf<typeof address>

/** The pages of a kind that readers find with an id in a range: ids do not move, so a file of the sitemap keeps its pages. */
export function listAddresses(
  db: ReadDb,
  kind: PageKind,
  { after, upTo }: { after: number; upTo: number },
): Promise<PageAddress[]> {
  const { id, name, table, shown } = pages[kind]
  const key = sql`p.${sql.identifier(id)}`
  return queryRows(
    db,
    address,
    sql`
    select ${key} as id, p.${sql.identifier(name)} as name, ${isoInstant(sql`p.updated_at`)} as updated_at
    from ${sql.identifier(table)} p
    where ${key} > ${after} and ${key} <= ${upTo} and ${shown} order by 1`,
  )
}
