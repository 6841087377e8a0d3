import { keysOf } from '#contract/platform/shape/records.ts'

const whole = [Int32Array, 4] as const
const small = [Uint8Array, 1] as const
/** By the id of the book. None of what is referred to is 0. */
const kinds = {
  category: whole,
  publisher: whole,
  series: whole,
  /** The first one; the others are few, and `coauthored` tells which books have them. */
  author: whole,
  coauthored: small,
  price: whole,
  quantity: whole,
  ratings: whole,
  published: whole,
  stars: [Uint16Array, 2],
  language: [Uint16Array, 2],
  format: small,
  /** A bit for each step of age. */
  ages: small,
  translator: whole,
  discount: small,
  priceStep: small,
  shown: small,
  sellable: small,
  created: [Float64Array, 8],
  recent: whole,
  ever: whole,
} as const
type Kinds = typeof kinds
export type Columns = { [Name in keyof Kinds]: InstanceType<Kinds[Name][0]> }

export const allocate = (room: number): Columns =>
  Object.fromEntries(keysOf(kinds).map((name) => [name, new kinds[name][0](room)])) as Columns

export function enlarge(columns: Columns, room: number): Columns {
  const larger = allocate(room)
  for (const name of keysOf(kinds)) larger[name].set(columns[name] as never)
  return larger
}
