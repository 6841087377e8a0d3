import { useEffect, useEffectEvent, useRef, useState } from 'react'
import type { PickedTitle } from '#contract/goods/fulfilment/fulfilment.ts'
import { packingSentences as said } from '#contract/goods/fulfilment/packing-sentences.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { storedJson } from '#web/base/platform/stores/stored-json.ts'
import { useChangeOf } from '#web/staff/live/live-subjects.ts'
import type { Packed } from './packed-copies.ts'

export type Bench = { order: Order; titles: readonly PickedTitle[] }
type Kept = { packed: Packed; tracking: string }

const nothing: Kept = { packed: {}, tracking: '' }
/** Copies in the parcel of an order, which outlive the page: whoever is called away comes back to it. */
const keptOf = (orderId: number) => storedJson<Kept>(`packing-${orderId}`, 'localStorage')

/** An order by its code, or by the number of its parcel, with what is fetched for it. */
async function findOrder(code: string): Promise<Bench | undefined> {
  const { data } = await api('GET /orders/get-all-orders', {
    query: { search: code, page: '1', page_size: '5' },
  })
  const wanted = code.toUpperCase()
  const order = data.find((one) => one.order_code === wanted || one.tracking_number?.toUpperCase() === wanted)
  if (!order) return undefined
  const { data: titles } = await api('GET /orders/get-pick-list', { query: { ids: String(order.order_id) } })
  return { order, titles }
}

/** The order on the bench, and what lies in its parcel. Scans come faster than drawings: `now` is what the last one left. */
export function useBench(code: string, onWrong: (words: string) => void) {
  const [bench, setBench] = useState<Bench>()
  const [kept, setKept] = useState(nothing)
  const now = useRef<{ bench: Bench | undefined; kept: Kept }>({ bench: undefined, kept: nothing })
  const loaded = useRef('')

  const put = (next: Bench | undefined) => {
    const stored = (next && keptOf(next.order.order_id).read()) ?? nothing
    now.current = { bench: next, kept: stored }
    setBench(next)
    setKept(stored)
  }
  const load = async (wanted = loaded.current) => {
    loaded.current = wanted
    try {
      const found = wanted === '' ? undefined : await findOrder(wanted)
      if (loaded.current !== wanted) return
      put(found)
      if (!found && wanted !== '') onWrong(said.notFound(wanted))
    } catch (thrown) {
      onWrong(sentenceOf(thrown, said.loadFailed))
    }
  }
  const follow = useEffectEvent((wanted: string) => {
    if (loaded.current !== wanted) void load(wanted)
  })
  useEffect(() => follow(code), [code])
  useChangeOf({ kind: 'order', id: bench?.order.order_id ?? 0 }, () => load())

  const keep = (more: Partial<Kept>) => {
    const orderId = now.current.bench?.order.order_id
    if (orderId === undefined) return
    now.current.kept = { ...now.current.kept, ...more }
    keptOf(orderId).write(now.current.kept)
    setKept(now.current.kept)
  }
  const clear = (orderId: number) => {
    keptOf(orderId).write(undefined)
    loaded.current = ''
    put(undefined)
  }
  return { bench, kept, now, load, keep, clear }
}
