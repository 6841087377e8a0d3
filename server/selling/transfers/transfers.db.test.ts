import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { signForCasso } from '#server/selling/bank/sources/casso.ts'
import { signForPayos } from '#server/selling/bank/sources/payos.ts'
import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import { localTime } from '#server/selling/sandbox/bank/send-bank-event.ts'
import { transferCodeOf } from '#server/selling/bank/transfer-code.ts'
import { findDifferences } from '#server/selling/orders/check/consistency-check-store.ts'
import { expireOrders } from '#server/selling/orders/cancel/cancel-order.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { findTransferDifferences } from './transfer-check-store.ts'

const secrets = { sepay: 'sepay of the tests', payos: 'payos of the tests', casso: 'casso of the tests' }
let shop: AccountShop
let admin: Actor
let book: number
beforeAll(async () => {
  shop = await openAccountShop({
    env: {
      BANK_BIN: '970416',
      BANK_ACCOUNT: '257678859',
      BANK_ACCOUNT_NAME: 'NHA SACH HIEN SACH',
      SEPAY_SECRET: secrets.sepay,
      PAYOS_CHECKSUM_KEY: secrets.payos,
      CASSO_SECRET: secrets.casso,
    },
  })
  admin = await newAdmin(shop)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 100_000 }])
})
afterAll(() => shop.close())

type Ordered = { id: number; code: string; content: string; total: number; shopper: Shopper }
let copies = 1

/** Another sum for each order, so that none is found by its sum where a test does not mean it. */
async function order(method_id = 4, quantity = ++copies): Promise<Ordered> {
  const shopper = new Shopper(shop.url, (await newCustomer(shop)).session.access)
  await shopper.add(book, quantity)
  const { body } = await shopper.order(undefined, { method_id })
  const { order_id: id, order_code: code, total_amount: total } = body
  return { id, code, content: transferCodeOf(code), total, shopper }
}

let numbers = 0
const nextNumber = () => `${Date.now()}${++numbers}`
type Told = { id?: string; ref?: string; content: string; amount: number; key?: string; type?: string }

function tellSepay({
  id = nextNumber(),
  ref = `FT${nextNumber()}`,
  content,
  amount,
  key = secrets.sepay,
  type = 'in',
}: Told) {
  const body = JSON.stringify({
    id: Number(id),
    gateway: 'ACB',
    transactionDate: localTime(new Date()),
    accountNumber: '257678859',
    code: null,
    content,
    transferType: type,
    transferAmount: amount,
    referenceCode: ref,
  })
  const timestamp = String(Math.floor(Date.now() / 1000))
  return tell('sepay', body, {
    'x-sepay-timestamp': timestamp,
    'x-sepay-signature': signForSepay(key, timestamp, body),
  })
}

async function tell(source: string, body: string, headers: Record<string, string> = {}) {
  const answer = await fetch(`${shop.url}/api/v1/payments/bank-events/${source}`, {
    method: 'POST',
    headers: { 'content-type': 'application/json', ...headers },
    body,
  })
  return { status: answer.status, body: (await answer.json()) as Record<string, unknown> }
}

const understood = { status: 200, body: { success: true } }
const orderOf = async ({ id, shopper }: Ordered) =>
  (await shopper.call(`/orders/get-order-by-id?id=${id}`)).body.data
const paid = async (ordered: Ordered) => (await orderOf(ordered)).payment !== null
async function transfersOf(ordered: Ordered) {
  const { rows } = await shop.pool.query(
    'select transfer_id, amount::int, booked_amount::int, state, finding, matched_by, order_id from bank_transfers where order_id = $1 order by transfer_id',
    [ordered.id],
  )
  return rows
}
async function newest() {
  const { rows } = await shop.pool.query('select * from bank_transfers order by transfer_id desc limit 1')
  return rows[0]
}
const settle = (id: number, body: object) =>
  call(shop.url, `/transfers/settle-transfer?id=${id}`, { method: 'PUT', body, token: admin.session.access })
type StatementAnswer = {
  code?: string
  outgoing: number
  data: { outcome: string; finding: string | null }[]
}
const statement = (what: 'preview' | 'import', csv: string) => {
  const body = new FormData()
  body.append('file', new Blob([csv]), 'sao-ke.csv')
  return fetch(`${shop.url}/api/v1/transfers/${what}-statement`, {
    method: 'POST',
    headers: { authorization: `Bearer ${admin.session.access}` },
    body,
  }).then(async (answer) => ({ status: answer.status, body: (await answer.json()) as StatementAnswer }))
}
const differences = async () => [
  ...(await findDifferences(shop.db)),
  ...(await findTransferDifferences(shop.db)),
]

