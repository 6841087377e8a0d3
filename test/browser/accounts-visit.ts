import type { Browser, Page } from 'playwright-core'
import { expect } from 'vitest'
import { fillDemoAccounts } from '#server/people/fill-demo-accounts.ts'
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

/** A person who signed in and stands on a page, with its scripts at work. */
export async function visitAs(browser: Browser, url: string, who: Who, path: string, options = desktop) {
  const visited = await visit(browser, url, options)
  await signIn(visited.page, who, `/login?${new URLSearchParams({ redirect: path })}`)
  await visited.page.waitForURL(`**${path}`)
  await hydrated(visited.page)
  return visited
}

/** A visitor who signed in and stands on a page. */
export async function visitSignedIn(browser: Browser, url: string, who: Who, options = desktop) {
  const visited = await visit(browser, url, options)
  await signIn(visited.page, who, '/login?redirect=%2Fprofile')
  await visited.page.waitForURL('**/profile')
  return visited
}

export async function expectSignedOut(page: Page) {
  await page.getByRole('link', { name: 'Đăng nhập' }).waitFor()
  const kept = await page.evaluate(() =>
    ['access_token', 'refresh_token', 'user'].filter((name) => localStorage.getItem(name) !== null),
  )
  expect(kept).toEqual([])
}
