import { CarrierHouseStandIn } from '#test/gateways/carrier-house.ts'
import { InvoiceHouseStandIn } from '#test/gateways/invoice-house.ts'
import { openHouseServer } from '#test/gateways/house-server.ts'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { sql } from 'drizzle-orm'
import { expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { type Connection, getConnections } from '#contract/operations/connections/connections.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'
import { resealConnections } from './reseal-connections.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { type Actor, call, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { openMailServer } from '#test/network/mail-server.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

const env = { PUBLIC_URL: 'https://hiensach.example', TRUST_PROXY: '1' }
const shop = await keepForFile(openTestShop({ env }))
const other = await keepForFile(openTestShop({ env, databaseUrl: shop.databaseUrl }))
const owner = await newAdmin(shop)

type Place = { url: string }
const as = ({ session }: Actor, request: object = {}) => ({ token: session.access, ...request })
const list = async (at: Place = shop) => {
  const { body } = await call(at.url, '/connections', as(owner))
  return getConnections.answer.parse(body).data
}
const one = async (key: string, at?: Place) =>
  (await list(at)).find(({ connection }) => connection === key) as Connection
type How = { at?: Place; version?: number; who?: Actor }
/** Each change is another owner's: calls of one are limited. */
const change = async (key: string, values: object, { at = shop, version, who }: How = {}) =>
  call(
    at.url,
    '/connections',
    as(who ?? (await newAdmin(shop)), {
      method: 'PUT',
      body: { connection: key, values, version: version ?? (await one(key, at)).version },
    }),
  )
const remove = async (key: string) => {
  const { version } = await one(key)
  return call(shop.url, `/connections?connection=${key}&version=${version}`, as(owner, { method: 'DELETE' }))
}
const forget = () => shop.db.execute(sql`delete from connections`)
const takesTransfers = async (at: Place) => {
  const { body } = await call(at.url, '/payments/get-methods')
  return body.data.find(({ key }: { key: string }) => key === 'bank_transfer')?.available ?? false
}

const bank = {
  BANK_BIN: '970436',
  BANK_ACCOUNT: '0123 456 789',
  BANK_ACCOUNT_NAME: 'Nhà sách Hiên',
  SEPAY_SECRET: 'a-very-secret-webhook-word',
}

test('a bank account set up on the screen is paid into at once, in every process, until it is removed', async () => {
  expect(await takesTransfers(shop)).toBe(false)
  const { status, body } = await change('bank', bank)
  expect({ status, msg: body.msg }).toEqual({ status: 200, msg: 'Đã lưu và đang dùng.' })
  expect(body.findings).toEqual([{ level: 'fine', says: 'vào Vietcombank 0123456789' }])
  expect(await takesTransfers(shop)).toBe(true)
  await waitUntil(() => takesTransfers(other), Boolean)
  const late = await openTestShop({ env, databaseUrl: shop.databaseUrl })
  expect(await takesTransfers(late)).toBe(true)
  await late.close()
  expect((await remove('bank')).body.msg).toBe('Đã gỡ.')
  expect(await takesTransfers(shop)).toBe(false)
  await waitUntil(
    () => takesTransfers(other),
    (takes) => !takes,
  )
})

test('a secret of a connection is never shown again, and stands neither in the database nor in the log', async () => {
  await change('bank', bank)
  const { text } = await call(shop.url, '/connections', as(owner))
  expect(text).not.toContain(bank.SEPAY_SECRET)
  const kept = await one('bank')
  expect(kept).toMatchObject({ state: 'kept', set_by: [], barred: null })
  expect(kept.fields.map(({ name, value, is_set }) => [name, value, is_set])).toEqual([
    ['BANK_BIN', '970436', true],
    ['BANK_ACCOUNT', '0123456789', true],
    ['BANK_ACCOUNT_NAME', 'NHA SACH HIEN', true],
    ['SEPAY_SECRET', '', true],
    ['PAYOS_CHECKSUM_KEY', '', false],
    ['CASSO_SECRET', '', false],
  ])
  const { rows } = await shop.pool.query('select sealed from connections')
  expect(rows[0].sealed.includes('0123456789')).toBe(false)
  const log = await shop.pool.query('select after::text as after from audit_log where object_kind = $1', [
    'connection',
  ])
  expect(log.rows.at(-1)?.after).toContain('Chuỗi bí mật webhook của SePay')
  expect(JSON.stringify(log.rows)).not.toContain(bank.SEPAY_SECRET)
  await forget()
})

test('everyone who may change settings learns that a connection was changed or removed, in the desk and by letter', async () => {
  const watching = await newAdmin(shop)
  const changing = await newAdmin(shop)
  const waiting = async () => {
    const { rows } = await shop.pool.query(
      `select (select count(*)::integer from notifications where user_id = $1 and event = 'connection_changed') as told,
        (select count(*)::integer from letter_outbox where user_id = $1 and kind = 'connection_changed'
          and data = '{"connection": "Tài khoản ngân hàng", "by": "Nguyễn Thu Hà"}') as letters`,
      [watching.user_id],
    )
    return rows[0]
  }
  await change('bank', bank, { who: changing })
  expect(await waiting()).toEqual({ told: 1, letters: 1 })
  await remove('bank')
  expect(await waiting()).toEqual({ told: 2, letters: 2 })
})

test('a secret that is left empty stays, and another field that is left empty goes', async () => {
  await change('bank', bank)
  await change('bank', { ...bank, BANK_ACCOUNT: '999', SEPAY_SECRET: '' })
  expect((await one('bank')).fields.filter(({ is_set }) => is_set).map(({ name }) => name)).toEqual([
    'BANK_BIN',
    'BANK_ACCOUNT',
    'BANK_ACCOUNT_NAME',
    'SEPAY_SECRET',
  ])
  await forget()
})

test.each([
  ['bank', { ...bank, BANK_BIN: '123456' }, 'BANK_BIN'],
  ['bank', { ...bank, BANK_ACCOUNT: '<script>' }, 'BANK_ACCOUNT'],
  ['bank', { ...bank, BANK_ACCOUNT_NAME: '' }, 'BANK_ACCOUNT_NAME'],
  ['mail', { MAIL_SERVER: 'mail.example', MAIL_PORT: '70000', MAIL_FROM: 'chao@hiensach.vn' }, 'MAIL_PORT'],
  ['mail', { MAIL_SERVER: 'a b', MAIL_PORT: '465', MAIL_FROM: 'chao@hiensach.vn' }, 'MAIL_SERVER'],
  [
    'vnpay',
    { VNPAY_TMN_CODE: 'HIEN', VNPAY_URL: 'ftp://x', VNPAY_API_URL: 'https://a.example' },
    'VNPAY_URL',
  ],
  ['backup', { BACKUP_TO: 'backups', BACKUP_AT: '02:30' }, 'BACKUP_TO'],
  ['backup', { BACKUP_TO: '/backups', BACKUP_AT: '24:30' }, 'BACKUP_AT'],
  ['backup', { BACKUP_TO: '/backups', BACKUP_AT: '02:30', BACKUP_KEY: 'short' }, 'BACKUP_KEY'],
  ['backup', { BACKUP_TO: 'https://s3.example/x', BACKUP_AT: '02:30' }, 'BACKUP_TO'],
])(
  'a connection with a field that will not do is refused at that field: %s %j',
  async (key, values, field) => {
    const { status, body } = await change(key, values)
    expect({ status, code: body.code }).toEqual({ status: 422, code: 'INVALID_INPUT' })
    expect(body.errors.map((error: { field: string }) => error.field)).toContain(field)
    expect((await one(key)).state).toBe('none')
  },
)

test('a mail server is tried before it is kept, and letters leave by it at once', async () => {
  const mail = await openMailServer()
  const values = { MAIL_SERVER: '127.0.0.1', MAIL_PORT: '1', MAIL_FROM: 'chao@hiensach.vn' }
  const refused = await change('mail', values)
  expect(refused).toMatchObject({ status: 422, body: { code: 'CONNECTION_REFUSED' } })
  expect(refused.body.msg).toContain('Chưa lưu, vì thử không được.')
  expect((await change('mail', { ...values, MAIL_PORT: String(mail.port) })).status).toBe(200)
  const sent = await call(shop.url, '/letters/send-test', as(owner, { body: {} }))
  expect(sent.status).toBe(200)
  // Letters to other owners that waited for a mail server may leave by it, too.
  expect(mail.letters.map(({ to }) => to)).toContain(owner.email)
  const tried = await call(shop.url, '/connections/check', as(owner, { body: { connection: 'mail' } }))
  expect(tried.body.findings[0].level).toBe('fine')
  await mail.close()
  await forget()
})

test('a password that is kept is sent to no other mail server than the one it was filled in for', async () => {
  const [first, stranger] = [await openMailServer(), await openMailServer()]
  const values = { MAIL_SERVER: '127.0.0.1', MAIL_PORT: String(first.port), MAIL_FROM: 'chao@hiensach.vn' }
  const withPassword = { ...values, MAIL_PASSWORD: 'mat-khau-cua-hop-thu' }
  expect((await change('mail', withPassword)).status).toBe(200)
  expect((await change('mail', { ...values, MAIL_FROM: 'don-hang@hiensach.vn' })).status).toBe(200)
  const elsewhere = { ...values, MAIL_PORT: String(stranger.port) }
  expect((await change('mail', elsewhere)).body.errors).toEqual([
    { field: 'MAIL_PASSWORD', msg: 'Hãy nhập lại: nơi nhận đã khác' },
  ])
  expect((await change('mail', { ...elsewhere, MAIL_PASSWORD: 'khac' })).status).toBe(200)
  await first.close()
  await stranger.close()
  await forget()
})

test('a mail server needs the public address of the shop', async () => {
  const local = await openTestShop({ databaseUrl: shop.databaseUrl })
  expect(await one('mail', local)).toMatchObject({ barred: expect.stringContaining('PUBLIC_URL') })
  const values = { MAIL_SERVER: '127.0.0.1', MAIL_PORT: '25', MAIL_FROM: 'chao@hiensach.vn' }
  expect((await change('mail', values, { at: local })).body.code).toBe('CONNECTION_FIXED')
  await local.close()
})

test('only who may change settings sees connections, and changes them with a fresh proof', async () => {
  const manager = await newAdmin(shop, { staffRoleId: builtInRoles.manager.id })
  const customer = await newCustomer(shop)
  for (const who of [manager, customer]) {
    expect((await call(shop.url, '/connections', as(who))).status).toBe(403)
    expect((await change('bank', bank, { version: 0, who })).status).toBe(403)
  }
  const stale = await newAdmin(shop)
  await shop.db.execute(
    sql`update sessions set proved_at = now() - interval '1 hour' where account_id = ${stale.user_id}`,
  )
  expect((await change('bank', bank, { version: 0, who: stale })).body.code).toBe('FRESH_PROOF_REQUIRED')
  const query = '/connections?connection=bank&version=1'
  expect((await call(shop.url, query, as(stale, { method: 'DELETE' }))).body.code).toBe(
    'FRESH_PROOF_REQUIRED',
  )
})

test('a connection that the environment sets up wins over the screen, and is said by its variables', async () => {
  await change('bank', bank)
  const set = await openTestShop({
    databaseUrl: shop.databaseUrl,
    env: { ...env, BANK_BIN: '970415', BANK_ACCOUNT: '555', BANK_ACCOUNT_NAME: 'NHA SACH' },
  })
  const shown = await one('bank', set)
  expect(shown).toMatchObject({
    state: 'server',
    set_by: ['BANK_BIN', 'BANK_ACCOUNT', 'BANK_ACCOUNT_NAME'],
    fields: [],
  })
  expect((await change('bank', bank, { at: set })).body.code).toBe('CONNECTION_FIXED')
  const tried = await call(set.url, '/connections/check', as(owner, { body: { connection: 'bank' } }))
  expect(tried.body.findings).toEqual([{ level: 'fine', says: 'vào VietinBank 555' }])
  await set.close()
  await forget()
})

test('two owners who set up a connection at once do not overwrite each other', async () => {
  for (const version of [0, 1]) {
    const answers = await Promise.all(
      ['1', '2', '3'].map((BANK_ACCOUNT) => change('bank', { ...bank, BANK_ACCOUNT }, { version })),
    )
    expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 409, 409])
  }
  await forget()
})

