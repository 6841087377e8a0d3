import { readdir, stat } from 'node:fs/promises'
import path from 'node:path'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer, signInAs } from '#test/shop/actors.ts'

let shop: AccountShop
beforeAll(async () => {
  shop = await openAccountShop()
})
afterAll(() => shop.close())

const put = (actor: Actor, path: string, body: object) =>
  call(shop.url, path, { method: 'PUT', body, token: actor.session.access })
const update = (actor: Actor, body: object, id: number | string = actor.user_id) =>
  put(actor, `/users/update-user?id=${id}`, body)
const read = (actor: Actor, query: string) =>
  call(shop.url, `/users/get-user-by-id?${query}`, { token: actor.session.access })

describe('details', () => {
  test('a profile is changed in the fields that are sent, and the others stay', async () => {
    const customer = await newCustomer(shop)
    const address = {
      house_number: '48 Nguyễn Huệ',
      commune: 'Phường Sài Gòn',
      district: '',
      councious: 'Thành phố Hồ Chí Minh',
      country: 'Việt Nam',
    }
    const answer = await update(customer, {
      first_name: '  Ngọc \u200bLan ',
      last_name: 'Phạm'.normalize('NFD'),
      phone_number: '+84 912.345.678',
      address,
      email: customer.email,
    })
    expect(answer).toMatchObject({
      status: 200,
      body: {
        msg: 'Cập nhật thông tin thành công!',
        data: { first_name: 'Ngọc Lan', last_name: 'Phạm', phone_number: '0912345678', address },
      },
    })
    const next = await update(customer, { last_name: '' })
    expect(next.body.data).toMatchObject({
      first_name: 'Ngọc Lan',
      last_name: '',
      phone_number: '0912345678',
      address,
    })
    expect((await read(customer, `id=${customer.user_id}`)).body.data).toEqual(next.body.data)
  })

  test('the address of a profile comes as one line too', async () => {
    const customer = await newCustomer(shop)
    const answer = await update(customer, {
      address: 'Số 12 Tràng Tiền, Phường Cửa Nam, Quận Hoàn Kiếm, Hà Nội, Việt Nam',
    })
    expect(answer.body.data.address).toEqual({
      house_number: 'Số 12 Tràng Tiền',
      commune: 'Phường Cửa Nam',
      district: 'Quận Hoàn Kiếm',
      councious: 'Hà Nội',
      country: 'Việt Nam',
    })
  })

  test.each([
    ['first_name', ''],
    ['phone_number', '0123456789'],
    ['phone_number', '091234567'],
    ['email', 'lan@'],
    ['address', 'a'.repeat(50_000)],
    ['address', ['x']],
    ['last_name', 'a'.repeat(101)],
  ])('a profile refuses %s = %.20j', async (field, value) => {
    const answer = await update(await newCustomer(shop), { [field]: value })
    expect(answer.status).toBe(422)
    expect(answer.body.errors[0].field).toMatch(new RegExp(`^${field}`))
  })

  test('a role, account, picture or state in the body of a profile is not looked at', async () => {
    const customer = await newCustomer(shop)
    const injected = {
      role: 'admin',
      role_id: 2,
      is_active: false,
      is_verify: true,
      account_id: 1,
      user_id: 1,
      profile_image: 'javascript:alert(1)',
      must_change_password: true,
    }
    const answer = await update(customer, { first_name: 'Hà', ...injected })
    expect(answer.body.data).toMatchObject({
      role: 'user',
      role_id: 1,
      user_id: customer.user_id,
      profile_image: null,
      must_change_password: false,
    })
  })

  test('the profile of another person is neither read nor changed, by whatever spelling of the id', async () => {
    const [mine, other] = [await newCustomer(shop), await newCustomer(shop)]
    expect((await read(mine, `id=${other.user_id}`)).status).toBe(403)
    expect((await read(mine, 'id=2147483000')).status).toBe(403)
    for (const query of [
      `id=${mine.user_id}&id=${other.user_id}`,
      `id=${other.user_id}&id=${mine.user_id}`,
      `id[]=${other.user_id}`,
      `id=${mine.user_id}&id[]=${other.user_id}`,
      'id=abc',
      'id=0',
      'id=1e3',
      'id=٣',
      '',
    ]) {
      expect((await read(mine, query)).status, query).toBe(422)
      expect((await put(mine, `/users/update-user?${query}`, { first_name: 'X' })).status, query).toBe(422)
    }
    expect((await update(mine, { first_name: 'X' }, other.user_id)).status).toBe(403)
    expect((await read(other, `id=${other.user_id}`)).body.data.first_name).toBe('Thu Hà')
  })

  test('an administrator reads and changes anyone’s profile, but not the e-mail', async () => {
    const [admin, customer] = [await newAdmin(shop), await newCustomer(shop)]
    expect((await read(admin, `id=${customer.user_id}`)).body.data.email).toBe(customer.email)
    expect((await read(admin, 'id=2147483000')).body.code).toBe('USER_NOT_FOUND')
    expect((await update(admin, { first_name: 'Hà', email: customer.email }, customer.user_id)).status).toBe(
      200,
    )
    expect((await update(admin, { email: 'khac@example.vn' }, customer.user_id)).status).toBe(422)
    // The shop's own user has no account.
    expect((await read(admin, 'id=1')).status).toBe(404)
  })

  test('a new e-mail of a profile needs the password, is free, and signs the other devices out', async () => {
    const [mine, other] = [await newCustomer(shop), await newCustomer(shop)]
    const second = await signInAs(shop, { email: mine.email })
    const email = `moi-${mine.user_id}@example.vn`
    expect((await update(mine, { email })).body.errors).toEqual([
      { field: 'current_password', msg: 'Vui lòng nhập mật khẩu hiện tại để đổi email' },
    ])
    expect((await update(mine, { email, current_password: 'sai mật khẩu' })).body.errors).toEqual([
      { field: 'current_password', msg: 'Mật khẩu hiện tại không đúng' },
    ])
    expect(
      (await update(mine, { email: other.email.toUpperCase(), current_password: goodPassword })).status,
    ).toBe(409)
    expect((await update(mine, { email, current_password: goodPassword })).body.data.email).toBe(email)
    expect((await read(second, `id=${mine.user_id}`)).status).toBe(401)
    expect((await signInAs(shop, { email })).user_id).toBe(mine.user_id)
  })
})

