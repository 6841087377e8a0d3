import { afterAll, beforeAll, expect, test } from 'vitest'
import { phoneInvalid } from '#contract/base/people/read-phone.ts'
import { extraSentences } from '#contract/selling/orders/extra-sentences.ts'
import { recipientSentences } from '#contract/selling/orders/recipient.ts'
import { call, goodPassword, newCustomer } from '#test/shop/actors.ts'
import { FormSender } from '#test/shop/form-sender.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { addBooks } from '#test/database/test-catalogue.ts'

let shop: TestShop
let book: number
beforeAll(async () => {
  shop = await openTestShop({ env: { SIGN_INS_PER_MINUTE: '0', REGISTRATIONS_PER_MINUTE: '0' } })
  ;[book = 0] = await addBooks(shop.db, [{ title: 'Mắt biếc', quantity: 5 }])
})
afterAll(() => shop.close())

const visitor = (url = shop.url) => new FormSender(url)
const cookieOf = ({ cookies }: FormSender) =>
  [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
const take = (sender: FormSender) =>
  call(shop.url, '/accounts/take-session', { method: 'POST', headers: { cookie: cookieOf(sender) } })

async function signedIn() {
  const { email } = await newCustomer(shop)
  const sender = visitor()
  const sent = await sender.send('/login?redirect=%2Forders', { email, password: goodPassword })
  return { sender, sent, email }
}

test('a sign-in by a form leads to its target, and pages know their reader', async () => {
  const { sender, sent } = await signedIn()
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/orders'])
  const page = await sender.open('/orders')
  expect(page).toContain('Đăng nhập thành công!')
  expect(page).toContain('aria-label="Đăng xuất"')
  // A page that is the same for everybody says so too, and is not cached.
  expect(await sender.open('/books')).toContain('aria-label="Đăng xuất"')
  expect(await visitor().open('/books')).not.toContain('aria-label="Đăng xuất"')
})

test('the handover token of a sign-in by a form is read by no script, and no page has it', async () => {
  const { sender, sent } = await signedIn()
  const token = sender.cookies.get('handover_token') ?? ''
  expect(token).toMatch(/^[\w-]{43}$/)
  const lines = sent.headers.getSetCookie()
  expect(lines.find((line) => line.startsWith('handover_token='))).toMatch(/HttpOnly; SameSite=Lax/)
  expect(lines.find((line) => line.startsWith('handover=in'))).not.toContain('HttpOnly')
  expect(sent.html + (await sender.open('/'))).not.toContain(token)
})

test('scripts that come later fetch the session of a sign-in by a form, however often its answer is lost', async () => {
  const { sender } = await signedIn()
  const [first, again] = [await take(sender), await take(sender)]
  expect([first.status, again.status]).toEqual([200, 200])
  expect(again.body.refresh_token).toBe(first.body.refresh_token)
  expect(first.headers.getSetCookie().join()).toMatch(/handover_token=; .*Max-Age=0/)
  const { access_token, refresh_token, user } = first.body
  const mine = await call(shop.url, `/users/get-user-by-id?id=${user.user_id}`, { token: access_token })
  expect(mine.status).toBe(200)
  const rotated = await call(shop.url, '/accounts/refresh-token', { body: { refresh_token } })
  expect(rotated.status).toBe(200)
  const late = await take(sender)
  expect([late.status, late.body.code]).toEqual([401, 'SESSION_ENDED'])
  // It ends nothing: the owner of the tokens keeps them.
  const { status } = await call(shop.url, '/carts/get-my-cart', { token: rotated.body.access_token })
  expect(status).toBe(200)
})

test('the handover of a session gives nothing to a stranger, nor after signing out', async () => {
  expect((await take(visitor())).status).toBe(401)
  const { sender } = await signedIn()
  const cookies = cookieOf(sender)
  const left = await sender.send('/login', { leave: '' })
  expect([left.status, left.headers.get('location')]).toEqual([303, '/'])
  expect(await sender.open('/')).toContain('Đăng xuất thành công. Hẹn gặp lại!')
  expect([sender.cookies.has('session'), sender.cookies.has('handover_token')]).toEqual([false, false])
  expect(sender.cookies.get('handover')).toBe('out')
  const { status } = await call(shop.url, '/accounts/take-session', {
    method: 'POST',
    headers: { cookie: cookies },
  })
  expect(status).toBe(401)
})

test('a form opens an account and takes the cart along', async () => {
  const sender = visitor()
  await sender.send('/cart', { add: String(book), quantity: '2' })
  const sent = await sender.send('/login?mode=register&redirect=%2Fcart', {
    email: 'khong-script@example.vn',
    password: goodPassword,
    first_name: 'Lan',
    last_name: '',
  })
  expect([sent.status, sent.headers.get('location')]).toEqual([303, '/cart'])
  expect(sender.cookies.has('cart')).toBe(false)
  expect(await sender.copies()).toEqual({ [book]: 2 })
})

test('a refused sign-in by a form keeps the typed fields, and never the password', async () => {
  const { email } = await newCustomer(shop)
  const wrong = await visitor().send('/login', { email, password: 'sai mật khẩu', remember_me: 'on' })
  expect(wrong.status).toBe(401)
  expect(wrong.headers.get('cache-control')).toBe('no-store')
  expect(wrong.html).toContain('Tài khoản hoặc mật khẩu không đúng.')
  expect(wrong.html).toContain(`value="${email}"`)
  expect(wrong.html).not.toContain('sai mật khẩu')
  const taken = await visitor().send('/login?mode=register', {
    email,
    password: goodPassword,
    first_name: 'Lan',
  })
  expect(taken.status).toBe(409)
  expect(taken.html).toContain('Email này đã được đăng ký')
  expect(taken.html).toContain('value="Lan"')
  const short = await visitor().send('/login?mode=register', { email: 'x', password: '1', first_name: '' })
  expect(short.status).toBe(422)
  for (const said of ['Email không hợp lệ', 'Mật khẩu phải có ít nhất 6 ký tự', 'Tên không được để trống'])
    expect(short.html).toContain(said)
})

test('a sign-in by a form leads to no other site', async () => {
  const { email } = await newCustomer(shop)
  const path = `/login?redirect=${encodeURIComponent('//evil.example')}`
  expect((await visitor().send(path, { email, password: goodPassword })).headers.get('location')).toBe('/')
  const from = '//evil.example/a'
  const sent = await visitor().send('/cart', { add: String(book) }, { headers: { referer: `https:${from}` } })
  expect(sent.headers.get('location')).toBe('/cart')
})

test('the rate limit counts forms like calls', async () => {
  const env = { SIGN_INS_PER_MINUTE: '2', REGISTRATIONS_PER_MINUTE: '1' }
  const strict = await openTestShop({ env })
  const sign = () => visitor(strict.url).send('/login', { email: 'ai@example.vn', password: 'không đúng' })
  const statuses = [(await sign()).status, (await sign()).status, (await sign()).status]
  expect(statuses).toEqual([401, 401, 429])
  const open = (email: string) =>
    visitor(strict.url).send('/login?mode=register', { email, password: goodPassword, first_name: 'A' })
  expect([(await open('a@example.vn')).status, (await open('b@example.vn')).status]).toEqual([303, 429])
  await strict.close()
})

test('an order by a form is made once, however often the form is sent', async () => {
  const { sender } = await signedIn()
  await sender.send('/cart', { add: String(book), quantity: '2' })
  const page = await sender.open('/checkout')
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(page) ?? []
  const [, items = ''] = /name="items" value="([^"]+)"/.exec(page) ?? []
  const recipient = {
    phone_number: '0912345678',
    house_number: '1 Lê Lợi',
    commune: 'Phường Bến Thành',
    councious: 'Thành phố Hồ Chí Minh',
  }
  const order = (change = {}) =>
    sender.send('/checkout', { key, items, method_id: '1', note: '', ...recipient, ...change })
  const [other] = items.split('.')
  const dearer = await order({ items: `${other}.2.1` })
  expect(dearer.status).toBe(409)
  expect(dearer.html).toContain('Giá đã thay đổi')
  const none = await order({ method_id: '' })
  expect(none.status).toBe(422)
  const sent = await Promise.all([order(), order()])
  expect(sent.map(({ status }) => status)).toEqual([303, 303])
  const [first, twin] = sent.map(({ headers }) => headers.get('location'))
  expect(first).toMatch(/^\/orders\/HS\w{10}$/)
  expect(twin).toBe(first)
  // Without the session it is no order of theirs, nor one of a visitor whose cart is empty.
  const stranger = await visitor().send('/checkout', { key, items, method_id: '1' })
  expect([stranger.status >= 400 && stranger.status < 500, stranger.headers.get('location')]).toEqual([
    true,
    null,
  ])
})