test('a connection sealed with a secret that is gone is left out and said, and one that is accepted is sealed anew', async () => {
  await change('bank', bank)
  const secret = 'Zq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E'
  const lost = await openTestShop({ databaseUrl: shop.databaseUrl, env: { ...env, SESSION_SECRET: secret } })
  expect(await takesTransfers(lost)).toBe(false)
  await lost.close()
  const keys = deriveSessionKeys(secret, testSecret)
  await shop.db.execute(sql`delete from session_secrets`)
  await resealConnections({ db: shop.db, keys })
  const moved = await openTestShop({ databaseUrl: shop.databaseUrl, env: { ...env, SESSION_SECRET: secret } })
  expect(await takesTransfers(moved)).toBe(true)
  await moved.close()
  expect((await one('bank')).state).toBe('unreadable')
  await forget()
})

test('a demo connects with nothing', async () => {
  await change('bank', bank)
  const demo = await openTestShop({ databaseUrl: shop.databaseUrl, env: { DEMO: 'true' } })
  expect(await one('bank', demo)).toMatchObject({ barred: expect.stringContaining('Bản dùng thử') })
  expect((await change('bank', bank, { at: demo })).body.code).toBe('CONNECTION_FIXED')
  const methods = (await call(demo.url, '/payments/get-methods')).body.data
  expect(methods.find(({ key }: { key: string }) => key === 'bank_transfer')).toMatchObject({ sandbox: true })
  await demo.close()
  await forget()
})

