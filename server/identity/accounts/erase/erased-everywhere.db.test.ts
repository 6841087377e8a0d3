import { readdir, readFile } from 'node:fs/promises'
import path from 'node:path'
import { inflateRawSync } from 'node:zlib'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { call, goodPassword, newAdmin, type Actor } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import * as cast from '#test/shop/vnpay-flow.ts'

let shop: AccountShop
let owner: Actor
let book = 0
beforeAll(async () => {
  shop = await openAccountShop({
    env: { ...cast.vnpayKeys, ORDERS_PER_MINUTE: '0', GUEST_ORDERS_PER_HOUR: '0' },
  })
  owner = await newAdmin(shop)
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', price: 90_000, quantity: 1000 }])
})
afterAll(() => shop.close())

const staff = async (path: string, method: string, body?: object) => {
  const answer = await call(shop.url, path, { method, body, token: owner.session.access })
  expect(answer.status, `${path}: ${answer.text}`).toBeLessThan(300)
  return answer.body
}

/** Words and a telephone that stand nowhere else, each naming where it was said. */
function personOf(letter: string) {
  const said: string[] = []
  const word = (place: string) => {
    const one = `zq${letter}${place}`
    said.push(one)
    return one
  }
  const phone = (last: number) => {
    const digits = `9${letter.charCodeAt(0)}5${String(last).padStart(9 - 2 - String(letter.charCodeAt(0)).length, '7')}`
    said.push(digits)
    return `0${digits}`
  }
  return { said, word, phone }
}
type Traced = ReturnType<typeof personOf>

const recipientOf = ({ word, phone }: Traced, nth: number) => ({
  full_name: `${word(`ho${nth}`)} ${word(`ten${nth}`)}`,
  phone_number: phone(nth),
  house_number: word(`nha${nth}`),
  commune: word(`xa${nth}`),
  district: '',
  councious: 'Thành phố Huế',
  country: 'Việt Nam',
})

/** Corrections, notes and reasons of the staff about a person, by an order of theirs. */
async function handle({ word, ...who }: Traced, orderId: number, { guest = false } = {}) {
  for (const nth of [1, 2])
    await staff(`/orders/update-recipient?id=${orderId}`, 'PUT', {
      ...recipientOf({ word, ...who }, nth),
      note: word(`loidan${nth}`),
      ...(guest && { email: `${word(`thu${nth}`)}@example.vn` }),
    })
  await staff('/desk/write-note', 'POST', { kind: 'order', id: orderId, text: word('ghichudon') })
  await staff(`/orders/update-order?id=${orderId}`, 'PUT', { status: 1, note: word('xacnhan') })
}

async function payments(orderId: number): Promise<number[]> {
  const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [orderId])
  return rows.map(({ payment_id }) => payment_id)
}

/** Every column of every table, as text, where one of these words stands. */
async function leftIn(said: readonly string[]): Promise<string[]> {
  const { rows } = await shop.pool.query<{ table: string; column: string }>(`
    select table_name as table, column_name as column from information_schema.columns
    join information_schema.tables using (table_schema, table_name)
    where table_schema = 'public' and table_type = 'BASE TABLE'`)
  expect(rows.length).toBeGreaterThan(500)
  const found: string[] = []
  for (const { table, column } of rows) {
    const { rows: left } = await shop.pool.query<{ word: string }>(
      `select distinct canary as word from "${table}" t, unnest($1::text[]) canary
       where t."${column}"::text ilike '%' || canary || '%'`,
      [said],
    )
    found.push(...left.map(({ word }) => `${table}.${column}: ${word}`))
  }
  return found.toSorted()
}

async function leftInFiles(said: readonly string[]): Promise<string[]> {
  const files = await readdir(shop.dataDir, { recursive: true, withFileTypes: true })
  const found = files
    .filter((file) => file.isFile())
    .map(async (file) => {
      const text = await readFile(path.join(file.parentPath, file.name), 'latin1')
      return said.filter((word) => text.includes(word)).map((word) => `${file.name}: ${word}`)
    })
  return (await Promise.all(found)).flat()
}