describe('begin', () => {
  test('a payment by transfer begins with its code, drawn and as text, and waits in one row however often', async () => {
    const ordered = await order()
    const begin = () =>
      ordered.shopper.call('/payments/create-payment', { body: { orderId: ordered.id, methodId: 4 } })
    const answers = await Promise.all(Array.from({ length: 10 }, begin))
    for (const { status, body } of answers) {
      expect([status, body.paymentUrl]).toEqual([200, undefined])
      expect(body).toMatchObject({
        transfer_content: ordered.content,
        amount: ordered.total,
        bank_bin: '970416',
        bank_name: 'ACB',
        account_number: '257678859',
        account_name: 'NHA SACH HIEN SACH',
        sandbox_url: null,
      })
      expect(body.qr_payload).toContain(`5802VN62180814${ordered.content}6304`)
      expect(body.qr_svg).toMatch(/^<svg /)
    }
    const { rows } = await shop.pool.query('select status, next_query_at from payments where order_id = $1', [
      ordered.id,
    ])
    expect(rows).toEqual([{ status: 0, next_query_at: null }])
  })

  test('the page of an order has the same transfer code, for its customer and no other', async () => {
    const ordered = await order()
    const path = `/payments/get-transfer?order_id=${ordered.id}`
    const { body } = await ordered.shopper.call(path)
    expect(body.data).toMatchObject({ transfer_content: ordered.content, paid: false, received: [] })
    const other = await newCustomer(shop)
    expect((await call(shop.url, path, { token: other.session.access })).status).toBe(404)
    expect((await call(shop.url, path, { token: admin.session.access })).status).toBe(200)
  })

  test('the method of transfers is named where it is set up', async () => {
    const { body } = await call(shop.url, '/payments/get-methods')
    expect(body.data.at(-1)).toEqual({
      method_id: 4,
      key: 'bank_transfer',
      name: 'Chuyển khoản (VietQR)',
      available: true,
      waiting_minutes: 360,
      sandbox: false,
    })
    const without = await openAccountShop()
    const methods = (await call(without.url, '/payments/get-methods')).body.data
    expect(methods.map(({ method_id }: { method_id: number }) => method_id)).toEqual([1, 2, 3])
    const unsigned = await call(without.url, '/payments/bank-events/sepay', { body: {} })
    expect([unsigned.status, unsigned.body.code]).toEqual([400, 'INVALID_SIGNATURE'])
    await without.close()
  })

  test('another method puts the waiting transfer aside, and money that comes all the same pays', async () => {
    const ordered = await order()
    await ordered.shopper.call('/payments/create-payment', { body: { orderId: ordered.id, methodId: 4 } })
    await ordered.shopper.call('/payments/change-method', {
      method: 'PUT',
      body: { orderId: ordered.id, methodId: 1 },
    })
    const rows = async () =>
      (
        await shop.pool.query(
          'select method_id, status from payments where order_id = $1 order by payment_id',
          [ordered.id],
        )
      ).rows
    expect(await rows()).toEqual([
      { method_id: 4, status: 2 },
      { method_id: 1, status: 0 },
    ])
    expect(await tellSepay({ content: ordered.content, amount: ordered.total })).toEqual(understood)
    expect(await rows()).toEqual([
      { method_id: 4, status: 1 },
      { method_id: 1, status: 2 },
    ])
  })
})

