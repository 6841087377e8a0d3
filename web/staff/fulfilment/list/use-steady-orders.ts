import { useEffect, useMemo, useState } from 'react'
import type { Order } from '#contract/selling/orders/orders.ts'
import { changes } from '#web/staff/live/live-subjects.ts'
import { steadyRows } from '#web/staff/lists/steady-rows.ts'

type Kept = { address: string; rows: readonly Order[]; changed: ReadonlySet<number> }
const idOf = ({ order_id }: Order) => order_id

/** A pointer or the focus is on the rows, or they are scrolled. */
function isBeingRead(): boolean {
  const sheet = document.querySelector('.desk-sheet')
  if (!sheet) return false
  const rows = sheet.querySelector('tbody')
  const scrolled = sheet.scrollTop > 0 || (rows?.getBoundingClientRect().top ?? 0) < 0
  return scrolled || sheet.matches(':hover') || Boolean(rows?.contains(document.activeElement))
}

/** The orders of a page that do not move while they are read: what comes meanwhile waits until it is asked for. */
export function useSteadyOrders(orders: readonly Order[], address: string) {
  const [kept, setKept] = useState<Kept>({ address, rows: orders, changed: new Set() })
  const isSame = kept.address === address
  // One array for as long as nothing changes: others read again with each new one.
  const steady = useMemo(
    () => steadyRows({ rows: isSame ? kept.rows : [], idOf }, orders, kept.changed),
    [isSame, kept, orders],
  )
  const isHeld = steady.fresh > 0

  useEffect(() => {
    const frame = requestAnimationFrame(() => {
      if (!isHeld || !isBeingRead()) setKept({ address, rows: orders, changed: new Set() })
    })
    return () => cancelAnimationFrame(frame)
  }, [orders, address, isHeld])

  useEffect(
    () =>
      changes.subscribe(({ kind, ids }) => {
        if (kind === 'order') setKept((now) => ({ ...now, changed: new Set([...now.changed, ...ids]) }))
      }),
    [],
  )

  return { ...steady, release: () => setKept({ address, rows: orders, changed: new Set() }) }
}