/** The log as it is taken out: the sheet is one file of a zip. */
async function exportedLog(): Promise<string> {
  const answer = await fetch(`${shop.url}/api/v1/audit-log/export`, {
    headers: { authorization: `Bearer ${owner.session.access}` },
  })
  expect(answer.status).toBe(200)
  return unzipped(Buffer.from(await answer.arrayBuffer()))
}

function unzipped(zip: Buffer): string {
  let text = ''
  for (let at = zip.indexOf('PK\u0003\u0004'); at >= 0; at = zip.indexOf('PK\u0003\u0004', at + 4)) {
    const start = at + 30 + zip.readUInt16LE(at + 26) + zip.readUInt16LE(at + 28)
    try {
      text += inflateRawSync(zip.subarray(start), { finishFlush: 2 }).toString('utf8')
    } catch {
      text += zip.subarray(start, zip.indexOf('PK', start + 1)).toString('utf8')
    }
  }
  return text
}

async function expectErased({ said }: Traced) {
  expect(await leftIn(said)).toEqual([])
  expect(await leftInFiles(said)).toEqual([])
  const log = await exportedLog()
  expect(said.filter((word) => log.includes(word))).toEqual([])
}

/** Before it is erased the staff reads in the log what was and what is. */
async function expectTold(orderId: number, { word }: Pick<Traced, 'word'>) {
  const { data } = await staff(`/audit-log?object_kind=order&object_id=${orderId}`, 'GET')
  const corrected = data.filter(({ action }: { action: string }) => action === 'update-recipient')
  expect(corrected[0]).toMatchObject({
    before: { house_number: word('nha1') },
    after: { house_number: word('nha2') },
  })
  expect((await exportedLog()).includes(word('loidan1'))).toBe(true)
}

