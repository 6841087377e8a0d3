import { api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { dropSale, type QueuedSale, readSales, writeSale } from './till-database.ts'

/** By what a later try may go otherwise: no line, a busy shop, a session that ended. */
const mayPass = ({ status }: ApiRefusal) =>
  status === 0 || status === 401 || status === 403 || status === 408 || status === 429 || status >= 500

export type Booked = { sale: QueuedSale; counter_sale_id: number; differences: number }

type Sent = {
  booked: readonly Booked[]
  left: readonly QueuedSale[]
  /** The status of the answer that stopped it. */ stopped?: number
}

/** Of several windows of this browser one sends at a time; whose turn it is not finds nothing to do. */
const lock = 'counter-queue'

/**
 * Sends what waits, in the order it was sold. A sale leaves the queue when the shop has said that it is booked: an answer that was
 * lost is asked for again, and the shop books each once. What it refuses stays, and holds nothing up.
 */
export async function sendWaiting(again = false): Promise<Sent> {
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

export const inOrder = (sales: readonly QueuedSale[]) =>
  sales.toSorted((one, other) => one.body.sold_at.localeCompare(other.body.sold_at))
