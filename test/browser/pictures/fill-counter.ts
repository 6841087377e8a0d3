import { type FillingDay, hour } from './filling-day.ts'

/** A shift of yesterday that is closed with a difference, and one of today that is open; some sales wait for a person. */
export async function fillCounter(filling: FillingDay) {
  const { ask, clerk, owner, clock } = filling
  const yesterday = await openShift(filling, 'Quầy 1', 500_000)
  for (let sale = 0; sale < 9; sale++) await sell(filling, yesterday, sale)
  await ask(clerk, `/counter/move-cash?id=${yesterday}`, {
    cash_key: keyOf(900),
    amount: -300_000,
    note: 'Nộp két',
  })
  await ask(clerk, `/counter/take-sale-back?id=${await saleOf(filling, 2)}`, { sale_key: keyOf(901) })
  const { data } = await ask(clerk, '/counter/get-my-shift')
  await ask(
    clerk,
    `/counter/close-shift?id=${yesterday}`,
    { counted_cash: data.expected_cash - 20_000, note: 'Thiếu 20.000, đã đếm lại hai lần' },
    'PUT',
  )
  await clock.moveOn(14 * hour)
  const today = await openShift({ ...filling, clerk: owner }, 'Quầy 2', 300_000)
  for (let sale = 20; sale < 24; sale++) await sell({ ...filling, clerk: owner }, today, sale)
  return { shift: yesterday }
}

async function openShift({ ask, clerk }: FillingDay, till: string, opening_cash: number): Promise<number> {
  return (await ask(clerk, '/counter/open-shift', { till, opening_cash })).data.shift_id
}

const keyOf = (sale: number) => `00000000-0000-4000-8000-${String(sale).padStart(12, '0')}`

async function sell({ ask, clerk, bookAt, clock }: FillingDay, shift_id: number, sale: number) {
  await clock.moveOn(17 * 60_000)
  const lines = Array.from({ length: 1 + (sale % 3) }, (_, line) => {
    const { book_id, price } = bookAt(80 + ((sale * 3 + line) % 30))
    // Now and then the price that stood on the book.
    return { book_id, copies: 1 + (line % 2), unit_price: sale % 5 === 4 ? price - 5_000 : price }
  })
  await ask(clerk, '/counter/book-sale', {
    sale_key: keyOf(sale),
    shift_id,
    receipt_no: `${shift_id}-${String(sale + 1).padStart(4, '0')}`,
    sold_at: new Date().toISOString(),
    percent: sale % 4 === 3 ? 20 : 0,
    way: sale % 3 === 1 ? 'transfer' : 'cash',
    received: 2_000_000,
    lines,
  })
}

async function saleOf({ shop }: FillingDay, sale: number): Promise<number> {
  const { rows } = await shop.pool.query<{ id: number }>(
    'select counter_sale_id as id from counter_sales where sale_key = $1',
    [keyOf(sale)],
  )
  return rows[0]?.id ?? 0
}