test('backups go where the screen says, and never into a folder of the shop itself', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hien-sach-backups-'))
  const values = (to: string) => ({ BACKUP_TO: to, BACKUP_AT: '02:30' })
  const inside = await change('backup', values(path.join(import.meta.dirname, '../../../web/public')))
  expect(inside.body.code).toBe('CONNECTION_REFUSED')
  expect((await call(shop.url, '/backups', as(owner))).body.configured).toBe(false)
  const { status, body } = await change('backup', values(folder))
  expect(status).toBe(200)
  expect(body.findings.map(({ says }: { says: string }) => says)).toContain('chưa có bản nào')
  expect((await call(shop.url, '/backups', as(owner))).body.configured).toBe(true)
  await forget()
  await rm(folder, { recursive: true })
})

test('a carrier is tried with its token and shop before it is kept, and offered from then on', async () => {
  const house = new CarrierHouseStandIn({ token: 'kin', shopId: '885' })
  const server = await openHouseServer(house.ask)
  const values = {
    GHN_TOKEN: 'sai',
    GHN_SHOP_ID: '885',
    GHN_CALLBACK_SECRET: 'chuoi-bi-mat-0123456789-abc',
    GHN_URL: server.url,
  }
  const offered = async () => (await call(shop.url, '/orders/get-carriers', as(owner))).body.data
  const refused = await change('ghn', values)
  expect(refused).toMatchObject({ status: 422, body: { code: 'CONNECTION_REFUSED' } })
  expect(await offered()).toEqual([])
  const short = await change('ghn', { ...values, GHN_CALLBACK_SECRET: 'ngan' })
  expect(short.body.errors).toEqual([
    { field: 'GHN_CALLBACK_SECRET', msg: 'Cần từ 24 đến 100 chữ cái không dấu và chữ số' },
  ])
  const kept = await change('ghn', { ...values, GHN_TOKEN: 'kin' })
  expect(kept.body.findings).toEqual([{ level: 'fine', says: 'Giao Hàng Nhanh (GHN) nhận tài khoản này' }])
  expect(await offered()).toMatchObject([{ key: 'ghn' }])
  const body = { OrderCode: 'GHN1', Type: 'create' }
  const told = (secret: string) => call(shop.url, `/carriers/ghn/${secret}`, { method: 'POST', body })
  expect((await told(values.GHN_CALLBACK_SECRET)).status).toBe(200)
  expect((await told('chuoi-bi-mat-0123456789-abd')).status).toBe(404)
  await server.close()
  await forget()
})