describe('password', () => {
  const change = (actor: Actor, body: object) =>
    put(actor, '/accounts/change-password', {
      account_id: actor.user_id,
      old_password: goodPassword,
      new_password: 'Mật khẩu mới 2026',
      ...body,
    })

  test('a password is changed with the old one; the sessions of other devices end, this one stays', async () => {
    const mine = await newCustomer(shop)
    const second = await signInAs(shop, { email: mine.email })
    expect(await change(mine, {})).toMatchObject({
      status: 200,
      body: { status: 200, msg: 'Đổi mật khẩu thành công!' },
    })
    expect((await read(mine, `id=${mine.user_id}`)).status).toBe(200)
    expect((await read(second, `id=${mine.user_id}`)).status).toBe(401)
    const login = (password: string) =>
      call(shop.url, '/accounts/login', { body: { email: mine.email, password } })
    expect((await login(goodPassword)).status).toBe(401)
    expect((await login('Mật khẩu mới 2026')).status).toBe(200)
  })

  test('a wrong old password is a 400, and after ten of them a 429', async () => {
    const mine = await newCustomer(shop)
    const answers = await Promise.all(
      Array.from({ length: 20 }, () => change(mine, { old_password: 'sai mật khẩu' })),
    )
    expect(
      answers.filter(({ body }) => body.status === 400 && body.msg === 'Mật khẩu hiện tại không đúng'),
    ).toHaveLength(10)
    expect(answers.filter((answer) => answer.status === 429)).toHaveLength(10)
    expect((await change(mine, {})).status).toBe(429)
  })

  test('no one changes the password of another, not even an administrator', async () => {
    const [mine, other, admin] = [await newCustomer(shop), await newCustomer(shop), await newAdmin(shop)]
    for (const actor of [mine, admin])
      expect((await change(actor, { account_id: other.user_id })).status).toBe(403)
    expect((await change(mine, { account_id: [mine.user_id] })).status).toBe(422)
    await signInAs(shop, { email: other.email })
  })

  test('an administrator may not have a common or short password; a customer is warned', async () => {
    const [admin, customer] = [await newAdmin(shop), await newCustomer(shop)]
    for (const new_password of ['matkhau12345', 'ngan gon9']) {
      expect((await change(admin, { new_password })).body.errors[0].field).toBe('new_password')
    }
    expect((await change(customer, { new_password: 'matkhau123' })).body).toMatchObject({
      status: 200,
      warning: expect.stringContaining('phổ biến'),
    })
  })
})

