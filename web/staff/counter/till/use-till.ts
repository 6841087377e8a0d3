import { useEffect, useState, useSyncExternalStore } from 'react'
import type { SaleWay } from '#contract/goods/counter/counter-sentences.ts'
import { mostDiscountOf, sumUpSale } from '#contract/goods/counter/counter-sums.ts'
import type { Shift } from '#contract/goods/counter/counter.ts'
import type { User } from '#contract/base/people/person.ts'
import { api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { newKey } from './new-key.ts'
import { type Line, SaleSender } from './sale-sender.ts'
import { TillBooks } from './till-books.ts'
import { nextNumber, type OpenShift, type QueuedSale, readFact, writeFact } from './till-database.ts'
import type { Draft } from './till-lines.ts'

const refreshMs = 60_000

const lineAfter = (thrown: unknown): Line =>
  thrown instanceof ApiRefusal && thrown.status === 401 ? 'signed-out' : 'gone'

const openShiftOf = (found: Shift | null, user: User): OpenShift | null =>
  found && {
    shift_id: found.shift_id,
    till: found.till,
    opened_by: found.opened_by,
    user_id: user.user_id,
    mostDiscount: mostDiscountOf(user),
  }

type Parts = {
  books: TillBooks
  sender: SaleSender
  user: User
  onShift: (shift: OpenShift | null, known: boolean) => void
  onReady: () => void
}

/** First what this browser has, then what the shop says; answers how to stop. */
function runTill({ books, sender, user, onShift, onReady }: Parts): () => void {
  const left = new AbortController()
  const refresh = async () => {
    try {
      const { data } = await api('GET /counter/get-my-shift', { quiet: true })
      const shift = openShiftOf(data, user)
      await writeFact('shift', shift ?? undefined)
      if (!left.signal.aborted) onShift(shift, true)
      await books.refresh()
      sender.setLine('there')
    } catch (thrown) {
      sender.setLine(lineAfter(thrown))
    }
  }
  const begin = async () => {
    await books.load()
    await sender.load()
    const known = await readFact<OpenShift>('shift')
    if (left.signal.aborted) return
    if (known?.user_id === user.user_id) {
      onShift(known, true)
      if (books.size > 0) onReady()
    }
    await refresh()
    onShift(null, false)
    onReady()
    await sender.send()
  }
  void begin().catch(() => toast.error('Trình duyệt không cho quầy lưu dữ liệu trên máy này'))
  const timer = setInterval(() => void refresh(), refreshMs)
  addEventListener('online', () => void refresh().then(() => sender.send()), { signal: left.signal })
  return () => {
    left.abort()
    clearInterval(timer)
    sender.stop()
  }
}

/** A till: its books, its shift, what it sold and has not sent. All of it is in this browser and needs no line. */
export function useTill(user: User) {
  const [{ books, sender }] = useState(() => ({ books: new TillBooks(), sender: new SaleSender() }))
  const { waiting, last, line } = useSyncExternalStore(sender.subscribe, sender.read, sender.read)
  const [isReady, setReady] = useState(false)
  const [shift, setShift] = useState<OpenShift | null>()

  useEffect(
    () =>
      runTill({
        books,
        sender,
        user,
        onShift: (found, known) => setShift((now) => (known ? sameOr(now, found) : (now ?? null))),
        onReady: () => setReady(true),
      }),
    [books, sender, user],
  )
  const adopt = async (found: Shift | null) => {
    const open = openShiftOf(found, user)
    await writeFact('shift', open ?? undefined)
    setShift(open)
  }
  const sell = async (draft: Draft, way: SaleWay, received: number, codeNo: string): Promise<boolean> => {
    if (!shift) return false
    try {
      await sender.keep(await compose(shift, draft, { way, received, codeNo }))
      return true
    } catch {
      toast.error('Không lưu được hóa đơn trên máy này: chưa bán')
      return false
    }
  }
  const { send, forgetLast } = sender
  return { books, isReady, shift, adopt, line, waiting, last, forgetLast, sell, send }
}
export type CheckoutContext = ReturnType<typeof useTill>

/** Keeps the same object where nothing changed: nothing on the screen begins anew. */
const sameOr = (now: OpenShift | null | undefined, found: OpenShift | null) =>
  now && found && JSON.stringify(now) === JSON.stringify(found) ? now : found

async function compose(
  shift: OpenShift,
  { lines, percent, phone }: Draft,
  { way, received, codeNo }: { way: SaleWay; received: number; codeNo: string },
): Promise<QueuedSale> {
  const number = await nextNumber(`number-${shift.shift_id}`)
  const sale_key = newKey()
  return {
    sale_key,
    total: sumUpSale(lines, percent).total,
    titles: lines.map(({ title }) => title),
    seller: shift.opened_by,
    till: shift.till,
    body: {
      sale_key,
      shift_id: shift.shift_id,
      receipt_no: `${shift.shift_id}-${String(number).padStart(4, '0')}`,
      sold_at: new Date().toISOString(),
      percent,
      way,
      received,
      phone,
      ...(way === 'transfer' ? { code_no: codeNo } : {}),
      lines: lines.map(({ book_id, copies, unit_price }) => ({ book_id, copies, unit_price })),
    },
  }
}
