import { look } from '#proof/year/choose.ts'
import { type FuzzWorld, holdersOf } from '#proof/fuzz/fuzz-world.ts'

/**
 * Sales of a clerk stand in their own shift, or apart from its drawer with a word for who oversees; what takes a sale back, or moves
 * cash, is of the shift's own clerk or of an overseer.
 */
const othersShift = `
  select 'sale ' || counter_sale_id || ' counts in the drawer of another' as said
  from counter_sales s join counter_shifts h using (shift_id)
  where booked_by <> opened_by and booked_by <> all($1) and (takes_back is not null or not late or not exists
    (select from counter_differences d where d.counter_sale_id = s.counter_sale_id and kind = 'sender'))
  union all select 'cash ' || cash_id || ' moved in the drawer of another' from counter_cash join counter_shifts using (shift_id)
  where made_by <> opened_by and made_by <> all($1)`

/** More off than is the seller's own right waits for a person, whatever the shift. */
const tooMuchOff = `
  select 'sale ' || counter_sale_id || ' has ' || percent || ' % off and no difference' as said from counter_sales s
  where percent > 10 and takes_back is null and booked_by <> all($1)
    and not exists (select from counter_differences d where d.counter_sale_id = s.counter_sale_id and kind = 'discount')`

type Line = {
  sale: number
  book: number
  price: number
  from: number
  until: number
  /** Its shift was closed when it came: another's sale says so no less, and has a difference of its own. */
  closed: boolean
  differs: boolean
}

const moment = (column: string) => `(extract(epoch from ${column}) * 1000)::float8`

/** A price that the shop had at no moment of the shift is a difference; where the shift was closed, also one that it has no more. */
async function findWrongPrices(world: FuzzWorld): Promise<string[]> {
  const lines = await look<Line>(
    world,
    `select counter_sale_id as sale, book_id as book, unit_price as price, ${moment('h.opened_at')} as from, ${moment('s.booked_at')} as until,
       late and not exists (select from counter_differences d
         where d.counter_sale_id = s.counter_sale_id and kind = 'sender') as closed,
       exists (select from counter_differences d
         where d.counter_sale_id = s.counter_sale_id and kind = 'price' and d.book_id = l.book_id) as differs
     from counter_sale_lines l join counter_sales s using (counter_sale_id) join counter_shifts h using (shift_id)
     where takes_back is null`,
  )
  const held = ({ book, price, from, until, closed }: Line) => {
    const stood = world.priceSpans.filter(
      (span) => span.book === book && span.price === price && span.from <= until && span.until >= from,
    )
    return closed ? stood.some((span) => span.until >= until) : stood.length > 0
  }
  return lines
    .filter((line) => !line.differs && !held(line))
    .map(
      ({ sale, book, price }) =>
        `sale ${sale} sells book ${book} for ${price}, no price of its shift, and no difference`,
    )
}

export async function findWrongSales(world: FuzzWorld): Promise<string[]> {
  const found = [
    await look<{ said: string }>(world, othersShift, holdersOf(world, 'counter.settle')),
    await look<{ said: string }>(world, tooMuchOff, holdersOf(world, 'counter.discount')),
  ]
  return [...found.flat().map(({ said }) => said), ...(await findWrongPrices(world))]
}