test('an order by a form wraps a gift and asks for an invoice, and a wrong tax code keeps the typed fields', async () => {
  const { sender } = await signedIn()
  await sender.send('/cart', { add: String(book), quantity: '1' })
  const page = await sender.open('/checkout')
  const [, key = ''] = /name="key" value="([^"]+)"/.exec(page) ?? []
  const [, items = ''] = /name="items" value="([^"]+)"/.exec(page) ?? []
  const form = {
    key,
    items,
    method_id: '1',
    gift_wrap: 'on',
    card_words: 'Mừng bạn về',
    invoice_asked: 'on',
    invoice_company: 'Công ty Mưa',
    invoice_tax_code: '0100109107',
    invoice_address: '1 Tràng Thi',
    invoice_email: 'ke-toan@example.vn',
  }
  const wrong = await sender.send('/checkout', form)
  expect(wrong.status).toBe(422)
  for (const said of [extraSentences.taxCodeInvalid, 'Mừng bạn về', 'value="Công ty Mưa"'])
    expect(wrong.html).toContain(said)
  const sent = await sender.send('/checkout', { ...form, invoice_tax_code: '0100109106' })
  expect(sent.status).toBe(303)
  const code = /HS\w{10}$/.exec(sent.headers.get('location') ?? '')?.[0]
  const { rows } = await shop.pool.query(
    `select card_words, company, tax_code from gift_wraps join invoice_requests using (order_id)
     join orders using (order_id) where order_code = $1`,
    [code],
  )
  expect(rows).toEqual([{ card_words: 'Mừng bạn về', company: 'Công ty Mưa', tax_code: '0100109106' }])
})

