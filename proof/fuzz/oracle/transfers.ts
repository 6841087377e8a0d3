import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'
import { look } from '#proof/year/choose.ts'
import { type FuzzWorld, type Heard, holdersOf } from '#proof/fuzz/fuzz-world.ts'
import { ownAccount } from '#proof/fuzz/transfer-commands.ts'

type Booked = {
  reference: string
  order_id: number
  order_code: string
  placed: number
  settled_by: number | null
  amount: number
  booked_amount: number
}

/** In milliseconds, as the game's own clock has it. */
export const placedAt = '(extract(epoch from order_date) * 1000)::float8 as placed'

/** Clocks of banks and of the shop differ by minutes. */
const tolerance = 10 * 60_000

/** The money says itself that it is for this order: by its code, to the shop's own account, and of no time before it. */
export function names(
  { content, account, direction, at }: Heard,
  order: Pick<Booked, 'order_code' | 'placed'>,
) {
  const words = content.toUpperCase().replace(/[^0-9A-Z]/g, '')
  const code = transferCodeOf(order.order_code)
    .toUpperCase()
    .replace(/[^0-9A-Z]/g, '')
  return (
    words.includes(code) && account === ownAccount && direction === 'in' && at >= order.placed - tolerance
  )
}

/** A transfer pays the order that it names, or the one to which somebody with the right to it gave it; and no more than it brought. */
export async function findWrongTransfers(world: FuzzWorld): Promise<string[]> {
  const money = new Set(holdersOf(world, 'money.handle'))
  const booked = await look<Booked>(
    world,
    `select source_reference as reference, order_id, order_code, ${placedAt}, settled_by, amount::int, booked_amount::int
     from bank_transfers join orders using (order_id) where booked_amount > 0`,
  )
  return booked.flatMap((one) => {
    const heard = world.heard.get(one.reference)
    const who = `Order ${one.order_id} is paid by money ${heard?.kind}`
    if (!heard || one.booked_amount > heard.amount)
      return [`${who}: ${one.booked_amount} of ${heard?.amount ?? 0}`]
    return names(heard, one) || (one.settled_by !== null && money.has(one.settled_by))
      ? []
      : [`${who} that does not name it`]
  })
}