describe('events', () => {
  let ordered: Ordered
  beforeEach(async () => {
    ordered = await order()
  })

  test('a bank’s event with the right sum pays the order at once, and its customer is told', async () => {
    expect(await tellSepay({ content: `MBVCB.1.${ordered.content}.CT tu 1`, amount: ordered.total })).toEqual(
      understood,
    )
    expect(await orderOf(ordered)).toMatchObject({
      payment: { method_id: 4, amount: ordered.total },
      paymentStatus: 1,
    })
    expect(await transfersOf(ordered)).toMatchObject([
      { state: 'booked', matched_by: 'code', booked_amount: ordered.total },
    ])
    const { rows } = await shop.pool.query(
      "select event from notifications where order_id = $1 and event = 'paid'",
      [ordered.id],
    )
    expect(rows).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  test('a bank’s event that comes eight times at once, and by another source, books once', async () => {
    const told = {
      id: nextNumber(),
      ref: `FT${nextNumber()}`,
      content: ordered.content,
      amount: ordered.total,
    }
    const answers = await Promise.all(Array.from({ length: 8 }, () => tellSepay(told)))
    expect(answers).toEqual(Array.from({ length: 8 }, () => understood))
    const data = {
      reference: told.ref,
      amount: told.amount,
      description: told.content,
      accountNumber: '',
      orderCode: 1,
    }
    const signature = signForPayos(data, secrets.payos)
    expect(await tell('payos', JSON.stringify({ code: '00', success: true, data, signature }))).toEqual(
      understood,
    )
    const message = {
      error: 0,
      data: { id: 9, reference: told.ref, description: told.content, amount: told.amount },
    }
    const time = String(Date.now())
    const header = { 'x-casso-signature': `t=${time},v1=${signForCasso(secrets.casso, time, message)}` }
    expect(await tell('casso', JSON.stringify(message), header)).toEqual(understood)
    expect(await transfersOf(ordered)).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  test('two different transfers at once for one order: one pays and one stands', async () => {
    const answers = await Promise.all(
      [1, 2].map(() => tellSepay({ content: ordered.content, amount: ordered.total })),
    )
    expect(answers).toEqual([understood, understood])
    const states = (await transfersOf(ordered)).map(({ state, finding }) => `${state} ${finding}`)
    expect(states.toSorted()).toEqual(['booked null', 'unsettled twice'])
    expect(await differences()).toEqual([])
  })

  test('a bank’s event that is forged, too old, or of another body changes nothing and is refused', async () => {
    const before = (await newest())?.transfer_id
    const refused = { status: 400, body: { code: 'INVALID_SIGNATURE' } }
    const told = { content: ordered.content, amount: ordered.total }
    expect(await tellSepay({ ...told, key: 'another' })).toMatchObject(refused)
    for (const source of ['sepay', 'payos', 'casso'])
      expect(await tell(source, '{"data":{}}')).toMatchObject(refused)
    const body = JSON.stringify({
      id: 1,
      transferType: 'in',
      transferAmount: ordered.total,
      content: ordered.content,
    })
    const old = String(Math.floor(Date.now() / 1000) - 301)
    const headers = { 'x-sepay-timestamp': old, 'x-sepay-signature': signForSepay(secrets.sepay, old, body) }
    expect(await tell('sepay', body, headers)).toMatchObject(refused)
    expect((await newest())?.transfer_id).toBe(before)
    expect(await paid(ordered)).toBe(false)
  })

  test('a bank’s event that is no JSON, too large or about money that went out is answered, and books nothing', async () => {
    const before = (await newest())?.transfer_id
    expect((await tell('sepay', '{')).status).toBe(400)
    expect((await tell('sepay', `{"a":"${'x'.repeat(20_000)}"}`)).status).toBe(413)
    expect(await tellSepay({ content: ordered.content, amount: ordered.total, type: 'out' })).toEqual(
      understood,
    )
    expect((await newest())?.transfer_id).toBe(before)
  })

  test('a transfer of the rest before the first part pays when both are there', async () => {
    const half = Math.floor(ordered.total / 2)
    await tellSepay({ content: ordered.content, amount: ordered.total - half })
    expect(await transfersOf(ordered)).toMatchObject([{ state: 'unsettled', finding: 'too-little' }])
    expect(await paid(ordered)).toBe(false)
    await tellSepay({ content: ordered.content, amount: half })
    expect(await transfersOf(ordered)).toMatchObject([{ state: 'booked' }, { state: 'booked' }])
    expect(await paid(ordered)).toBe(true)
    expect(await differences()).toEqual([])
  })

  test('a transfer of too much, for a cancelled order, late or unmatched stands, and the staff is notified', async () => {
    await tellSepay({ content: ordered.content, amount: ordered.total + 1 })
    expect(await newest()).toMatchObject({ finding: 'too-much', order_id: ordered.id })
    await ordered.shopper.cancel(ordered.id)
    await tellSepay({ content: ordered.content, amount: ordered.total })
    expect(await newest()).toMatchObject({ finding: 'cancelled', order_id: ordered.id })
    const late = await order()
    await late.shopper.call('/payments/create-payment', { body: { orderId: late.id, methodId: 4 } })
    await shop.pool.query("update orders set expires_at = now() - interval '1 second' where order_id = $1", [
      late.id,
    ])
    await expireOrders(shop.checkout)
    await tellSepay({ content: late.content, amount: late.total })
    expect(await newest()).toMatchObject({ finding: 'late', order_id: late.id })
    const { rows } = await shop.pool.query('select status from payments where order_id = $1', [late.id])
    expect(rows).toEqual([{ status: 2 }])
    await tellSepay({ content: 'ai do', amount: 7 })
    expect(await newest()).toMatchObject({ finding: 'unknown', order_id: null, payment_id: null })
    const { rows: news } = await shop.pool.query(
      "select event from notifications where event = 'transfer_to_settle'",
    )
    expect(news.length).toBeGreaterThan(0)
    expect(await differences()).toEqual([])
  })

  test('a transfer that races with the cancelling of its order ends in one of two ways, and the books agree', async () => {
    for (let round = 0; round < 8; round++) {
      const one = await order()
      await Promise.all([tellSepay({ content: one.content, amount: one.total }), one.shopper.cancel(one.id)])
      const [transfer] = await transfersOf(one)
      const { rows } = await shop.pool.query(
        'select status, needs_refund from payments where order_id = $1',
        [one.id],
      )
      const standing = `${transfer?.state} ${JSON.stringify(rows)}`
      expect(['booked [{"status":1,"needs_refund":true}]', 'unsettled []']).toContain(standing)
    }
    expect(await differences()).toEqual([])
  })
})

describe('reconciliation', () => {
  test('a transfer of too much is assigned: the order is paid, and the rest is refunded', async () => {
    const ordered = await order()
    await tellSepay({ content: ordered.content, amount: ordered.total + 1_000 })
    const { transfer_id: id } = await newest()
    expect(await settle(id, { action: 'assign', order: ordered.code })).toMatchObject({
      body: { outcome: 'paid' },
    })
    expect(await transfersOf(ordered)).toMatchObject([
      { state: 'unsettled', finding: 'too-much', booked_amount: ordered.total, matched_by: 'staff' },
    ])
    expect(await paid(ordered)).toBe(true)
    expect((await settle(id, { action: 'assign', order: ordered.code })).status).toBe(409)
    expect((await settle(id, { action: 'give-back' })).status).toBe(422)
    expect((await settle(id, { action: 'give-back', note: 'Trả vào tài khoản cũ' })).status).toBe(200)
    expect(await transfersOf(ordered)).toMatchObject([{ state: 'given_back' }])
    expect((await settle(id, { action: 'keep', note: 'x' })).body.code).toBe('INVALID_TRANSITION')
    expect(await differences()).toEqual([])
  })

  test('an unmatched transfer is assigned in parts, or kept, and each step is in the log', async () => {
    const ordered = await order()
    const part = ordered.total - 5_000
    await tellSepay({ content: 'ai do', amount: part })
    const { transfer_id: first } = await newest()
    expect((await settle(first, { action: 'assign', order: `#${ordered.id}` })).body.outcome).toBe('waits')
    await tellSepay({ content: 'ai do', amount: 5_003 })
    const { transfer_id: second, version } = await newest()
    expect((await settle(second, { action: 'keep', note: 'x', version: version + 1 })).body.code).toBe(
      'VERSION_CHANGED',
    )
    expect((await settle(second, { action: 'assign', order: String(ordered.id) })).body.outcome).toBe('paid')
    expect(await transfersOf(ordered)).toMatchObject([
      { state: 'booked', booked_amount: part },
      { state: 'unsettled', finding: 'too-much', booked_amount: 5_000 },
    ])
    expect((await settle(second, { action: 'keep', note: 'Khách cho' })).body.outcome).toBe('kept')
    const { rows } = await shop.pool.query(
      "select action from audit_log where object_kind = 'transfer' and object_id = any($1) order by audit_id",
      [[String(first), String(second)]],
    )
    expect(rows.map(({ action }) => action)).toEqual(['assign-transfer', 'assign-transfer', 'keep-transfer'])
    expect(await differences()).toEqual([])
  })

  test('several transfers that are too little, and more than enough together, are booked as far as they are needed', async () => {
    const ordered = await order()
    const half = Math.ceil(ordered.total * 0.6)
    for (const part of [half, half + 1]) await tellSepay({ content: ordered.content, amount: part })
    await tellSepay({ content: 'ai do', amount: 12 })
    const { transfer_id: id } = await newest()
    expect((await settle(id, { action: 'assign', order: ordered.code })).body.outcome).toBe('paid')
    expect(await paid(ordered)).toBe(true)
    expect(await transfersOf(ordered)).toMatchObject([
      { state: 'booked', booked_amount: half },
      { state: 'unsettled', finding: 'too-much', booked_amount: ordered.total - half },
      { state: 'unsettled', finding: 'twice', booked_amount: 0 },
    ])
    expect(await differences()).toEqual([])
  })

  test('a transfer is not assigned to no order, a paid or a cancelled one, and one that is not there neither', async () => {
    const [done, gone] = [await order(), await order()]
    await tellSepay({ content: done.content, amount: done.total })
    await gone.shopper.cancel(gone.id)
    await tellSepay({ content: 'ai do', amount: 11 })
    const { transfer_id: id } = await newest()
    const codeOf = async (body: object, of = id) => (await settle(of, body)).body.code
    expect(await codeOf({ action: 'assign', order: 'HSXXXXXXXXXX' })).toBe('ORDER_NOT_FOUND')
    expect(await codeOf({ action: 'assign' })).toBe('ORDER_NOT_FOUND')
    expect(await codeOf({ action: 'assign', order: done.code })).toBe('ORDER_PAID')
    expect(await codeOf({ action: 'assign', order: gone.code })).toBe('ORDER_CANCELLED')
    expect(await codeOf({ action: 'keep', note: 'x' }, 2_147_483_000)).toBe('TRANSFER_NOT_FOUND')
  })

  test('ten who assign two transfers to one order at once pay it once', async () => {
    const ordered = await order()
    const ids: number[] = []
    for (let count = 0; count < 2; count++) {
      await tellSepay({ content: 'ai do', amount: ordered.total + 1 + count })
      ids.push((await newest()).transfer_id)
    }
    const answers = await Promise.all(
      Array.from({ length: 10 }, (_, index) =>
        settle(ids[index % 2] ?? 0, { action: 'assign', order: ordered.code }),
      ),
    )
    expect(answers.filter(({ status }) => status === 200)).toHaveLength(1)
    expect(await differences()).toEqual([])
  })

  test('the list of transfers says where all money is: the parts are the whole', async () => {
    const { body } = await call(shop.url, '/transfers/get-transfers?state=unsettled&page_size=100', {
      token: admin.session.access,
    })
    const { received, booked, unsettled, given_back, kept } = body.sums
    expect(received).toBe(booked + unsettled + given_back + kept)
    expect(body.data).toHaveLength(body.counts.unsettled)
    const found = await call(shop.url, '/transfers/get-transfers?search=ai+do', {
      token: admin.session.access,
    })
    expect(found.body.data.length).toBeGreaterThan(0)
    for (const one of found.body.data) expect(one.content).toBe('ai do')
  })
})

describe('statements', () => {
  const day = () =>
    new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10).split('-').toReversed().join('/')
  const heading = 'Ngày giao dịch,Số tham chiếu,Ghi nợ,Ghi có,Nội dung\n'
  const proved = (minutes: number) =>
    shop.pool.query('update sessions set proved_at = now() - make_interval(mins => $1)', [minutes])

  test('a bank statement is shown before it is booked, and books what no event told of, once', async () => {
    const [told, fresh] = [await order(), await order()]
    const ref = `FT${nextNumber()}`
    await tellSepay({ ref, content: told.content, amount: told.total })
    const csv = `${heading}${[
      `${day()},${ref},,${told.total},CT ${told.content}`,
      `${day()},FT${nextNumber()},,${fresh.total},"CT DEN ${fresh.content}"`,
      `${day()},FT${nextNumber()},,13,khong ro`,
      `${day()},FT${nextNumber()},5000,,phi`,
      `hôm qua,FT${nextNumber()},,14,khong ro ngay`,
    ].join('\n')}\n`
    const shown = await statement('preview', csv)
    const outcomes = (answer: typeof shown) => answer.body.data.map(({ outcome }) => outcome)
    expect(shown.body.outgoing).toBe(1)
    expect(outcomes(shown)).toEqual(['repeated', 'paid', 'stands', 'unreadable'])
    expect(await paid(fresh)).toBe(false)
    expect(outcomes(await statement('import', csv))).toEqual(['repeated', 'paid', 'stands', 'unreadable'])
    expect(await paid(fresh)).toBe(true)
    expect(outcomes(await statement('import', csv))).toEqual([
      'repeated',
      'repeated',
      'repeated',
      'unreadable',
    ])
    expect(await differences()).toEqual([])
  })

  test('a bank statement of more than the owner’s sum is booked after a fresh proof alone', async () => {
    const csv = `${heading}${day()},FT${nextNumber()},,1000001,khong ro\n`
    await proved(11)
    expect((await statement('preview', csv)).status).toBe(200)
    expect((await statement('import', csv)).body.code).toBe('FRESH_PROOF_REQUIRED')
    await proved(0)
    expect((await statement('import', csv)).body.data).toMatchObject([{ outcome: 'stands' }])
  })

  test('a bank statement whose lines only together are more than the owner’s sum takes a fresh proof too', async () => {
    const orders = [await order(4, 6), await order(4, 7)]
    const lines = orders.map(({ total, content }) => `${day()},FT${nextNumber()},,${total},${content}`)
    await proved(11)
    expect((await statement('import', `${heading}${lines.join('\n')}\n`)).body.code).toBe(
      'FRESH_PROOF_REQUIRED',
    )
    expect(await Promise.all(orders.map(paid))).toEqual([false, false])
    await proved(0)
    const { body } = await statement('import', `${heading}${lines.join('\n')}\n`)
    expect(body.data.map(({ outcome }) => outcome)).toEqual(['paid', 'paid'])
  })

  test('a bank statement of a small sum that completes a large one takes a fresh proof too', async () => {
    const { total, content } = await order(4, 12)
    await tellSepay({ content, amount: total - 1000 })
    const csv = `${heading}${day()},FT${nextNumber()},,1000,${content}\n`
    await proved(11)
    expect((await statement('import', csv)).body.code).toBe('FRESH_PROOF_REQUIRED')
    await proved(0)
    expect((await statement('import', csv)).body.data).toMatchObject([{ outcome: 'paid' }])
  })

  test('a bank statement tells money of an event again though the bank writes its reference otherwise', async () => {
    const [one, other] = [await order(), await order()]
    await tellSepay({ content: `MB.1.${one.content}`, amount: one.total })
    await shop.pool.query('update bank_transfers set transferred_at = now() where order_id = $1', [one.id])
    const csv = `${heading}${[
      `${day()},,,${one.total},${one.content}`,
      `${day()},,,${one.total},${one.content}`,
      `${day()},,,${other.total},${other.content}`,
    ].join('\n')}\n`
    const { body } = await statement('import', csv)
    expect(body.data.map(({ outcome, finding }) => `${outcome} ${finding}`)).toEqual([
      'repeated null',
      'stands twice',
      'paid null',
    ])
    expect((await transfersOf(one)).map(({ state }) => state)).toEqual(['booked', 'unsettled'])
  })

  test('an old line of a bank statement does not pay an order that was placed after it', async () => {
    const ordered = await order()
    const csv = `${heading}01/02/2026,FT${nextNumber()},,${ordered.total},chuyen tien\n`
    expect((await statement('import', csv)).body.data).toMatchObject([
      { outcome: 'stands', finding: 'unknown' },
    ])
    expect(await paid(ordered)).toBe(false)
  })

  test('a file that is no bank statement is refused in words', async () => {
    expect((await statement('import', 'a,b\n1,2\n')).body.code).toBe('STATEMENT_UNREADABLE')
    expect((await statement('preview', '')).status).toBe(422)
  })
})

test('an erased customer leaves no words in the bank transfers', async () => {
  const ordered = await order()
  await tellSepay({ content: `${ordered.content} NGUYEN THU HA`, amount: ordered.total })
  const { rows } = await shop.pool.query('select user_id from orders where order_id = $1', [ordered.id])
  const erased = await call(shop.url, `/accounts/delete/${rows[0].user_id}`, {
    method: 'DELETE',
    token: admin.session.access,
  })
  expect(erased.status).toBe(200)
  const kept = await shop.pool.query('select content, amount::int from bank_transfers where order_id = $1', [
    ordered.id,
  ])
  expect(kept.rows).toEqual([{ content: '', amount: ordered.total }])
})