test('a provider of invoices is tried with its token and account before it is kept', async () => {
  const house = new InvoiceHouseStandIn({ account: 'account-1', clientId: 'hien', secret: 'kin', quota: 15 })
  const server = await openHouseServer(house.ask)
  const values = {
    EINVOICE_PROVIDER: 'sepay',
    EINVOICE_CLIENT_ID: 'hien',
    EINVOICE_CLIENT_SECRET: 'sai',
    EINVOICE_ACCOUNT_ID: 'account-1',
    EINVOICE_TEMPLATE: '1',
    EINVOICE_SERIES: 'c26mhs',
    EINVOICE_URL: server.url,
  }
  const refused = await change('einvoice', values)
  expect(refused).toMatchObject({ status: 422, body: { code: 'CONNECTION_REFUSED' } })
  expect((await call(shop.url, '/invoices/get-invoices', as(owner))).body.provider).toBeNull()
  const kept = await change('einvoice', { ...values, EINVOICE_CLIENT_SECRET: 'kin' })
  expect(kept.body.findings).toEqual([
    { level: 'fine', says: 'SePay eInvoice nhận tài khoản này' },
    {
      level: 'should',
      says: 'Gói hiện tại còn phát hành được 15 hóa đơn',
      todo: expect.stringMatching(/mua thêm gói/),
    },
  ])
  expect((await call(shop.url, '/invoices/get-invoices', as(owner))).body.provider).toBe('SePay eInvoice')
  const elsewhere = { ...values, EINVOICE_CLIENT_SECRET: '', EINVOICE_URL: 'https://stranger.example' }
  expect((await change('einvoice', elsewhere)).body.errors).toEqual([
    { field: 'EINVOICE_CLIENT_SECRET', msg: 'Hãy nhập lại: nơi nhận đã khác' },
  ])
  await server.close()
  await forget()
})