test('the checkout form asks again for an invalid phone number, and for the whole of a half address', async () => {
  const { sender, email } = await signedIn()
  const ofThem = 'where user_id = (select account_id from accounts where email = $1)'
  await sender.send('/cart', { add: String(book), quantity: '1' })
  expect(await sender.open('/checkout')).not.toContain('name="phone_number"')
  await shop.pool.query(`update users set phone_number = '02838292000', commune = '' ${ofThem}`, [email])
  const page = await sender.open('/checkout')
  const fields = [...page.matchAll(/<input[^>]* name="(\w+)"[^>]* value="([^"]*)"/g)]
  expect(fields.map(([, name, value]) => [name, value])).toEqual(
    expect.arrayContaining([
      ['phone_number', '02838292000'],
      ['house_number', 'Số 27 phố Lý Thái Tổ'],
      ['councious', 'Thành phố Hà Nội'],
      ['commune', ''],
    ]),
  )
  expect(page).toContain(phoneInvalid)
  expect(page).not.toContain('name="first_name"')
  const valueOf = (wanted: string) => fields.find(([, name]) => name === wanted)?.[2] ?? ''
  const form = { key: valueOf('key'), items: valueOf('items'), method_id: '1', note: '' }
  const given = { phone_number: '0912345678', commune: 'Phường Cửa Nam' }
  const half = await sender.send('/checkout', { ...form, ...given, commune: ' ' })
  expect(half.status).toBe(422)
  expect(half.html).toContain(recipientSentences.communeMissing)
  expect((await sender.send('/checkout', { ...form, ...given })).status).toBe(303)
  const { rows } = await shop.pool.query(`select house_number, commune, province from users ${ofThem}`, [
    email,
  ])
  expect(rows).toEqual([
    { house_number: 'Số 27 phố Lý Thái Tổ', commune: 'Phường Cửa Nam', province: 'Thành phố Hà Nội' },
  ])
})
