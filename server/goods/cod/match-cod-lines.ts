import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { findNamedOrders } from './cod-line-store.ts'

type Named = { line_id: number; order_text: string; tracking_text: string; order_id: number | null }

const wordOf = (text: string) => text.trim().replace(/^#/, '').toUpperCase()

/**
 * Which order each line means: by its code or number first, then by its parcel. A parcel's number that several orders carry tells
 * none of them.
 */
export async function matchCodLines(
  db: DbOrTransaction,
  lines: readonly Named[],
): Promise<Map<number, number>> {
  const open = lines.filter(({ order_id }) => order_id === null)
  const words = new Set(
    open.flatMap((line) => [wordOf(line.order_text), wordOf(line.tracking_text)]).filter(Boolean),
  )
  if (words.size === 0) return new Map()
  const found = await findNamedOrders(db, [...words])
  const byName = new Map<string, number>()
  const byParcel = new Map<string, number | undefined>()
  for (const { order_id, order_code, tracking_number } of found) {
    byName.set(String(order_id), order_id)
    byName.set(order_code, order_id)
    const parcel = wordOf(tracking_number ?? '')
    if (parcel) byParcel.set(parcel, byParcel.has(parcel) ? undefined : order_id)
  }
  const orderOf = ({ order_text, tracking_text }: Named) => {
    const [name, parcel] = [wordOf(order_text), wordOf(tracking_text)]
    return (
      byName.get(name) ??
      byName.get(name.slice(0, 12)) ??
      byParcel.get(parcel) ??
      // In one field people type either.
      byParcel.get(name)
    )
  }
  return new Map(
    open.flatMap((line) => {
      const order = orderOf(line)
      return order === undefined ? [] : [[line.line_id, order] as const]
    }),
  )
}
