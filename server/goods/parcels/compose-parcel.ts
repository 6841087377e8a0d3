import { createHash } from 'node:crypto'
import { parcelSentences as sentences } from '#contract/goods/parcels/parcel-sentences.ts'
import { heaviestParcel, usualWeight } from '#contract/selling/delivery/delivery-quotes.ts'
import { cashAtDoor } from '#contract/selling/orders/cash-at-door.ts'
import type { ParcelContent } from '#server/goods/carriers/carrier-port.ts'
import type { OrderContent } from './parcel-content-store.ts'

/** Bound of what a carrier collects. */
const mostCash = 50_000_000

type Composed = { content: ParcelContent; digest: string } | { trouble: string }

/** The parcel of an order, with the cash that is to be collected; or a sentence why no carrier would take it. */
export function composeParcel(order: OrderContent): Composed {
  const items = order.lines.map(({ title, code, quantity, unit_price, weight }) => ({
    name: title,
    code,
    quantity,
    price: unit_price,
    weight: weight ?? usualWeight,
  }))
  const sum = (of: (item: (typeof items)[number]) => number) =>
    items.reduce((total, item) => total + item.quantity * of(item), 0)
  const content: ParcelContent = {
    name: `${order.last_name} ${order.first_name}`.trim(),
    phone: order.phone_number,
    street: [order.house_number, order.district].filter(Boolean).join(', '),
    ward: order.commune,
    ...(order.district && { district: order.district }),
    province: order.province,
    note: order.note,
    cod: cashAtDoor(order),
    value: sum(({ price }) => price),
    weight: sum(({ weight }) => weight),
    items,
  }
  if (content.weight > heaviestParcel) return { trouble: sentences.tooHeavy }
  if (content.cod > mostCash) return { trouble: sentences.tooMuchCash }
  return { content, digest: digestOf(content) }
}

const digestOf = (content: ParcelContent) =>
  createHash('sha256').update(JSON.stringify(content)).digest('base64url')
