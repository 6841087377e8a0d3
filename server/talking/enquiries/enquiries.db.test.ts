import { beforeEach, describe, expect, test } from 'vitest'
import { enquiryTopics } from '#contract/base/shop/enquiry-topics.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { sendLetters } from '#server/talking/letters/send-letters.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { FormSender } from '#test/shop/form-sender.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openMailingShop, publicUrl } from '#test/shop/mailing-shop.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { enquiryPersonalData } from './enquiry-store.ts'

const never = new AbortController().signal
const shop = await keepForFile(openMailingShop())
const admin = await newAdmin(shop)
const { mail } = shop
const asStaff = { token: admin.session.access }
beforeEach(async () => {
  await shop.pool.query('delete from throttles; delete from letter_outbox; delete from enquiries')
  mail.letters.length = 0
})

const written = {
  full_name: 'Lê Thị Lan',
  email: 'lan@example.vn',
  phone_number: '0912 345 678',
  topic: 'return',
  order_code: ' hs 0abc ',
  message: 'Cuốn sách bị rách bìa.\nXin đổi giúp.',
}
const send = (more: object = {}, who?: Actor) =>
  call(shop.url, '/enquiries/send-enquiry', {
    body: { ...written, ...more },
    ...(who && { token: who.session.access }),
  })
const codeOf = async (more: object = {}, who?: Actor) =>
  (await send(more, who)).body.data.enquiry_code as string
const list = async (query = '') => (await call(shop.url, `/enquiries/get-enquiries${query}`, asStaff)).body
const read = async (id: number) =>
  (await call(shop.url, `/enquiries/get-enquiry?id=${id}`, asStaff)).body.data
const reply = (id: number, body: string, version: number) =>
  call(shop.url, `/enquiries/reply?id=${id}`, { ...asStaff, method: 'POST', body: { body, version } })
const change = (id: number, body: object) =>
  call(shop.url, `/enquiries/update-enquiry?id=${id}`, { ...asStaff, method: 'PUT', body })
const rows = async (sql: string) => (await shop.pool.query(sql)).rows

test('an enquiry gets its writer a code and a letter without their words, and the staff a notice', async () => {
  const { status, body } = await send()
  const { enquiry_code: code } = body.data
  expect(status).toBe(201)
  expect(code).toMatch(/^LN[0-9A-HJKMNP-TV-Z]{8}$/)
  expect(body.msg).toContain(code)
  const { data, counts } = await list()
  expect(counts).toEqual({ open: 1, answered: 0, closed: 0 })
  expect(data).toMatchObject([
    {
      ...written,
      enquiry_code: code,
      order_code: 'HS0ABC',
      order_id: null,
      user_id: null,
      state: 'open',
      version: 1,
    },
  ])
  await sendLetters(shop.letters, never)
  expect(mail.letters).toHaveLength(1)
  const [letter] = mail.letters
  expect(letter?.to).toContain('lan@example.vn')
  expect(letter?.headers).not.toContain('List-Unsubscribe')
  expect(letter?.text).toContain(code)
  expect(letter?.text).not.toMatch(/rách|Lan/)
  const { body: told } = await call(shop.url, '/notifications/user', asStaff)
  expect(told.data[0]).toMatchObject({ title: 'Lời nhắn mới' })
})

test('an enquiry with the same words of a day is one, however often and however fast it is sent', async () => {
  const codes = await Promise.all(Array.from({ length: 4 }, () => codeOf()))
  expect(new Set([...codes, await codeOf({ email: 'LAN@example.vn', phone_number: '' })]).size).toBe(1)
  expect(await rows('select kind from letter_outbox')).toHaveLength(1)
  expect(await codeOf({ message: 'Việc khác' })).not.toBe(codes[0])
  await shop.pool.query(`update enquiries set digest = sha256(digest)`)
  expect(await codeOf()).not.toBe(codes[0])
})