describe('picture', () => {
  const photo = () => sharp({ create: { width: 900, height: 600, channels: 3, background: '#b3402e' } })
  async function send(
    actor: Actor,
    bytes: Buffer,
    { name = 'anh.jpg', type = 'image/jpeg', field = 'image' } = {},
  ) {
    const form = new FormData()
    form.append(field, new Blob([Uint8Array.from(bytes)], { type }), name)
    const answer = await fetch(`${shop.url}/api/v1/users/update-profile-image`, {
      method: 'PUT',
      body: form,
      headers: { authorization: `Bearer ${actor.session.access}` },
    })
    return { status: answer.status, body: JSON.parse(await answer.text()) }
  }
  const files = () => readdir(path.join(shop.dataDir, 'uploads')).catch(() => [])

  test('a profile picture is written anew as a square without EXIF; the old one is removed', async () => {
    const mine = await newCustomer(shop)
    const withPlace = await photo()
      .withExif({ IFD0: { Copyright: 'canary-exif' }, IFD3: { GPSLatitudeRef: 'N' } })
      .jpeg()
      .toBuffer()
    expect(withPlace.includes('canary-exif')).toBe(true)
    const first = await send(mine, Buffer.concat([withPlace, Buffer.from('<script>canary-tail</script>')]))
    expect(first).toMatchObject({ status: 200, body: { msg: 'Cập nhật ảnh đại diện thành công!' } })
    const url = first.body.data.profile_image
    expect(url).toMatch(/^\/uploads\/profile-[0-9a-f]{32}\.webp$/)
    const shown = await fetch(shop.url + url)
    const bytes = Buffer.from(await shown.arrayBuffer())
    expect(Object.fromEntries(shown.headers)).toMatchObject({
      'content-type': 'image/webp',
      'cache-control': 'public, max-age=31536000, immutable',
      'x-content-type-options': 'nosniff',
    })
    expect(bytes.includes('canary')).toBe(false)
    const meta = await sharp(bytes).metadata()
    expect([meta.width, meta.height, meta.exif]).toEqual([512, 512, undefined])
    const uploads = path.join(shop.dataDir, 'uploads')
    const modes = await Promise.all(
      [uploads, path.join(uploads, path.basename(url))].map(async (file) => (await stat(file)).mode & 0o777),
    )
    expect(modes).toEqual([0o700, 0o600])
    const second = await send(mine, await photo().png().toBuffer(), {
      name: '../../x.png',
      type: 'image/png',
    })
    expect((await fetch(shop.url + url)).status).toBe(404)
    expect(await files()).toEqual([path.basename(second.body.data.profile_image)])
    const none = await call(shop.url, '/users/remove-profile-image', {
      method: 'DELETE',
      token: mine.session.access,
    })
    expect(none.body.data.profile_image).toBeNull()
    expect(await files()).toEqual([])
  })

  test('a profile picture that is no photo is refused, whatever it calls itself', async () => {
    const mine = await newCustomer(shop)
    const svg = Buffer.from('<svg xmlns="http://www.w3.org/2000/svg"><script>alert(1)</script></svg>')
    const wide = await sharp({ create: { width: 9000, height: 9000, channels: 3, background: '#fff' } })
      .png({ compressionLevel: 9 })
      .toBuffer()
    const wrong: [Buffer, string][] = [
      [svg, 'Vui lòng chọn file hình ảnh'],
      [Buffer.from('<html><script>1</script>'), 'Vui lòng chọn file hình ảnh'],
      [Buffer.from('%PDF-1.7'), 'Vui lòng chọn file hình ảnh'],
      [Buffer.alloc(0), 'Vui lòng chọn file hình ảnh'],
      [
        Buffer.from('GIF89a/*<script>'),
        'Không đọc được ảnh này. Vui lòng chọn ảnh JPG, PNG, WebP, GIF hoặc AVIF khác.',
      ],
      [wide, 'Ảnh có kích thước quá lớn. Vui lòng chọn ảnh nhỏ hơn.'],
    ]
    for (const [bytes, msg] of wrong) {
      expect(await send(mine, bytes, { name: 'anh.png', type: 'image/png' })).toMatchObject({
        status: 422,
        body: { errors: [{ field: 'image', msg }] },
      })
    }
    expect((await send(mine, svg, { field: 'other' })).status).toBe(422)
    expect(await files()).toEqual([])
  })

  test('a profile picture of five megabytes is taken, one byte more is not', async () => {
    const mine = await newCustomer(shop)
    const jpeg = await photo().jpeg().toBuffer()
    const filled = (size: number) => Buffer.concat([jpeg, Buffer.alloc(size - jpeg.length)])
    const limit = 5 * 1024 * 1024
    expect((await send(mine, filled(limit))).status).toBe(200)
    expect(await send(mine, filled(limit + 1))).toMatchObject({
      status: 413,
      body: { msg: 'Kích thước file không được vượt quá 5MB' },
    })
  })

  test('a JSON body, and a form without a token, are refused as a profile picture before they are read', async () => {
    const mine = await newCustomer(shop)
    expect((await put(mine, '/users/update-profile-image', { image: 'x' })).status).toBe(415)
    const form = new FormData()
    form.append('image', new Blob([new Uint8Array(1000)]), 'a.jpg')
    expect(
      (await fetch(`${shop.url}/api/v1/users/update-profile-image`, { method: 'PUT', body: form })).status,
    ).toBe(401)
  })

  test.each([
    '..%2f..%2fpackage.json',
    '%2e%2e/x',
    'profile-x.webp',
    '.env',
    `profile-${'0'.repeat(32)}.webp`,
    'profile-%00.webp',
  ])('no file is served at /uploads/%s', async (name) => {
    const answer = await fetch(`${shop.url}/uploads/${name}`)
    expect(answer.status).toBe(404)
  })
})