describe('erasing', () => {
  test('personal data is gone from every table, file and export once a member erases themselves', async () => {
    const who = personOf('m')
    const { word, phone } = who
    const email = `${word('thu')}@example.vn`
    const made = await call(shop.url, '/accounts/register', {
      body: {
        first_name: word('ten'),
        last_name: word('ho'),
        email,
        phone_number: phone(9),
        password: goodPassword,
      },
    })
    expect(made.status, made.text).toBeLessThan(300)
    const { body: signedIn } = await call(shop.url, '/accounts/login', {
      body: { email, password: goodPassword },
    })
    const token = signedIn.access_token as string
    const shopper = new Shopper(shop.url, token)
    const { rows } = await shop.pool.query('select account_id from accounts where email = $1', [email])
    const userId = rows[0].account_id as number

    const place = async (more: object = {}) => {
      await shopper.add(book, 2)
      const { full_name: _, phone_number, ...address } = recipientOf(who, 3)
      const answer = await shopper.order(undefined, {
        recipient: { full_name: `${word('nhan')} An`, phone_number, address },
        note: word('dan'),
        gift: { wrap: true, card_words: word('thiep') },
        ...more,
      })
      expect(answer.status, answer.text).toBe(201)
      return answer.body.order_id as number
    }
    const cancelled = await place()
    await handle(who, cancelled)
    await expectTold(cancelled, who)
    await staff(`/orders/update-order?id=${cancelled}`, 'PUT', {
      status: 4,
      cancel_reason: word('lydohuy'),
      note: word('huy'),
    })
    const delivered = await place()
    await handle(who, delivered)
    for (const status of [2, 3])
      await staff(`/orders/update-order?id=${delivered}`, 'PUT', { status, note: word(`buoc${status}`) })
    for (const id of await payments(delivered))
      await staff('/desk/write-note', 'POST', { kind: 'payment', id, text: word('ghichutien') })
    const paid = await place({ method_id: 2 })
    await shopper.call('/payments/create-payment', {
      body: { orderId: paid, methodId: 2, paymentDate: new Date().toISOString() },
    })
    expect((await payments(paid)).length).toBe(1)
    for (const id of await payments(paid)) {
      await staff(`/transactions/update-transaction?id=${id}`, 'PUT', { status: 1, note: word('tienve') })
      await staff(`/transactions/update-transaction?id=${id}`, 'PUT', {
        status: 3,
        refund_reason: word('lydohoan'),
        note: word('hoan'),
        by_hand: true,
      })
    }
    await shopper.call(`/orders/cancel-order?id=${paid}`, {
      method: 'PUT',
      body: { cancel_reason: word('khachhuy') },
    })
    const { data } = (await shopper.call(`/orders/get-order-by-id?id=${delivered}`)).body
    const [line] = data.orderDetail
    const asked = await shopper.call('/orders/request-return', {
      body: {
        order_id: delivered,
        lines: [{ order_detail_id: line.order_detail_id, copies: 1 }],
        reason: 'damaged',
        words: word('trahang'),
      },
    })
    expect(asked.status, asked.text).toBeLessThan(300)
    const returnId = (await shop.pool.query('select max(return_id) as id from returns')).rows[0].id
    await staff(`/returns/answer-return?id=${returnId}`, 'PUT', { accept: true, words: word('dongy') })

    await staff(`/users/change-credit?id=${userId}`, 'POST', { amount: 20_000, reason: word('tangvi') })
    await staff('/desk/write-note', 'POST', { kind: 'person', id: userId, text: word('ghichunguoi') })
    await staff(`/messages/customer-note?user_id=${userId}`, 'PUT', { text: word('ghichukhach'), version: 0 })
    await staff(`/users/update-user?id=${userId}`, 'PUT', {
      first_name: word('tensua'),
      phone_number: phone(8),
    })
    await call(shop.url, '/enquiries/send-enquiry', {
      body: {
        full_name: word('hoi'),
        email,
        phone_number: phone(7),
        topic: 'order',
        message: word('loihoi'),
      },
      token,
    })
    await shopper.call('/messages/send-mess-to-user', {
      body: {
        sender_id: userId,
        receiver_id: (await shop.chat.shopUser()).user_id,
        message_content: word('nhantin'),
      },
    })
    await shopper.call('/wishlist/share', { body: { shared_as: word('uocmuon') } })
    await shopper.call('/reading-lists/create-list', { body: { name: word('danhsach') } })
    const reviewed = await sendForm(
      shop.url,
      '/bookreviews/create-review-book',
      { book_id: String(book), rating: '1', content: 'Sách rách bìa, giấy mỏng.' },
      { token },
    )
    expect(reviewed.status, JSON.stringify(reviewed.body)).toBeLessThan(300)
    const review = reviewed.body.data.book_review_id
    await staff(`/bookreviews/hide-review?id=${review}`, 'PUT', { hidden: true, reason: word('lydoan') })
    const shared = await staff('/views/create-view', 'POST', {
      list: 'orders',
      name: 'Đơn hỏi qua điện thoại',
      shared: true,
      filters: { search: word('timdon') },
    })
    const replaced = await staff(`/views/replace-filters?id=${shared.data.view_id}`, 'PUT', {
      filters: { search: word('timnua') },
      version: shared.data.version,
    })
    await staff(`/views/replace-filters?id=${shared.data.view_id}`, 'PUT', {
      filters: { status: '0' },
      version: replaced.data.version,
    })

    const gone = await shopper.call('/accounts/my-account', {
      method: 'DELETE',
      body: { password: goodPassword },
    })
    expect(gone.status, gone.text).toBe(200)
    await expectErased(who)
  })

  test('personal data is gone from every table, file and export once a guest has an order forgotten', async () => {
    const who = personOf('g')
    const { word, phone } = who
    const shopper = new Shopper(shop.url)
    await shopper.add(book)
    const { full_name, phone_number, ...address } = recipientOf(who, 3)
    const placed = await shopper.orderAsGuest({
      recipient: { full_name, phone_number, address, email: `${word('thu')}@example.vn` },
      note: word('dan'),
    })
    expect(placed.status, placed.text).toBe(201)
    const { order_id: id } = placed.body
    await handle(who, id, { guest: true })
    await shop.pool.query(
      `insert into bank_transfers (source, source_reference, bank_reference, amount, content, transferred_at, state, order_id, booked_amount, settled_by, settled_at)
       values ('sepay', 'zq1', '', 1000, $1, now(), 'kept', $2, 0, $3, now())`,
      [word('noidung'), id, owner.user_id],
    )
    await expectTold(id, who)
    await staff(`/orders/update-order?id=${id}`, 'PUT', {
      status: 4,
      cancel_reason: word('lydohuy'),
      note: word('huy'),
    })
    const tracked = await call(shop.url, '/orders/track', {
      body: { order_code: placed.body.order_code, phone_number: phone(2) },
    })
    expect(tracked.status, tracked.text).toBe(200)
    const token = tracked.body.tracking_token
    const forgotten = await call(shop.url, '/orders/forget-tracked-order', { body: { token } })
    expect(forgotten.status, forgotten.text).toBe(200)
    await expectErased(who)
  })

  test('personal data is gone from every table, file and export once one of the staff is erased by an owner', async () => {
    const who = personOf('s')
    const { word, phone } = who
    const email = `${word('thu')}@example.vn`
    const { data } = await staff('/accounts/create-account-by-admin', 'POST', {
      first_name: word('ten'),
      last_name: word('ho'),
      email,
      phone_number: phone(9),
      password: goodPassword,
      role_id: 2,
      staff_role_id: 3,
    })
    await staff(`/accounts/update-account-by-admin?id=${data.account_id}`, 'PUT', {
      first_name: word('tensua'),
      phone_number: phone(8),
    })
    await staff('/desk/write-note', 'POST', { kind: 'person', id: data.account_id, text: word('ghichu') })
    await staff(`/accounts/delete/${data.account_id}`, 'DELETE')
    await expectErased(who)
  })
})