test('an enquiry is answered by the staff by letter, taken on, closed and opened again', async () => {
  const who = await newCustomer(shop)
  const code = await codeOf({ email: who.email }, who)
  const [{ enquiry_id: id }] = (await list()).data
  const answered = await reply(id, 'Chúng tôi gửi cuốn khác ngay hôm nay.', 1)
  expect([answered.status, answered.body.msg]).toEqual([200, 'Đã gửi câu trả lời.'])
  expect(answered.body.data).toMatchObject({
    user_id: who.user_id,
    state: 'answered',
    assigned_to: admin.user_id,
    assigned_name: expect.any(String),
    version: 2,
    replies: [{ body: 'Chúng tôi gửi cuốn khác ngay hôm nay.', author_name: expect.any(String) }],
  })
  await sendLetters(shop.letters, never)
  const letter = mail.letters.find(({ text }) => text.includes('gửi cuốn khác'))
  expect(letter?.text).toContain('Chúng tôi gửi cuốn khác ngay hôm nay.')
  expect(letter?.text).toContain(`${publicUrl}/lien-he`)
  expect(letter?.text).toContain(code)
  expect((await change(id, { state: 'closed', assigned_to: null, version: 2 })).body.data).toMatchObject({
    state: 'closed',
    assigned_to: null,
    version: 3,
  })
  expect((await change(id, { state: 'closed', version: 3 })).body.data.version).toBe(3)
  expect((await change(id, { state: 'open', version: 3 })).body.data).toMatchObject({
    state: 'open',
    version: 4,
  })
  expect(
    await rows(`select action, after from audit_log where object_kind = 'enquiry' order by audit_id`),
  ).toEqual([
    { action: 'answer-enquiry', after: null },
    { action: 'update-enquiry', after: { state: 'closed', assigned_to: null } },
    { action: 'update-enquiry', after: { state: 'open' } },
  ])
})

test('one of several who answer an enquiry at once does, and one letter goes', async () => {
  await codeOf()
  const [{ enquiry_id: id }] = (await list()).data
  const all = await Promise.all([1, 2, 3, 4].map((n) => reply(id, `Trả lời ${n}`, 1)))
  expect(all.map(({ status }) => status).toSorted()).toEqual([200, 409, 409, 409])
  expect(await rows(`select kind from letter_outbox where kind = 'enquiry_answered'`)).toHaveLength(1)
  expect((await read(id)).replies).toHaveLength(1)
})

test('an enquiry that waits stands first, the oldest at the top; a search finds code, address, order and words', async () => {
  const first = await codeOf({ message: 'Thứ nhất' })
  const second = await codeOf({ message: 'Thứ hai', order_code: '', email: 'minh@example.vn' })
  const third = await codeOf({ message: 'Thứ ba 100%' })
  const [{ enquiry_id: id }] = (await list()).data
  await reply(id, 'Xong', 1)
  const codes = async (query: string) =>
    (await list(query)).data.map(({ enquiry_code }: { enquiry_code: string }) => enquiry_code)
  expect(await codes('')).toEqual([second, third, first])
  expect(await codes('?state=answered')).toEqual([first])
  expect(await codes(`?search=${second}`)).toEqual([second])
  expect(await codes('?search=minh@')).toEqual([second])
  expect(await codes('?search=hs0abc')).toEqual([third, first])
  expect(await codes(`?search=${encodeURIComponent('100%')}`)).toEqual([third])
  const page = await list('?page=2&page_size=2')
  expect([page.data.length, page.pagination.total]).toEqual([1, 3])
})

describe('limits', () => {
  const messages = (count: number, more: (n: number) => object) =>
    Array.from({ length: count }, (_, n) => ({ message: `Lời ${n}`, ...more(n) }))
  async function statuses(bodies: object[]) {
    const all = []
    for (const body of bodies) all.push((await send(body)).status)
    return all
  }

  test('enquiries of one e-mail have a limit of letters, and reach the shop beyond it', async () => {
    const { byEmail } = budgets.enquiries
    const all = await statuses(messages(byEmail + 1, () => ({})))
    expect(all).toEqual(Array<number>(byEmail + 1).fill(201))
    expect(await rows('select from enquiries')).toHaveLength(byEmail + 1)
    expect(await rows('select from letter_outbox')).toHaveLength(byEmail)
    expect((await send({ email: 'khac@example.vn' })).status).toBe(201)
    expect(await rows('select from letter_outbox')).toHaveLength(byEmail + 1)
  })

  test('enquiries of one address have a limit', async () => {
    const { byAddress } = budgets.enquiries
    const all = await statuses(messages(byAddress + 1, (n) => ({ email: `k${n}@example.vn` })))
    expect(all).toEqual([...Array<number>(byAddress).fill(201), 429])
  })

  test('enquiries in all are only slowed down: a network has one free, and waits between others', async () => {
    await shop.pool.query(
      `insert into throttles (throttle_key, tries, expires_at)
       select 'enquiry:all', array_agg(now()), now() + interval '1 day' from generate_series(1, $1)`,
      [budgets.enquiries.inAll],
    )
    expect((await send()).status).toBe(201)
    const second = await send({ message: 'Lời thứ hai' })
    expect([second.status, Number(second.headers.get('retry-after')) <= 5]).toEqual([429, true])
  })
})

