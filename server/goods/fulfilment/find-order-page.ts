import { mostCountedOrders } from '#contract/goods/fulfilment/order-filters.ts'
import { isOver } from '#contract/selling/orders/order-transitions.ts'
import type { OrderCounts } from '#contract/selling/orders/orders.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { PageWindow } from '#server/platform/database/lists/list-page.ts'
import type { OrderFilter, OrderFigures } from './staff-order-store.ts'
import * as store from './staff-order-store.ts'

type Options = {
  figures?: Promise<OrderFigures>
  /** A list that is narrowed is counted, and read, up to here. */
  most?: number
}
type FoundPage = { ids: number[]; total: number; more: boolean }

/**
 * A window of the staff's orders, in the order that was asked for: a search by its best matches, a narrowed list with a bounded count, and
 * one of a status by what is counted already.
 */
export async function findOrderPage(
  db: Db,
  filter: OrderFilter,
  window: PageWindow,
  { figures, most = mostCountedOrders }: Options = {},
): Promise<FoundPage> {
  const search = filter.search?.trim() ?? ''
  if (search !== '') {
    const found = await store.findOrders(db, search, filter)
    const sorted = filter.sort ? await store.sortOrders(db, found, filter.sort) : found
    return { ids: windowOf(sorted, window), total: found.length, more: false }
  }
  if (store.isNarrowed(filter)) return findNarrowed(db, filter, window, most)
  const { counts } = await (figures ?? store.readOrderFigures(db))
  const total = filter.status === undefined ? counts.all : counts[filter.status]
  const place = { ...window, total, waiting: waitingAmong(counts, filter) }
  return { ids: await listSorted(db, filter, place), total, more: false }
}

/** Nothing beyond what is counted is shown; its end is not known, so that it is read from its beginning. */
async function findNarrowed(
  db: Db,
  filter: OrderFilter,
  window: PageWindow,
  most: number,
): Promise<FoundPage> {
  const counting = store.countNarrowedOrders(db, filter, most)
  const waiting =
    filter.sort === 'due' ? await store.countNarrowedOrders(db, filter, most, store.isWaiting) : 0
  const [ids, counted] = await Promise.all([
    listSorted(db, filter, { ...window, total: Infinity, waiting }),
    counting,
  ])
  const total = Math.min(counted, most)
  return { ids: ids.slice(0, Math.max(total - window.offset, 0)), total, more: counted > most }
}

const listSorted = (
  db: Db,
  { sort, ...filter }: OrderFilter,
  { waiting, ...place }: store.OrderedWindow & { waiting: number },
) =>
  sort === 'due'
    ? store.listDueOrders(db, filter, { ...place, waiting })
    : store.listOrders(db, filter, { ...place, sort })

const windowOf = (ids: readonly number[], { limit, offset }: PageWindow) => ids.slice(offset, offset + limit)

function waitingAmong(counts: OrderCounts, { status }: OrderFilter) {
  if (status === undefined) return counts['0'] + counts['1'] + counts['2']
  return isOver(status) ? 0 : counts[status]
}
