import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { letterDrawnPath, oneClickPath } from '#contract/talking/letters/letter-sentences.ts'
import { templateKeys } from '#contract/talking/letters/letter-kinds.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { hasRefused } from '#server/base/outbox/refusal-store.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { sealAddress } from './letter-links.ts'

let shop: AccountShop
let admin: Actor
beforeAll(async () => {
  shop = await openAccountShop()
  admin = await newAdmin(shop)
})
afterAll(() => shop.close())
beforeEach(() =>
  shop.pool.query('delete from letter_outbox; delete from letter_refusals; delete from letter_wordings'),
)

const token = () => admin.session.access
const get = (path: string) => call(shop.url, path, { token: token() })
const put = (path: string, body?: object) =>
  call(shop.url, path, { method: 'PUT', token: token(), ...(body && { body }) })
const queue = (key: Parameters<typeof queueLetters>[1], recipient = 'lan@example.vn', data = {}) =>
  shop.db.transaction((tx) => queueLetters(tx, key, [{ userId: null, recipient, data }]))
const end = (state: string, reason: string | null = null) =>
  shop.pool.query('update letter_outbox set state = $1, reason = $2, attempts = 8, ended_at = now()', [
    state,
    reason,
  ])

describe('outbox', () => {
  test('the outbox of letters is seen without a mail server, by state and by search', async () => {
    await queue('password_changed')
    await queue('password_changed', 'minh@example.vn')
    const all = await get('/letters/get-letters')
    expect(all.body).toMatchObject({
      has_server: false,
      counts: { waiting: 2, sent: 0, given_up: 0, unsent: 0 },
      pagination: { total: 2 },
    })
    expect(all.body.data.map(({ recipient }: { recipient: string }) => recipient)).toEqual([
      'minh@example.vn',
      'lan@example.vn',
    ])
    const found = await get('/letters/get-letters?search=MINH%40&state=waiting')
    expect(found.body.data).toHaveLength(1)
    expect((await get('/letters/get-letters?search=%25&state=sent')).body.data).toEqual([])
    expect((await get('/letters/get-letters?state=lost')).status).toBe(422)
  })

  test('the outbox shows a letter as it would go, without a link that opens an account', async () => {
    await queue('password_reset')
    const { body } = await get('/letters/get-letters')
    const { letter_id: id } = body.data[0]
    const shown = await get(`/letters/get-letter?id=${id}`)
    expect(shown.body.data.words.subject).toBe('Đặt lại mật khẩu ở Hiên Sách')
    expect(shown.text).not.toContain('dat-lai-mat-khau#')
    expect((await get('/letters/get-letter?id=2147483000')).body.code).toBe('LETTER_NOT_FOUND')
    await end('sent')
    expect((await get(`/letters/get-letter?id=${id}`)).body.data.words).toBeNull()
  })

  test('a letter that two send again at once waits once more, under its own number', async () => {
    await queue('password_changed')
    await end('given_up', '550 EENVELOPE')
    const [letter] = (await get('/letters/get-letters')).body.data
    expect(letter).toMatchObject({ state: 'given_up', reason: '550 EENVELOPE', attempts: 8 })
    const path = `/letters/retry-letter?id=${letter.letter_id}`
    const both = await Promise.all([put(path), put(path)])
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await get('/letters/get-letters')).body.data).toMatchObject([
      { letter_id: letter.letter_id, state: 'waiting', attempts: 0, ended_at: null },
    ])
    const { rows } = await shop.pool.query("select before from audit_log where action = 'retry-letter'")
    expect(rows).toEqual([{ before: { state: 'given_up', reason: '550 EENVELOPE' } }])
  })
})

