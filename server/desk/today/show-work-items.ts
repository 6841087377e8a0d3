import type { AnswerOf, QueryOf } from '#contract/platform/shape/endpoint.ts'
import type { ShopCalendar } from '#contract/selling/delivery/expected-arrival.ts'
import type { getWorkItems, WorkItem } from '#contract/desk/today/today.ts'
import { todaySentences, type WorkKey, workKeys } from '#contract/desk/today/work-kinds.ts'
import type { Db } from '#server/platform/database/database.ts'
import { invalidField } from '#server/platform/errors/failure.ts'
import { findDelivery } from '#server/base/shop/delivery/delivery-store.ts'
import { dueOf, placeOf, rankOf } from './compose-work.ts'
import { listWorkItems, type WorkItemRow, type WorkPlaces } from './work-store.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'

const usualSize = 20

type Wanted = Omit<QueryOf<typeof getWorkItems>, 'kind'> & { kinds: readonly WorkKey[] }

/**
 * A page of single things, what is due first first. Each kind is read in the order in which it is due, so the first ones of each are
 * enough, and the next page begins in each kind where this one ended in it.
 */
export async function showWorkItems(
  db: Db,
  sources: DeskParts['work'],
  accountId: number,
  { view = 'all', kinds, after, page_size: size = usualSize }: Wanted,
): Promise<AnswerOf<typeof getWorkItems>> {
  // A role may see none of them.
  if (kinds.length === 0) return { data: [], next: null }
  const behind = after === undefined ? new Map() : readPlaces(after)
  if (!behind) throw invalidField('after', todaySentences.afterInvalid)
  const [rows, calendar] = await Promise.all([
    listWorkItems(db, sources, { accountId, view, kinds, behind, limit: size + 1 }),
    findDelivery(db),
  ])
  return pageOf(rows, { behind, calendar, size })
}

type Page = { behind: WorkPlaces; calendar: ShopCalendar; size: number }

export function pageOf(rows: readonly WorkItemRow[], { behind, calendar, size }: Page) {
  const sorted = rows
    .map((row) => ({ row, item: present(row, calendar) }))
    .toSorted(
      (one, other) =>
        placeOf(one.item) - placeOf(other.item) ||
        rankOf(one.item) - rankOf(other.item) ||
        one.row.at - other.row.at ||
        one.row.item_id - other.row.item_id,
    )
  const shown = sorted.slice(0, size)
  const ended = new Map(behind)
  for (const { row } of shown) ended.set(row.kind, { at: row.at, id: row.item_id })
  return { data: shown.map(({ item }) => item), next: sorted.length > size ? writePlaces(ended) : null }
}

function present(
  { kind, item_id, amount, since, due, assigned_to, assigned_name, about, ...row }: WorkItemRow,
  calendar: ShopCalendar,
): WorkItem {
  const { snoozed_until, version } = row
  return {
    kind,
    item_id,
    ...about,
    amount,
    since,
    due_at: dueOf({ kind, since, due }, calendar),
    assigned_to: assigned_to === null ? null : { account_id: assigned_to, name: assigned_name ?? '' },
    snoozed_until,
    version,
  }
}

/** 'confirm:1764066000000000:12,chat:…': where a page ended, as an address has it. */
const writePlaces = (places: WorkPlaces): string =>
  [...places].map(([kind, { at, id }]) => `${kind}:${at}:${id}`).join(',')

/** Undefined where it is no place that a page told. */
function readPlaces(text: string): WorkPlaces | undefined {
  const places = text.split(',').map((part) => {
    const [, word, at, id] = /^([a-z-]+):(-?\d{1,16}):(\d{1,9})$/.exec(part) ?? []
    const kind = workKeys.find((one) => one === word)
    return kind && ([kind, { at: Number(at), id: Number(id) }] as const)
  })
  const known = places.filter((place) => place !== undefined)
  return known.length === places.length ? new Map(known) : undefined
}
