import type { Actor } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'
import { call } from '#test/shop/actors.ts'
import { day, type FillingDay, hour, signInAnew } from './filling-day.ts'

export const sepaySecret = 'sepay of the pictures'
type Placed = { id: number; code: string; total: number }

/** Orders of two people in each of their states, with money, parcels, returns and a carrier's settlement. */
export async function fillOrdersOfDays(filling: FillingDay) {
  const { reader, other, clock } = filling
  const delivered: Placed[] = []
  for (let turn = 0; turn < 6; turn++) {
    const order = await place(filling, turn % 2 === 0 ? reader : other, [turn, turn + 11], 1)
    await moveTo(filling, order, 3)
    delivered.push(order)
    await clock.moveOn(3 * hour)
  }
  await clock.moveOn(day)
  await settle(filling, delivered)
  await giveBack(filling, delivered)
  const onItsWay = await place(filling, reader, [21, 22], 1)
  await moveTo(filling, onItsWay, 2)
  await moveTo(filling, await place(filling, other, [30], 1), 1)
  await cancel(filling, await place(filling, reader, [23], 1))
  await payByTransfer(filling)
  return { newest: await place(filling, reader, [40, 41, 42], 4), onItsWay }
}

async function place(
  { shop, clock, bookAt }: FillingDay,
  by: Actor,
  places: readonly number[],
  method_id: number,
): Promise<Placed> {
  await signInAnew(shop, by)
  const shopper = new Shopper(shop.url, by.session.access)
  for (const at of places) await shopper.add(bookAt(100 + at).book_id, 1 + (at % 2))
  await clock.moveOn(2 * 60_000)
  const { status, body, text } = await shopper.order(undefined, {
    method_id,
    note: places.length > 2 ? 'Gói quà giúp mình nhé.' : '',
  })
  if (status !== 201) throw new Error(`create-order answered ${text}`)
  return { id: body.order_id, code: body.order_code, total: body.total_amount }
}

async function moveTo({ ask, owner, clock }: FillingDay, { id }: Placed, last: number) {
  for (const status of [1, 2, 3].filter((one) => one <= last)) {
    const parcel = status === 2 ? { tracking_number: `GHN${String(id).padStart(8, '0')}` } : {}
    await ask(owner, `/orders/update-order?id=${id}`, { status, ...parcel }, 'PUT')
    await clock.moveOn(5 * hour)
  }
}

const cancel = ({ ask, reader }: FillingDay, { id }: Placed) =>
  ask(reader, `/orders/cancel-order?id=${id}`, {}, 'PUT')

/** One line agrees, one is too little, one too much; one parcel is still owed. */
async function settle({ ask, owner }: FillingDay, [one, two, three, four]: readonly Placed[]) {
  const line = (order: Placed | undefined, more: number) => ({
    order: order?.code ?? '',
    amount: (order?.total ?? 0) + more,
    fee: 22_000,
  })
  const made = await ask(owner, '/cod/create-settlement', {
    carrier: 'GHN',
    settled_on: '2026-06-16',
    reference: 'GHN-2026-06-16',
    lines: [line(one, 0), line(two, -15_000), line(three, 20_000), line(four, 0)],
  })
  await ask(owner, `/cod/book-settlement?id=${made.settlement_id}`, {}, 'PUT')
}

const words = [
  'Bìa bị rách khi nhận hàng, mình gửi lại một cuốn.',
  'Mình đặt nhầm tập, mong nhà sách đổi giúp.',
  'Thiếu trang 33–48.',
]

async function giveBack({ shop, ask, owner, reader, other }: FillingDay, delivered: readonly Placed[]) {
  for (const [turn, said] of words.entries()) {
    const by = turn % 2 === 0 ? reader : other
    const { id = 0 } = delivered[turn] ?? {}
    const { rows } = await shop.pool.query<{ line: number }>(
      'select min(order_detail_id) as line from order_lines where order_id = $1',
      [id],
    )
    const lines = [{ order_detail_id: rows[0]?.line, copies: 1 }]
    const reason = turn === 1 ? 'changed_mind' : 'damaged'
    const { return_id } = await ask(by, '/orders/request-return', {
      order_id: id,
      reason,
      words: said,
      lines,
    })
    if (turn > 0)
      await ask(
        owner,
        `/returns/answer-return?id=${return_id}`,
        { accept: true, words: 'Bạn gửi sách về giúp nhà sách nhé.' },
        'PUT',
      )
  }
}

/** Transfers that came in full, that came too little, and that name no order. */
async function payByTransfer(filling: FillingDay) {
  const { reader, other } = filling
  const [whole, part] = [await place(filling, other, [24, 25], 4), await place(filling, reader, [26], 4)]
  await tell(filling, 1, whole.total, `CT DEN ${transferCodeOf(whole.code)}`)
  await tell(filling, 2, part.total - 20_000, `CT DEN ${transferCodeOf(part.code)}`)
  await tell(filling, 3, 150_000, 'chuyen tien mua sach')
  await tell(filling, 4, 98_000, 'PHAM NGOC LAN CK')
}

async function tell({ shop, clock }: FillingDay, id: number, amount: number, content: string) {
  await clock.moveOn(11 * 60_000)
  const body = {
    id: 5_000_000 + id,
    gateway: 'ACB',
    transactionDate: new Date(Date.now() + 7 * hour).toISOString().slice(0, 19).replace('T', ' '),
    accountNumber: '257678859',
    code: null,
    content,
    transferType: 'in',
    transferAmount: amount,
    referenceCode: `FT2616${String(id).padStart(4, '0')}`,
  }
  const timestamp = String(Math.floor(Date.now() / 1000))
  const headers = {
    'x-sepay-timestamp': timestamp,
    'x-sepay-signature': signForSepay(sepaySecret, timestamp, JSON.stringify(body)),
  }
  const { status, text } = await call(shop.url, '/payments/bank-events/sepay', { body, headers })
  if (status !== 200) throw new Error(`the notice answered ${text}`)
}