describe('templates', () => {
  const templates = async () => (await get('/letters/get-templates')).body.data
  const delivered = async () =>
    (await templates()).find(({ kind }: { kind: string }) => kind === 'order_delivered')
  const change = (body: object) => put('/letters/update-template', { kind: 'order_delivered', ...body })

  test('a template of a letter has the owner’s words, and the house’s again', async () => {
    expect((await templates()).map(({ kind }: { kind: string }) => kind)).toEqual(templateKeys)
    const house = await delivered()
    expect(house).toMatchObject({ own: false, version: 0 })
    const words = { subject: 'Sách đã đến tay {ten}', opening: 'Chúc bạn\nđọc vui, {ma_don}.' }
    expect((await change({ ...words, version: 0 })).body).toMatchObject({
      msg: 'Đã lưu mẫu thư',
      data: { ...words, own: true, version: 1 },
    })
    expect((await change({ subject: '', opening: '' })).body.data).toEqual(house)
    const { rows } = await shop.pool.query(
      "select object_id from audit_log where action = 'update-letter-template'",
    )
    expect(rows).toEqual([{ object_id: 'order_delivered' }, { object_id: 'order_delivered' }])
  })

  test('a template of a letter says how many left within thirty days, and when the last did', async () => {
    const before = await delivered()
    expect(before).toMatchObject({ sent_lately: 0, last_sent_at: null })
    const insert = (ended: string, state = 'sent') =>
      shop.pool.query(
        `insert into letter_outbox (kind, rank, recipient, state, good_until, ended_at)
        values ('order_delivered', 1, 'ban@example.vn', $1, now(), now() - $2::interval)`,
        [state, ended],
      )
    await insert('40 days')
    await insert('1 day')
    await insert('1 hour', 'given_up')
    const after = await delivered()
    expect(after.sent_lately).toBe(1)
    expect(Date.now() - Date.parse(after.last_sent_at)).toBeGreaterThan(86_000_000)
    await shop.pool.query("delete from letter_outbox where recipient = 'ban@example.vn'")
  })

  test('a template of a letter is saved by one of two who change it at once', async () => {
    const both = await Promise.all(
      ['Một', 'Hai'].map((subject) => change({ subject, opening: '', version: 0 })),
    )
    expect(both.map(({ status }) => status).toSorted()).toEqual([200, 409])
    expect((await change({ subject: 'Ba', opening: '', version: 0 })).body.code).toBe('VERSION_CHANGED')
    expect((await change({ subject: 'Ba', opening: '', version: 1 })).body.data.version).toBe(2)
  })

  test.each<[object, string, string]>([
    [{ subject: '{ly_do}', opening: '' }, 'subject', 'Mẫu thư này không có {ly_do}'],
    [{ subject: '', opening: 'Chào {tên}' }, 'opening', 'Mẫu thư này không có {tên}'],
    [{ subject: 'x'.repeat(201), opening: '' }, 'subject', 'Tiêu đề không được vượt quá 200 ký tự'],
    [{ kind: 'plain', subject: '', opening: '' }, 'kind', 'Không có mẫu thư này'],
  ])('a template of a letter %j is refused', async (body, field, msg) => {
    expect(await change(body)).toMatchObject({ status: 422, body: { errors: [{ field, msg }] } })
  })

  test('a template of a letter is tried out by the member of the staff who asks, at their own address', async () => {
    const sent = await call(shop.url, '/letters/send-sample', {
      body: { kind: 'order_placed' },
      token: token(),
    })
    expect(sent.body.msg).toContain('chưa đặt máy chủ thư')
    expect((await get('/letters/get-letters')).body.data).toMatchObject([
      { kind: 'order_placed', recipient: admin.email, state: 'waiting' },
    ])
  })

  test('a template of a letter is drawn for the staff alone, and can run and load nothing', async () => {
    const drawn = async (who?: Actor, scheme = '') => {
      const shopper = new Shopper(shop.url)
      if (who) await shopper.call('/accounts/login', { body: { email: who.email, password: goodPassword } })
      const cookie = [...shopper.cookies].map(([name, value]) => `${name}=${value}`).join('; ')
      return fetch(`${shop.url}${letterDrawnPath}?kind=order_shipping${scheme}`, { headers: { cookie } })
    }
    expect((await drawn()).status).toBe(403)
    expect((await drawn(await newCustomer(shop))).status).toBe(403)
    const answer = await drawn(admin)
    expect(answer.status).toBe(200)
    expect(answer.headers.get('content-security-policy')).toMatch(/default-src 'none'.*sandbox/)
    const html = await answer.text()
    expect(html).toContain('VN0123456789')
    expect(html).toContain('@media (prefers-color-scheme: dark)')
    const dark = await (await drawn(admin, '&scheme=dark')).text()
    expect(dark).toContain('@media all {')
    expect(dark).toContain('color-scheme: dark;')
    expect(await (await drawn(admin, '&scheme=light')).text()).toContain('@media not all {')
  })
})

describe('news', () => {
  const sealed = () => sealAddress(shop.keys.letter, 'lan@example.vn')
  const click = (
    seal: string,
    body = 'List-Unsubscribe=One-Click',
    type = 'application/x-www-form-urlencoded',
  ) =>
    fetch(`${shop.url}${oneClickPath}/${seal}`, { method: 'POST', body, headers: { 'content-type': type } })

  test('a newsletter is ended by a mailbox’s unsubscribe button, as often as it is pressed, without a cookie', async () => {
    expect((await click(sealed())).status).toBe(200)
    expect((await click(sealed())).status).toBe(200)
    expect(await hasRefused(shop.db, 'lan@example.vn')).toBe(true)
    const multipart =
      '--x\r\nContent-Disposition: form-data; name="List-Unsubscribe"\r\n\r\nOne-Click\r\n--x--'
    expect((await click(sealed(), multipart, 'multipart/form-data; boundary=x')).status).toBe(200)
  })

  test('a newsletter is not ended by following the link, changing it, or sending something else', async () => {
    const followed = await fetch(`${shop.url}${oneClickPath}/${sealed()}`, { redirect: 'manual' })
    expect(followed.status).toBe(303)
    expect(followed.headers.get('location')).toMatch(/^\/ngung-nhan-tin\/[\w-]+$/)
    const seal = sealed()
    const turned = (seal.startsWith('A') ? 'B' : 'A') + seal.slice(1)
    for (const bad of [turned, seal.slice(0, -2), 'x', sealAddress(shop.keys.cart, 'lan@example.vn')])
      expect((await click(bad)).status).toBe(404)
    expect((await click(seal, 'hello')).status).toBe(422)
    expect((await click(seal, 'x'.repeat(5000))).status).toBe(413)
    expect(await hasRefused(shop.db, 'lan@example.vn')).toBe(false)
  })

  test('a newsletter is ended and begun again on a page that tells little of the address', async () => {
    const seal = sealed()
    const look = async () => (await call(shop.url, `/letters/get-refusal?token=${seal}`)).body.data
    const answer = (refused: boolean) =>
      call(shop.url, '/letters/answer-refusal', { body: { token: seal, refused } })
    expect(await look()).toEqual({ address: 'la…@example.vn', refused: false })
    expect((await answer(true)).body.msg).toContain('không nhận tin')
    expect((await look()).refused).toBe(true)
    await queue('restock', 'Lan@example.vn', { title: 'Mắt biếc', price: 1, path: '/' })
    expect((await get('/letters/get-letters')).body.data).toEqual([])
    await answer(false)
    expect((await look()).refused).toBe(false)
    expect((await call(shop.url, '/letters/get-refusal?token=x')).body.code).toBe('REFUSE_LINK_INVALID')
  })
})
