import { randomUUID } from 'node:crypto'
import { sumUpSale } from '#contract/goods/counter/counter-sums.ts'
import { look, nothing, pick, some } from '#proof/year/choose.ts'
import { askAs, endOf, type FuzzCommand, postOf, put } from './ask.ts'
import type { FuzzWorld, Post } from './fuzz-world.ts'
import { priceAt } from './prices.ts'
import { ownAccount, tell } from './transfer-commands.ts'

const sellers = ['clerk', 'otherClerk', 'manager', 'owner'] as const satisfies Post[]

/** The open one of each at a till of their own. */
async function ownShift(world: FuzzWorld, post: Post): Promise<number | undefined> {
  const body = { till: `Quầy ${post}`, opening_cash: 200_000 }
  const answer = await askAs(world, post, '/counter/open-shift', { body })
  return answer.body.data?.shift_id
}

const anyShift = async (world: FuzzWorld, number: number | undefined) =>
  pick(
    await look<{ shift_id: number }>(
      world,
      'select shift_id from counter_shifts order by shift_id desc limit 6',
    ),
    number,
  )?.shift_id

/** Into one's own shift or another's, at the price of now, of another time or of nobody, with more off than is one's right. */
const sell: FuzzCommand = async (world, [who, from, copies = 0, percent, kind = 0, back = 0]) => {
  const post = pick(sellers, who) ?? 'clerk'
  const own = await ownShift(world, post)
  const shift_id = kind % 4 === 0 ? await anyShift(world, back) : own
  if (shift_id === undefined) return nothing
  const chosen = some(world.books, from, 1 + (copies % 2)).map(({ id }) => {
    const { price = 77_000, at = Date.now() } = priceAt(world, id, kind % 2 === 0 ? back : 0) ?? {}
    return { at, line: { book_id: id, copies: 1 + (copies % 3), unit_price: back % 9 === 0 ? 1_000 : price } }
  })
  const lines = chosen.map(({ line }) => line)
  const off = pick([0, 0, 0, 7, 30, 100], percent) ?? 0
  const receipt_no = String(1000 + (back % 9000))
  const way = copies % 3 === 0 ? 'transfer' : 'cash'
  const answer = await askAs(world, post, '/counter/book-sale', {
    body: {
      sale_key: randomUUID(),
      shift_id,
      receipt_no,
      sold_at: new Date(chosen[0]?.at ?? Date.now()).toISOString(),
      percent: off,
      way,
      received: 10_000_000,
      lines,
    },
  })
  if (answer.status < 400 && way === 'transfer' && back % 2 === 0)
    await tell(world, {
      kind: 'of the counter',
      content: `QUAY ${receipt_no}`,
      account: ownAccount,
      direction: 'in',
      at: Date.now(),
      amount: Math.max(1, sumUpSale(lines, off).total),
    })
  return `${shift_id === own ? '' : "in another's shift "}${endOf(answer)} ${answer.body.differences ?? ''}`.trim()
}

const takeBack: FuzzCommand = async (world, [who, which]) => {
  const sales = await look<{ id: number }>(
    world,
    'select counter_sale_id as id from counter_sales where takes_back is null order by 1 desc limit 6',
  )
  const chosen = pick(sales, which)
  if (!chosen) return nothing
  const body = { sale_key: randomUUID() }
  return endOf(
    await askAs(world, pick(sellers, who) ?? 'clerk', `/counter/take-sale-back?id=${chosen.id}`, { body }),
  )
}

const moveDrawer: FuzzCommand = async (world, [who, which, amount = 0]) => {
  const shift = await anyShift(world, which)
  if (shift === undefined) return nothing
  const body = {
    cash_key: randomUUID(),
    amount: (amount % 2 === 0 ? 1 : -1) * 1000 * (1 + (amount % 50)),
    note: 'Tiền lẻ',
  }
  return endOf(await askAs(world, postOf(who), `/counter/move-cash?id=${shift}`, { body }))
}

/** Mostly by who opened it. */
const closeShift: FuzzCommand = async (world, [who, which, counted = 0]) => {
  const open = await look<{ shift_id: number; opened_by: number }>(
    world,
    'select shift_id, opened_by from counter_shifts where closed_at is null order by shift_id',
  )
  const shift = pick(open, which)
  if (!shift) return nothing
  const opener = sellers.find((post) => world.staff[post].user_id === shift.opened_by)
  const post = opener && counted % 4 > 0 ? opener : postOf(who)
  const body = { counted_cash: 200_000 + (counted % 1_000_000), note: 'đếm lại' }
  return endOf(await askAs(world, post, `/counter/close-shift?id=${shift.shift_id}`, put(body)))
}

export const counterCommands = { sell, takeBack, moveDrawer, closeShift }