test('an enquiry is sent by a form without scripts; refused words stand in it again', async () => {
  const shown = await openTestShop({ databaseUrl: shop.databaseUrl })
  const visitor = new FormSender(shown.url)
  const refused = await visitor.send('/lien-he', { ...written, email: 'không phải', message: 'Giữ lời này' })
  expect([refused.status, refused.headers.get('location')]).toEqual([422, null])
  expect(refused.html).toContain('Email không hợp lệ')
  expect(refused.html).toContain('Giữ lời này')
  const { status, headers } = await visitor.send('/lien-he', written)
  expect([status, headers.get('location')]).toEqual([303, '/lien-he'])
  const [{ enquiry_code: code }] = (await list()).data
  expect(await visitor.open('/lien-he')).toContain(code)
  await shown.close()
})

test('a customer gets a copy of their enquiries, and these go with the account', async () => {
  const who = await newCustomer(shop)
  const code = await codeOf({ email: who.email }, who)
  expect(await enquiryPersonalData.copy(shop.db, who.user_id)).toMatchObject([{ enquiry_code: code }])
  const [{ enquiry_id: id }] = (await list()).data
  await reply(id, 'Vâng', 1)
  await shop.db.transaction((tx) => enquiryPersonalData.erase(tx, who.user_id))
  expect(await rows('select enquiry_id from enquiries')).toEqual([])
  expect(await rows('select reply_id from enquiry_replies')).toEqual([])
})

describe('refusals', () => {
  test.each<[object, string, string]>([
    [{ full_name: ' ' }, 'full_name', 'Họ tên không được để trống'],
    [{ email: 'x' }, 'email', 'Email không hợp lệ'],
    [{ topic: 'khac' }, 'topic', 'Vui lòng chọn việc bạn cần'],
    [{ message: ' \n ' }, 'message', 'Vui lòng viết lời nhắn'],
    [{ message: 'x'.repeat(2001) }, 'message', 'Lời nhắn không được vượt quá 2000 ký tự'],
    [{ order_code: 'x'.repeat(41) }, 'order_code', 'Mã đơn hàng không được vượt quá 40 ký tự'],
  ])('an enquiry %j is refused with the rule', async (more, field, msg) => {
    const { status, body } = await send(more)
    expect([status, body.errors]).toEqual([422, [{ field, msg }]])
  })

  test('an enquiry is not assigned to who is none of the staff, and one that is not there neither', async () => {
    const who = await newCustomer(shop)
    await codeOf()
    const [{ enquiry_id: id }] = (await list()).data
    const { status, body } = await change(id, { assigned_to: who.user_id, version: 1 })
    expect([status, body.errors?.[0]?.field]).toEqual([422, 'assigned_to'])
    expect((await change(id, { state: 'answered', version: 1 })).status).toBe(422)
    expect((await reply(2_147_483_000, 'x', 1)).body.code).toBe('ENQUIRY_NOT_FOUND')
  })
})

describe('promised times', () => {
  const hours = 3_600_000
  const dueAfter = ({ created_at, due_at }: { created_at: string; due_at: string }) =>
    (Date.parse(due_at) - Date.parse(created_at)) / hours

  test.each(keysOf(enquiryTopics))(
    'an enquiry is due as its answer and its letter promise, and once answered until it is to be settled: %s',
    async (topic) => {
      const { answerHours, settleDays } = enquiryTopics[topic]
      const { body } = await send({ topic })
      expect(body.msg).toContain(`trong ${answerHours} giờ và giải quyết xong trong ${settleDays} ngày`)
      await sendLetters(shop.letters, never)
      expect(mail.letters.at(-1)?.text).toContain(`trong ${answerHours} giờ`)
      const [open] = (await list()).data
      expect(dueAfter(open)).toBe(answerHours)
      const answered = (await reply(open.enquiry_id, 'Chào bạn.', open.version)).body.data
      expect(dueAfter(answered)).toBe(24 * settleDays)
      const closed = await change(open.enquiry_id, { state: 'closed', version: answered.version })
      expect(closed.body.data.due_at).toBeNull()
    },
  )

  test('enquiries that wait stand by their due times, and one of a topic that only an older shop knew is due too', async () => {
    const late = await codeOf({ topic: 'account', message: 'Xin bản sao dữ liệu' })
    const soon = await codeOf({ topic: 'complaint', message: 'Giao chậm quá' })
    const old = await codeOf({ topic: 'other', message: 'Việc cũ' })
    await shop.pool.query(`update enquiries set topic = 'unknown' where enquiry_code = '${old}'`)
    const { data } = await list('?state=open')
    expect(data.map((one: { enquiry_code: string }) => one.enquiry_code)).toEqual([soon, old, late])
    expect(data.map(dueAfter)).toEqual([24, 48, 72])
  })
})
