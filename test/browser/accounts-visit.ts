import { type BrowserContextOptions, type Cookie, type Page, request } from 'playwright-core'
import { expect } from 'vitest'
import type { User } from '#contract/base/people/person.ts'
import { fillDemoAccounts } from '#server/base/people/fill-demo-accounts.ts'
import { signInHref } from '#web/shop/accounts/sign-in/sign-in-href.ts'
import { isDeskPath } from '#web/base/platform/page/desk-path.ts'
import { openTestShop } from '#test/shop/shop.ts'
import { desktop, hydrated, visit } from './open-browser.ts'

export const customer = { email: 'khach@hiensach.vn', password: 'Khach@12345', name: 'Nguyễn Thu Hà' }
export const other = { email: 'lan@hiensach.vn', password: 'Lan@12345', name: 'Phạm Ngọc Lan' }
export const admin = { email: 'admin@hiensach.vn', password: 'Admin@12345', name: 'Trịnh Minh Tâm' }

/** A shop without books, with the three accounts of the demo. */
export async function openShopWithAccounts(env: Record<string, string> = {}) {
  const shop = await openTestShop({
    env: { SIGN_INS_PER_MINUTE: '0', REGISTRATIONS_PER_MINUTE: '0', ...env },
  })
  await fillDemoAccounts(shop.db)
  return shop
}

type Who = { email: string; password: string }

export const passwordField = (page: Page) => page.getByLabel('Mật khẩu', { exact: true })
export const submit = (page: Page, name = 'Đăng nhập') =>
  page.getByRole('button', { name, exact: true }).click()
export const userMenu = (page: Page) => page.getByRole('button', { name: /^Tài khoản của/ })
export const toastOf = (page: Page, said: string) => page.getByText(said).waitFor()
export const stored = (page: Page, name: string) => page.evaluate((key) => localStorage.getItem(key), name)

export async function signIn(page: Page, { email, password }: Who, path = '/login') {
  await page.goto(path)
  await hydrated(page)
  await page.getByLabel('Email').fill(email)
  await passwordField(page).fill(password)
  await submit(page)
}

/** A person who is signed in and stands on a page, with its scripts at work. The staff come by the form, as they do every morning. */
export async function visitAs(url: string, who: Who, path: string, options = desktop) {
  if (/^\/admin(?=[/?#]|$)/.test(path) && options.javaScriptEnabled !== false)
    return visitByForm(url, who, path, options)
  const session = await callForSession(url, '/accounts/login', { email: who.email, password: who.password })
  const visited = await visitWith(session, url, options)
  await visited.page.goto(path)
  await hydrated(visited.page)
  return { ...visited, userId: session.user.user_id }
}

async function visitByForm(url: string, who: Who, path: string, options: BrowserContextOptions) {
  const visited = await visit(url, options)
  const { page } = visited
  await signIn(page, who, signInHref('sign-in', path))
  await passwordField(page).waitFor({ state: 'detached' })
  await page.waitForURL((at) => isDeskPath(at.pathname))
  // The greeting is of no screen; on a busy machine it has gone by itself.
  const greeting = page.getByRole('button', { name: 'Đóng thông báo' })
  await greeting.evaluateAll((all) => all.forEach((one) => (one as HTMLElement).click()))
  await greeting.first().waitFor({ state: 'detached' })
  // It lies where the form's button was: rows beneath it would keep their places.
  await page.mouse.move(0, 0)
  await hydrated(page)
  const { user_id } = JSON.parse((await stored(page, 'user')) ?? '{}') as User
  return { ...visited, userId: user_id }
}

/** A visitor who is signed in and stands on a page. */
export const visitSignedIn = (url: string, who: Who, options = desktop, path = '/profile') =>
  visitAs(url, who, path, options)

type Session = { cookies: Cookie[]; access_token: string; refresh_token: string; user: User }

/** By the call that the form makes; the form, and the second that it shows its greeting, are for the tests of the form. */
export async function callForSession(
  url: string,
  path: '/accounts/login' | '/accounts/register',
  data: Record<string, string>,
): Promise<Session> {
  const caller = await request.newContext({ baseURL: url })
  const answer = await caller.post(`/api/v1${path}`, { data })
  expect(answer.ok(), await answer.text()).toBe(true)
  const session = (await answer.json()) as Session
  const { cookies } = await caller.storageState()
  await caller.dispose()
  return { ...session, cookies }
}

/** A browser that keeps a session from its first page on. */
export function visitWith(
  { cookies, access_token, refresh_token, user }: Session,
  url: string,
  options: BrowserContextOptions = desktop,
) {
  const kept = { access_token, refresh_token, user: JSON.stringify(user) }
  const localStorage = Object.entries(kept).map(([name, value]) => ({ name, value }))
  const storageState = { cookies, origins: [{ origin: new URL(url).origin, localStorage }] }
  return visit(url, { ...options, storageState })
}

export async function expectSignedOut(page: Page) {
  await page.getByRole('link', { name: 'Đăng nhập', exact: true }).waitFor()
  // Storage is emptied once the server has answered.
  await expect
    .poll(() =>
      page.evaluate(() =>
        ['access_token', 'refresh_token', 'user'].filter((name) => localStorage.getItem(name) !== null),
      ),
    )
    .toEqual([])
}