test('one of the staff chooses the screen at which they begin, and a customer has none', async () => {
  const [clerk, customer] = [await newAdmin(shop), await newCustomer(shop)]
  expect((await read(clerk, `id=${clerk.user_id}`)).body.data.first_screen).toBe('books')
  expect((await read(customer, `id=${customer.user_id}`)).body.data).not.toHaveProperty('first_screen')
  const chosen = await put(clerk, '/users/first-screen', { first_screen: 'orders' })
  expect(chosen).toMatchObject({ status: 200, body: { data: { first_screen: 'orders' } } })
  const again = await signInAs(shop, clerk)
  expect((await read(again, `id=${clerk.user_id}`)).body.data.first_screen).toBe('orders')
  expect((await put(clerk, '/users/first-screen', { first_screen: 'audit' })).status).toBe(422)
  expect((await put(customer, '/users/first-screen', { first_screen: 'today' })).status).toBe(403)
})

describe('one’s own data', () => {
  test('a copy of one’s own data tells everything but secrets', async () => {
    const mine = await newCustomer(shop)
    const { body, text } = await call(shop.url, '/accounts/my-data', { token: mine.session.access })
    expect(body.data.account).toMatchObject({ email: mine.email, first_name: 'Thu Hà' })
    expect(body.data.sessions).toHaveLength(1)
    expect(body.data.actions.map((one: { action: string }) => one.action)).toEqual(['sign-in'])
    expect(text).not.toMatch(/argon2|token_hash|password_hash/)
  })

  test('an account is erased with the password alone, leaves a nameless user, and frees the e-mail', async () => {
    const mine = await newCustomer(shop)
    await update(mine, { phone_number: '0912345678', address: '1 A, B, C, D, Việt Nam' })
    const erase = (password: string) =>
      call(shop.url, '/accounts/my-account', {
        method: 'DELETE',
        body: { password },
        token: mine.session.access,
      })
    expect((await erase('sai mật khẩu')).status).toBe(400)
    expect((await erase(goodPassword)).status).toBe(200)
    expect((await read(mine, `id=${mine.user_id}`)).status).toBe(401)
    const { rows } = await shop.pool.query(
      'select u.*, a.* from users u join accounts a on account_id = user_id where user_id = $1',
      [mine.user_id],
    )
    expect(rows[0]).toMatchObject({
      first_name: 'Người dùng đã xóa',
      last_name: '',
      phone_number: '',
      house_number: '',
      province: '',
      email: null,
      password_hash: null,
      is_active: false,
    })
    expect((await newCustomer(shop, { email: mine.email })).user_id).not.toBe(mine.user_id)
  })
})
