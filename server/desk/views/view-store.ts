import { sql, type SQL } from 'drizzle-orm'
import { mostViews, type ViewList, mostCountedInView } from '#contract/desk/views/view-sentences.ts'
import type { DbOrTransaction, Transaction, Db } from '#server/platform/database/database.ts'
import {
  computed,
  mapOf,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { savedViews } from './view-tables.ts'
import type { KeptFilters, ReadFilters } from './view-filters.ts'
import { matchesFilter } from '#server/catalogue/books/browse/book-filter-store.ts'
import { matchesOrderFilter, findOrders } from '#server/goods/fulfilment/staff-order-store.ts'
import { findStaffBooks } from '#server/catalogue/book-admin/find-staff-books.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'

const viewRow = {
  view_id: savedViews.view_id,
  list: savedViews.list,
  name: savedViews.name,
  shared: computed.boolean,
  filters: mapOf(computed.text),
  version: savedViews.version,
} satisfies RowShape
export type ViewRow = RowOf<typeof viewRow>

const columns = sql`view_id, list, name, owner_id is null as shared, filters, version`

/** Those of everybody and those of this account, in the order in which they were saved. */
export const listViews = (db: DbOrTransaction, accountId: number, list: ViewList) =>
  queryRows(
    db,
    viewRow,
    sql`
    select ${columns} from saved_views
    where list = ${list} and (owner_id is null or owner_id = ${accountId})
    order by owner_id is not null, view_id limit ${2 * mostViews}`,
  )

/** Two that save at once get different places: the second waits for the first. */
export async function holdPlaces(tx: Transaction) {
  await tx.execute(sql`select pg_advisory_xact_lock(727159)`)
}

type NewView = {
  list: ViewList
  name: string
  ownerId: number | null
  filters: KeptFilters
  createdBy: number
}

/** Undefined where every place is taken. */
export const insertView = (tx: Transaction, { list, name, ownerId, filters, createdBy }: NewView) =>
  queryRow(
    tx,
    viewRow,
    sql`
    insert into saved_views (list, owner_id, name, name_key, filters, place, created_by)
    select ${list}, ${ownerId}::integer, ${name}, ${keyOf(name)}, ${JSON.stringify(filters)}::jsonb, min(free.place), ${createdBy}
    from generate_series(1, ${mostViews}) as free(place)
    where not exists (
      select from saved_views taken
      where taken.list = ${list} and taken.owner_id is not distinct from ${ownerId}::integer and taken.place = free.place
    )
    having min(free.place) is not null
    returning ${columns}`,
  )

const keyOf = (name: string) => name.toLocaleLowerCase('vi')

/** Undefined where it is a colleague's own, or none. */
export const lockView = (tx: Transaction, accountId: number, viewId: number) =>
  queryRow(
    tx,
    viewRow,
    sql`
    select ${columns} from saved_views
    where view_id = ${viewId} and (owner_id is null or owner_id = ${accountId}) for no key update`,
  )

export const updateName = (tx: Transaction, viewId: number, name: string) =>
  queryRow(
    tx,
    viewRow,
    sql`
    update saved_views set name = ${name}, name_key = ${keyOf(name)}, version = version + 1
    where view_id = ${viewId} returning ${columns}`,
  )

export const updateFilters = (tx: Transaction, viewId: number, filters: KeptFilters) =>
  queryRow(
    tx,
    viewRow,
    sql`
    update saved_views set filters = ${JSON.stringify(filters)}::jsonb, version = version + 1
    where view_id = ${viewId} returning ${columns}`,
  )

export async function removeView(tx: Transaction, viewId: number) {
  await tx.execute(sql`delete from saved_views where view_id = ${viewId}`)
}

const ownView = {
  list: savedViews.list,
  name: savedViews.name,
  filters: savedViews.filters,
} satisfies RowShape

export const copyOwnViews = (db: DbOrTransaction, accountId: number) =>
  queryRows(
    db,
    ownView,
    sql`select list, name, filters from saved_views where owner_id = ${accountId} order by view_id`,
  )

export async function deleteOwnViews(tx: Transaction, accountId: number) {
  await tx.execute(sql`delete from saved_views where owner_id = ${accountId}`)
}

/** Names of the views of everybody: those of one person are theirs alone. */
export const viewNames = sql`select view_id as id, name from saved_views where owner_id is null`

type Wanted = Exclude<ReadFilters, { problem: string }>

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

/** Views of one's own go with the account; those of everybody stay. */
export const viewPersonalData: PersonalData = {
  name: 'saved_views',
  copy: copyOwnViews,
  leaveStaff: deleteOwnViews,
  erase: deleteOwnViews,
}
