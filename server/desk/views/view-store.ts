import { sql } from 'drizzle-orm'
import { mostViews, type ViewList } from '#contract/desk/views/view-sentences.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import {
  computed,
  mapOf,
  queryRow,
  queryRows,
  type RowOf,
  type RowShape,
} from '#server/platform/database/rows.ts'
import { savedViews } from './view-tables.ts'
import type { KeptFilters } from './view-filters.ts'

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
