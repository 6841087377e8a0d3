import { type RefObject, useRef, useState, useEffect, useEffectEvent } from 'react'
import { useLocation, useNavigate } from 'react-router'
import type { PickedTitle } from '#contract/goods/fulfilment/fulfilment.ts'
import { parcelSentences } from '#contract/goods/parcels/parcel-sentences.ts'
import { packingSentences as said } from '#contract/goods/fulfilment/packing-sentences.ts'
import { stepProblem } from '#contract/goods/fulfilment/step-problem.ts'
import { statusNamesOf } from '#contract/selling/orders/fetching/status-names.ts'
import { type OrderStatus, orderStatus } from '#contract/selling/orders/order-status.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { chosenOf } from '#web/staff/fulfilment/bulk/chosen-orders.ts'
import { copiesLeft, countCopy, readPackingScan, type Scan, type Packed } from './packed-copies.ts'
import { storedJson } from '#web/base/platform/stores/stored-json.ts'
import { useChangeOf } from '#web/staff/live/live-subjects.ts'

export type Told = { kind: 'fine' | 'wrong'; words: string }

/** Why an order is not packed now; nothing where it waits to be. */
export function packingProblem(order: Order): string | undefined {
  if (order.status === orderStatus.pending)
    return stepProblem(chosenOf(order), orderStatus.confirmed) ? said.unpaid : said.unconfirmed
  const problem = stepProblem(chosenOf(order), orderStatus.shipping)
  if (problem === 'SUPPLEMENT_UNPAID') return said.supplement
  if (problem === 'ORDER_UNPAID') return said.unpaid
  return problem && said.gone(statusNamesOf(order).long.toLowerCase())
}

/** The packing bench: the order on it stands in the address, each scan is done before the next one is read. */
export function usePacking() {
  const [code, setCode] = useCode()
  const [told, setTold] = useState<Told>()
  const [busy, setBusy] = useState(false)
  const field = useRef<HTMLInputElement>(null)
  const queue = useRef(Promise.resolve())
  const wrong = (words: string) => setTold({ kind: 'wrong', words })
  const { bench, kept, now, load, keep, clear } = useBench(code, wrong)
  const take = useStep({ now, load, wrong, onBusy: setBusy })

  const endings = useEndings({ now, take, load, clear, setCode, setTold, field })

  const open = async (code: string) => {
    setTold(undefined)
    setCode(code)
    await load(code)
  }
  /** Gives the parcel away, and has the next order on the bench, if there is one. */
  const ship = async (next = '') => {
    const { order } = now.current.bench ?? {}
    if (!order || !(await take(orderStatus.shipping))) return
    clear(order.order_id)
    if (next) await open(next)
    else setCode('', { replace: true })
    setTold({ kind: 'fine', words: said.shipped(order.order_code) })
    field.current?.focus()
  }
  const tell = (read: Scan, text: string) => {
    if (read.kind === 'too-many') return wrong(said.tooMany(read.title))
    if (read.kind === 'wrong-book') return wrong(said.wrongBook(text))
    if (read.kind === 'counted') keep({ packed: read.packed })
    if (read.kind === 'tracking') keep({ tracking: read.number })
    setTold(read.kind === 'tracking' ? { kind: 'fine', words: said.tracking(read.number) } : undefined)
  }
  const readScan = async (text: string) => {
    const { bench: on, kept: at } = now.current
    if (!on || packingProblem(on.order)) return text === '' ? undefined : open(text.toUpperCase())
    const missing = copiesLeft(on.titles, at.packed)
    const begun = Object.keys(at.packed).length > 0
    const read = text === '' ? undefined : readPackingScan(text, on.titles, at.packed)
    if (read && read.kind !== 'order') return tell(read, text)
    if (read?.code === on.order.order_code) return setTold(undefined)
    if (missing === 0) return ship(read?.code)
    return read && !begun ? open(read.code) : wrong(said.notComplete(missing))
  }
  return {
    bench,
    kept,
    told,
    busy,
    field,
    left: bench ? copiesLeft(bench.titles, kept.packed) : 0,
    ready: bench !== undefined && packingProblem(bench.order) === undefined,
    scan: (text: string) => {
      queue.current = queue.current.then(() => readScan(text))
    },
    /** A copy without an ISBN. */
    count: (title: PickedTitle) => tell(countCopy(title, now.current.kept.packed), title.title),
    ...endings,
  }
}

type Ending = Pick<ReturnType<typeof useBench>, 'now' | 'load' | 'clear'> & {
  take: ReturnType<typeof useStep>
  setCode: ReturnType<typeof useCode>[1]
  setTold: (told: Told | undefined) => void
  field: RefObject<HTMLInputElement | null>
}

/** Ways in which an order leaves the bench, or comes to be packed, beside the scanner. */
const useEndings = ({ now, take, load, clear, setCode, setTold, field }: Ending) => ({
  confirm: async () => {
    if (await take(orderStatus.confirmed)) await load()
    field.current?.focus()
  },
  /** The dialog of a carrier closes: an order that went leaves the bench, any other is read again. */
  sent: async () => {
    const gone = await readGone({ now, load })
    if (gone) clear(gone.order_id)
    if (gone) setCode('', { replace: true })
    setTold(gone && { kind: 'fine', words: parcelSentences.sent(gone.order_code) })
    field.current?.focus()
  },
  leave: async () => {
    setTold(undefined)
    setCode('')
    await load('')
    field.current?.focus()
  },
})

/** The order on the bench where it is on its way by now; then the bench is empty. */
async function readGone({ now, load }: Pick<Ending, 'now' | 'load'>) {
  await load()
  const order = now.current.bench?.order
  if (order?.status !== orderStatus.shipping) return undefined
  await load('')
  return order
}

/** The code in the address, and how another one is put there. */
function useCode() {
  const { search } = useLocation()
  const navigate = useNavigate()
  const setCode = (code: string, options?: { replace: true }) =>
    void navigate(
      { search: code && `?code=${encodeURIComponent(code)}` },
      { ...options, preventScrollReset: true },
    )
  return [new URLSearchParams(search).get('code') ?? '', setCode] as const
}

export type Packing = ReturnType<typeof usePacking>

type StepOptions = Pick<ReturnType<typeof useBench>, 'now' | 'load'> & {
  wrong: (words: string) => void
  onBusy: (busy: boolean) => void
}

/** Takes the order on the bench a step further; what a colleague did meanwhile is read again, and said. */
function useStep({ now, load, wrong, onBusy }: StepOptions) {
  return async (status: OrderStatus): Promise<boolean> => {
    const { bench, kept } = now.current
    if (!bench) return false
    const { order_id: id, version } = bench.order
    const tracking = status === orderStatus.shipping ? kept.tracking : ''
    onBusy(true)
    try {
      const body = { status, version, ...(tracking && { tracking_number: tracking }) }
      await api('PUT /orders/update-order', { ...byId(id), body })
      return true
    } catch (thrown) {
      await load()
      wrong(sentenceOf(thrown, said.loadFailed))
      return false
    } finally {
      onBusy(false)
    }
  }
}

type Bench = { order: Order; titles: readonly PickedTitle[] }
type Kept = { packed: Packed; tracking: string }

const nothing: Kept = { packed: {}, tracking: '' }
/** Copies in the parcel of an order, which outlive the page: a clerk who is called away comes back to it. */
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
function useBench(code: string, onWrong: (words: string) => void) {
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
