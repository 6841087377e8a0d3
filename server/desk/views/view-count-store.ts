import { type SQL, sql } from 'drizzle-orm'
import { mostCountedInView } from '#contract/desk/views/view-sentences.ts'
import { matchesFilter } from '#server/catalogue/books/browse/book-filter-store.ts'
import { matchesOrderFilter } from '#server/goods/fulfilment/order-filter-store.ts'
import { findOrders } from '#server/goods/fulfilment/staff-order-store.ts'
import type { Db, DbOrTransaction } from '#server/platform/database/database.ts'
import { computed, queryRows, type RowShape } from '#server/platform/database/rows.ts'
import { findStaffBooks } from '#server/catalogue/book-admin/find-staff-books.ts'
import type { ReadFilters } from './view-filters.ts'

export type Wanted = Exclude<ReadFilters, { problem: string }>

const isSearch = ({ filter }: Wanted) => (filter.search?.trim() ?? '') !== ''

/** Counts what each finds, up to one more than is counted: all lists in one statement, the searches beside it. */
export async function countEach(db: Db, wanted: readonly Wanted[]): Promise<number[]> {
  const plain = wanted.filter((one) => !isSearch(one))
  const searches = wanted.filter(isSearch)
  const [listed, found] = await Promise.all([countLists(db, plain), countSearches(db, searches)])
  const counts = new Map([...zip(plain, listed), ...zip(searches, found)])
  return wanted.map((one) => counts.get(one) ?? 0)
}

const zip = (wanted: readonly Wanted[], counts: readonly number[]) =>
  wanted.map((one, place) => [one, counts[place] ?? 0] as const)

/** So many searches of one reader run at once: they take turns with all others at the database's connections. */
const searchesAtOnce = 4

async function countSearches(db: Db, wanted: readonly Wanted[]): Promise<number[]> {
  const counts: number[] = []
  const rest = wanted.entries()
  const countRest = async () => {
    for (const [place, one] of rest) counts[place] = await countFound(db, one)
  }
  await Promise.all(Array.from({ length: searchesAtOnce }, countRest))
  return counts
}

const counted = { place: computed.number, found: computed.number } satisfies RowShape

async function countLists(db: DbOrTransaction, wanted: readonly Wanted[]): Promise<number[]> {
  if (wanted.length === 0) return []
  const counts = wanted.map(
    (one, place) => sql`
    select ${place}::integer as place, count(*)::integer as found
    from (select ${rowsOf(one)} limit ${mostCountedInView + 1}) as counted`,
  )
  const rows = await queryRows(db, counted, sql`${sql.join(counts, sql` union all `)}`)
  const byPlace = new Map(rows.map(({ place, found }) => [place, found]))
  return wanted.map((_, place) => byPlace.get(place) ?? 0)
}

function rowsOf(wanted: Wanted): SQL {
  if (wanted.list === 'orders') return sql`from orders where ${matchesOrderFilter(wanted.filter)}`
  const { withdrawn, ...filter } = wanted.filter
  return sql`from books b where ${matchesFilter(filter, { withdrawn: withdrawn === 'true' })}`
}

async function countFound(db: Db, wanted: Wanted): Promise<number> {
  if (wanted.list === 'orders')
    return (await findOrders(db, wanted.filter.search?.trim() ?? '', wanted.filter)).length
  return (await findStaffBooks(db, { ...wanted.filter, page: 1, page_size: 1 })).total
}