test('an audit entry about an order whose recipient was forgotten holds no personal data', async () => {
  const shopper = new Shopper(shop.url)
  await shopper.add(book)
  const placed = await shopper.orderAsGuest()
  const { order_id: id } = placed.body
  await staff(`/orders/update-order?id=${id}`, 'PUT', { status: 4, cancel_reason: 'Hết sách' })
  await shop.pool.query("update orders set email = '', phone_number = '' where order_id = $1", [id])
  await writeAudit(shop.db, systemCaller, {
    action: 'update-order',
    on: ['order', id],
    after: { note: 'zqmuon', status: 4 },
  })
  expect(await leftIn(['zqmuon'])).toEqual([])
})

test('the note on a bank transfer that was kept stands in the audit log as long as the words of the transfer', async () => {
  const { rows } = await shop.pool.query(
    `insert into bank_transfers (source, source_reference, bank_reference, amount, content, transferred_at, state, booked_amount)
     values ('sepay', 'zq2', null, 1000, 'zqnoidung', now(), 'unsettled', 0) returning transfer_id`,
  )
  const id = rows[0].transfer_id as number
  await staff(`/transfers/settle-transfer?id=${id}`, 'PUT', { action: 'keep', note: 'zqgiulai', version: 1 })
  const told = async () =>
    (await staff(`/audit-log?object_kind=transfer&object_id=${id}`, 'GET')).data[0].after
  expect(await told()).toEqual({ amount: 1000, note: 'zqgiulai' })
  await shop.pool.query("update bank_transfers set content = '', note = '' where transfer_id = $1", [id])
  expect(await told()).toEqual({ amount: 1000, changed: ['note'] })
  expect(await leftIn(['zqgiulai'])).toEqual([])
})
