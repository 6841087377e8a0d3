import { counterSentences as words } from '#contract/goods/counter/counter-sentences.ts'
import { createEmitter } from '#web/base/platform/stores/create-store.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { dropSale, type QueuedSale, readSales, writeSale } from './till-database.ts'
import { api, ApiRefusal } from '#web/base/platform/api/api.ts'

/** By what a later try may go otherwise: no line, a busy shop, a session that ended. */
const mayPass = ({ status }: ApiRefusal) =>
  status === 0 || status === 401 || status === 403 || status === 408 || status === 429 || status >= 500

type Booked = { sale: QueuedSale; counter_sale_id: number; differences: number }

type Sent = {
  booked: readonly Booked[]
  left: readonly QueuedSale[]
  /** The status of the answer that stopped it. */ stopped?: number
}

/** Lock by which one window of this browser sends at a time; the others find nothing to do. */
const lock = 'counter-queue'

/**
 * Sends what waits, in the order it was sold. A sale leaves the queue when the shop has said that it is booked: an answer that was
 * lost is asked for again, and the shop books each once. What it refuses stays, and holds nothing up.
 */
async function sendWaiting(again = false): Promise<Sent> {
  const sent = await inTurn(async () => {
    const booked: Booked[] = []
    for (const sale of inOrder(await readSales())) {
      if (sale.refused !== undefined && !again) continue
      try {
        const { counter_sale_id, differences } = await api('POST /counter/book-sale', {
          body: sale.body,
          quiet: true,
        })
        await dropSale(sale.sale_key)
        booked.push({ sale, counter_sale_id, differences })
      } catch (thrown) {
        if (!(thrown instanceof ApiRefusal)) throw thrown
        if (mayPass(thrown)) return { booked, stopped: thrown.status }
        await writeSale({ ...sale, refused: thrown.message })
      }
    }
    return { booked }
  })
  return { booked: [], ...sent, left: inOrder(await readSales()) }
}

/** Without locks (a page that is not reached over TLS) two windows may send the same: it is booked once all the same. */
function inTurn<Result>(work: () => Promise<Result>): Promise<Result | undefined> {
  if (!('locks' in navigator)) return work()
  return navigator.locks.request(lock, { ifAvailable: true }, (held) => (held ? work() : undefined))
}

const inOrder = (sales: readonly QueuedSale[]) =>
  sales.toSorted((one, other) => one.body.sold_at.localeCompare(other.body.sold_at))

export type Line = 'there' | 'gone' | 'signed-out'
/** The sale that was made last; its number in the shop once it is booked. */
export type LastSale = { sale: QueuedSale; counter_sale_id?: number }
type Sending = { waiting: readonly QueuedSale[]; last: LastSale | undefined; line: Line }

const sendAgainMs = 4_000

/** Keeps what was sold, sends it at once, and again as long as something waits. */
export class SaleSender {
  #state: Sending = { waiting: [], last: undefined, line: 'there' }
  #changes = createEmitter()
  #again: ReturnType<typeof setTimeout> | undefined
  #running = false
  #asked = false

  readonly read = () => this.#state
  readonly subscribe = (listener: () => void) => this.#changes.subscribe(listener)

  #set(change: Partial<Sending>) {
    this.#state = { ...this.#state, ...change }
    this.#changes.emit()
  }

  readonly setLine = (line: Line) => line !== this.#state.line && this.#set({ line })
  readonly forgetLast = () => this.#set({ last: undefined })

  async load() {
    this.#set({ waiting: inOrder(await readSales()) })
  }

  /** Written to the disk before it counts as sold. */
  async keep(sale: QueuedSale) {
    await writeSale(sale)
    this.#set({ last: { sale }, waiting: [...this.#state.waiting, sale] })
    void this.send()
  }

  /** Also what the shop had refused, where it is asked to. */
  readonly send = async (refusedToo = false): Promise<void> => {
    this.#asked = true
    if (this.#running) return
    this.#running = true
    clearTimeout(this.#again)
    try {
      while (this.#asked) {
        this.#asked = false
        await this.#sendOnce(refusedToo)
      }
    } catch {
      // Waiting sales are on the disk; the next retry finds them.
    } finally {
      this.#running = false
    }
    if (this.#state.waiting.some(({ refused }) => refused === undefined))
      this.#again = setTimeout(() => void this.send(), sendAgainMs)
  }

  async #sendOnce(refusedToo: boolean) {
    const { booked, left, stopped } = await sendWaiting(refusedToo)
    const { last } = this.#state
    const mine = booked.find(({ sale }) => sale.sale_key === last?.sale.sale_key)
    this.#set({
      waiting: left,
      last: mine ? { sale: mine.sale, counter_sale_id: mine.counter_sale_id } : last,
    })
    for (const { sale, differences } of booked)
      if (differences > 0) toast.warning(`${words.marked} (${sale.body.receipt_no})`)
    if (stopped !== undefined) this.setLine(stopped === 401 ? 'signed-out' : 'gone')
    else if (booked.length > 0) this.setLine('there')
  }

  stop() {
    clearTimeout(this.#again)
  }
}
