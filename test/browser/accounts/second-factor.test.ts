import type { Page } from 'playwright-core'
import { sql } from 'drizzle-orm'
import { afterEach, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { findAuthenticator } from '#server/identity/sessions/factor/factor-store.ts'
import { codeAt } from '#server/identity/sessions/factor/factor-codes.ts'
import { unsealSecret } from '#server/identity/sessions/factor/seal-secret.ts'
import {
  admin,
  openShopWithAccounts,
  signIn,
  submit,
  toastOf,
  visitAs,
} from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, phone, visit } from '#test/browser/open-browser.ts'
import { looksOf } from '#test/extent.ts'
import { type Actor, call, goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'

const shop = await forThisFile(openShopWithAccounts())
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

const dialog = (page: Page, name: string) => page.getByRole('dialog', { name })
const button = (page: Page, name: string) => page.getByRole('button', { name, exact: true })

async function open(who: { email: string; password: string }, path: string, options = desktop) {
  const { page, close } = await visitAs(shop.url, who, path, options)
  closing.push(close)
  return page
}

/** As an app shows it now; that it was used before is forgotten. */
async function codeOf({ user_id }: Actor): Promise<string> {
  await shop.db.execute(sql`update authenticators set last_step = 0 where account_id = ${user_id}`)
  const app = await findAuthenticator(shop.db, user_id)
  const secret = app && unsealSecret(shop.keys, user_id, app.secret)
  if (!secret) throw new Error('No app')
  return codeAt(secret, new Date())
}

/** Through the screen; answers the recovery codes that it shows. */
async function addApp(page: Page, actor: Actor): Promise<string[]> {
  await button(page, 'Thêm ứng dụng xác thực').click()
  const form = dialog(page, 'Ứng dụng xác thực mới')
  await form.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' }).waitFor()
  await form.getByLabel('Mã 6 số ứng dụng đang hiện').fill(await codeOf(actor))
  await form.getByRole('button', { name: 'Bật xác minh' }).click()
  const shown = dialog(page, 'Mã khôi phục của bạn')
  await shown.getByRole('listitem').first().waitFor()
  const codes = await shown.getByRole('listitem').allInnerTexts()
  await shown.getByRole('button', { name: 'Tôi đã cất các mã' }).click()
  await page.getByText('Đang bật').waitFor()
  return codes
}

const staleSessions = ({ user_id }: Actor) =>
  shop.db.execute(sql`
    update sessions set proved_at = now() - interval '1 hour' where account_id = ${user_id}`)

test('an authenticator app is added after the password is given again, and signing in takes its code', async () => {
  const actor = await newAdmin(shop)
  const page = await open(actor, '/bao-mat')
  await staleSessions(actor)
  await button(page, 'Thêm ứng dụng xác thực').click()
  const proof = dialog(page, 'Xác nhận đó là bạn')
  await proof.getByLabel('Mật khẩu của bạn').fill('không phải')
  await proof.getByRole('button', { name: 'Xác nhận' }).click()
  await proof.getByText('Mật khẩu hiện tại không đúng').waitFor()
  await proof.getByLabel('Mật khẩu của bạn').fill(goodPassword)
  await proof.getByRole('button', { name: 'Xác nhận' }).click()
  const form = dialog(page, 'Ứng dụng xác thực mới')
  await form.getByRole('img', { name: 'Mã QR cho ứng dụng xác thực' }).waitFor()
  await form.getByRole('button', { name: 'Thôi' }).click()
  const [recovery = ''] = await addApp(page, actor)

  const guest = await visit(shop.url)
  closing.push(guest.close)
  await signIn(guest.page, actor)
  await guest.page.getByRole('heading', { name: 'Xác minh hai bước' }).waitFor()
  await guest.page.getByLabel('Mã xác minh').fill('000000')
  await submit(guest.page, 'Xác minh')
  await guest.page.getByText('Mã xác minh không đúng').waitFor()
  await guest.page.getByLabel('Mã xác minh').fill(await codeOf(actor))
  await guest.page.getByLabel('Không hỏi lại trên thiết bị này').check()
  await submit(guest.page, 'Xác minh')
  await guest.page.waitForURL('**/admin')
  // This browser is remembered: the password is enough.
  await guest.page.evaluate(() => localStorage.clear())
  await signIn(guest.page, actor)
  await guest.page.waitForURL('**/admin')

  await page.reload()
  await page.getByRole('button', { name: /^Quên thiết bị này/ }).click()
  await toastOf(page, 'Đã quên thiết bị này')
  const other = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
  closing.push(other.close)
  await other.page.goto('/login?redirect=%2Fprofile')
  await other.page.getByLabel('Email').fill(actor.email)
  await other.page.getByLabel('Mật khẩu', { exact: true }).fill(goodPassword)
  await submit(other.page)
  await other.page.getByLabel('Mã xác minh').fill(recovery)
  await submit(other.page, 'Xác minh')
  await other.page.waitForURL('**/admin')
})

/** A key that is always at hand and always says yes; the page must be reached by a name. */
async function plugKeyIn(page: Page) {
  const devtools = await page.context().newCDPSession(page)
  await devtools.send('WebAuthn.enable')
  await devtools.send('WebAuthn.addVirtualAuthenticator', {
    options: {
      protocol: 'ctap2',
      transport: 'internal',
      hasResidentKey: true,
      hasUserVerification: true,
      isUserVerified: true,
      automaticPresenceSimulation: true,
    },
  })
}

test('a security key is added, signs in and proves who it is, and its signature is good once', async () => {
  const actor = await newAdmin(shop)
  const named = shop.url.replace('127.0.0.1', 'localhost')
  const { page, close } = await visitAs(named, actor, '/bao-mat')
  closing.push(close)
  await plugKeyIn(page)
  await button(page, 'Thêm khóa truy cập').click()
  const form = dialog(page, 'Khóa truy cập mới')
  await form.getByLabel('Tên khóa').fill('Laptop ở quầy')
  await form.getByRole('button', { name: 'Tiếp tục' }).click()
  const shown = dialog(page, 'Mã khôi phục của bạn')
  await shown.getByRole('button', { name: 'Tôi đã cất các mã' }).click()
  await page.getByText('Laptop ở quầy').waitFor()
  expect(await findViolations(page)).toEqual([])

  await page.evaluate(() => localStorage.clear())
  await signIn(page, actor)
  await page.getByRole('heading', { name: 'Xác minh hai bước' }).waitFor()
  const sent = page.waitForRequest(
    (request) => request.url().endsWith('/second-step') && request.method() === 'POST',
  )
  await button(page, 'Dùng khóa truy cập').click()
  await page.waitForURL('**/admin')
  const body = (await sent).postDataJSON()

  // The same answer opens nothing more: a new sign-in waits, and what was signed is spent.
  const { status, headers } = await call(shop.url, '/accounts/login', { body: actor })
  expect(status).toBe(403)
  const [cookie = ''] = headers.getSetCookie()
  const replayed = await call(shop.url, '/accounts/second-step', {
    body,
    headers: { cookie: cookie.split(';')[0] ?? '' },
  })
  expect([replayed.status, replayed.body.code]).toEqual([400, 'WRONG_KEY'])

  await page.goto('/bao-mat')
  await staleSessions(actor)
  await button(page, 'Gỡ khóa Laptop ở quầy').click()
  await dialog(page, 'Gỡ khóa truy cập?').getByRole('button', { name: 'Gỡ khóa' }).click()
  await dialog(page, 'Xác nhận đó là bạn').getByRole('button', { name: 'Dùng khóa truy cập' }).click()
  await toastOf(page, 'Đã gỡ khóa truy cập')
  expect((await call(shop.url, '/accounts/login', { body: actor })).status).toBe(200)
})

test('a role that needs a second factor leads its people to add one', async () => {
  const clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  const owner = await open(admin, '/admin/roles')
  const box = owner.getByRole('checkbox', { name: `Bắt buộc xác minh hai bước: ${builtInRoles.clerk.name}` })
  await box.click()
  await toastOf(owner, 'Từ nay nhóm quyền này phải xác minh hai bước')
  const { page, close } = await visit(shop.url)
  closing.push(close)
  await signIn(page, clerk, '/login?redirect=%2Fadmin%2Forders')
  await page.waitForURL('**/admin/security')
  // Within the desk, of which nothing else is open yet.
  await page.locator('.desk').waitFor()
  expect(await page.getByRole('contentinfo').count()).toBe(0)
  expect(await page.locator('.desk-menu a').count()).toBe(0)
  await page.getByRole('alert').getByText('Nhóm quyền của bạn bắt buộc xác minh hai bước').waitFor()
  await addApp(page, clerk)
  await page.locator('.desk-menu').getByRole('link', { name: 'Quản lý đơn hàng' }).waitFor()
  await page.getByRole('link', { name: 'Vào trang quản trị' }).click()
  await page.waitForURL('**/admin')
  await box.click()
  await toastOf(owner, 'Nhóm quyền này không còn phải xác minh hai bước')
})

test('the security of the staff is in the menu of their account, that of readers at its old address', async () => {
  const page = await open(await newAdmin(shop), '/admin/today')
  await page.getByRole('button', { name: /^Tài khoản/ }).click()
  await page.getByRole('link', { name: 'Bảo mật đăng nhập' }).click()
  await page.waitForURL('**/admin/security')
  await page.locator('.desk-menu').getByRole('link', { name: 'Quản lý đơn hàng' }).waitFor()
  await page.goto('/bao-mat')
  expect(new URL(page.url()).pathname).toBe('/admin/security')
  const reader = await open(await newCustomer(shop), '/bao-mat')
  await reader.getByRole('contentinfo').waitFor()
  expect(await reader.locator('.desk').count()).toBe(0)
  await button(reader, 'Thêm ứng dụng xác thực').waitFor()
})

test.each(looksOf([desktop, phone]))(
  'the security page and its dialogs have nothing that axe finds, %o',
  async (options) => {
    const actor = await newAdmin(shop)
    const page = await open(actor, '/bao-mat', options)
    await addApp(page, actor)
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await staleSessions(actor)
    await button(page, 'Tạo bộ mã mới').click()
    await dialog(page, 'Tạo bộ mã mới?').getByRole('button', { name: 'Tạo bộ mã mới' }).click()
    const proof = dialog(page, 'Xác nhận đó là bạn')
    await proof.waitFor()
    expect(await findViolations(page)).toEqual([])
    // The password proves nothing where there is a factor.
    await proof.getByLabel('Mã xác minh').waitFor()
    expect(await proof.getByLabel('Mật khẩu của bạn').count()).toBe(0)
    await proof.getByLabel('Mã xác minh').fill(await codeOf(actor))
    await proof.getByRole('button', { name: 'Xác nhận' }).click()
    await dialog(page, 'Mã khôi phục của bạn').waitFor()
    expect(await findViolations(page)).toEqual([])
  },
)
