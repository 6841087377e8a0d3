import { useEffect, useRef, useState } from 'react'
import { bulkSentences } from '#contract/goods/fulfilment/bulk-sentences.ts'
import { staffPageSize } from '#contract/selling/orders/order-transitions.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { previewBulkStep } from '#web/staff/fulfilment/bulk/bulk-calls.ts'
import { type ChosenOrder, chosenOf, renewChosen } from '#web/staff/fulfilment/bulk/chosen-orders.ts'
import { orderFiltersOf, staffOrderList } from '#web/staff/fulfilment/staff-order-query.ts'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { useRowSelection } from '#web/staff/lists/row-selection.tsx'
import type { StaffOrdersData } from './load-staff-orders.ts'

const idOf = ({ order_id }: ChosenOrder) => order_id

/** Orders that are chosen: on this page, on others, or all that match. Another filter begins anew; what leaves the list leaves the choice. */
export function useOrderSelection({
  orders,
  query,
}: Pick<StaffOrdersData, 'query'> & { orders: readonly Order[] }) {
  const selection = useRowSelection(orders.map(chosenOf), idOf)
  // Another order of the list leaves the choice as it is.
  const filters = staffOrderList.href({ ...query, page: 1, pageSize: staffPageSize, sort: undefined })
  const [seen, setSeen] = useState(filters)
  if (seen !== filters) {
    setSeen(filters)
    selection.clear()
  }
  const { rows, renew } = selection
  const { status } = query

  useEffect(() => {
    const shown = new Set(orders.map(({ order_id }) => order_id))
    const away = rows.map(idOf).filter((id) => !shown.has(id))
    if (away.length === 0) return undefined
    const asking = new AbortController()
    previewBulkStep({ step: 'confirm', order_ids: away }, { signal: asking.signal, quiet: true }).then(
      (answer) => renew((order) => (shown.has(order.order_id) ? order : renewChosen(order, answer, status))),
      // The preview of the step asks again.
      () => {},
    )
    return () => asking.abort()
    // As often as the list is read again, and not with each tick.
    // oxlint-disable-next-line react/exhaustive-deps
  }, [orders])

  return { selection, ...useMatching(query, filters, selection.choose) }
}

/** The first so many of what the filters find, on whichever page they stand. */
function useMatching(
  query: StaffOrdersData['query'],
  filters: string,
  choose: (orders: readonly ChosenOrder[]) => void,
) {
  const [busy, setBusy] = useState(false)
  const latest = useRef(filters)
  useEffect(() => {
    latest.current = filters
  }, [filters])
  const chooseFirst = async (count: number) => {
    setBusy(true)
    const { search } = query
    const filter = { ...orderFiltersOf(query), ...(search && { search }) }
    try {
      const { data } = await previewBulkStep({ step: 'confirm', filter })
      // Nothing is chosen of a list that was left meanwhile.
      if (latest.current === filters) choose(data.slice(0, count))
    } catch (thrown) {
      toast.error(sentenceOf(thrown, bulkSentences.previewBroke))
    }
    setBusy(false)
  }
  return { chooseFirst, busy }
}
