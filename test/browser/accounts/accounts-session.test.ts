import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import {
  customer,
  expectSignedOut,
  openShopWithAccounts,
  other,
  passwordField,
  signIn,
  stored,
  submit,
  toastOf,
  userMenu,
  visitSignedIn,
} from '#test/browser/accounts-visit.ts'
import { desktop, forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())

const replace = (page: Page, name: string, value: string) =>
  page.evaluate(([key = '', text = '']) => localStorage.setItem(key, text), [name, value])
const saved = 'Cập nhật thông tin thành công!'

function countRenewals(page: Page) {
  const made: number[] = []
  page.on('response', (response) => {
    if (response.url().endsWith('/accounts/refresh-token')) made.push(response.status())
  })
  return made
}

test('a token that expires in the middle of a form is renewed without a word', async () => {
  const { page, close } = await visitSignedIn(shop.url, customer)
  const renewals = countRenewals(page)
  await page.getByLabel('Tên', { exact: true }).fill('Thu Hằng')
  await replace(page, 'access_token', 'a.token.of-yesterday')
  await submit(page, 'Lưu thay đổi')
  await toastOf(page, saved)
  expect(renewals).toEqual([200])
  await page.getByLabel('Tên', { exact: true }).fill('Thu Hà')
  await submit(page, 'Lưu thay đổi')
  await expect.poll(() => stored(page, 'user')).toContain('Thu Hà')
  await close()
})

test('a session that ends in the middle of a form leads to sign-in, and the typed fields are there again', async () => {
  const { page, close } = await visitSignedIn(shop.url, customer)
  await page.getByLabel('Tên', { exact: true }).fill('Thu Hoài')
  await page.getByLabel('Số điện thoại').fill('0356 789 104')
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('không giữ lại')
  // In one task: the line to the hub would notice, too, and lead to sign-in before the button is pressed.
  await page.getByRole('button', { name: 'Lưu thay đổi', exact: true }).evaluate((save: HTMLElement) => {
    localStorage.setItem('access_token', 'a.token.of-yesterday')
    localStorage.setItem('refresh_token', 'x'.repeat(43))
    save.click()
  })
  await page.waitForURL('**/login?redirect=%2Fprofile')
  expect(await stored(page, 'user')).toBeNull()
  expect(await page.evaluate(() => JSON.stringify({ ...sessionStorage, ...localStorage }))).not.toContain(
    'không giữ lại',
  )
  await page.getByLabel('Email').fill(customer.email)
  await passwordField(page).fill(customer.password)
  await submit(page)
  await page.waitForURL('**/profile')
  await expect.poll(() => page.getByLabel('Tên', { exact: true }).inputValue()).toBe('Thu Hoài')
  expect(await page.getByLabel('Số điện thoại').inputValue()).toBe('0356 789 104')
  await close()
})

test('two tabs whose token expires at once stay signed in, twenty times', async () => {
  const { page: first, close } = await visitSignedIn(shop.url, other)
  const second = await first.context().newPage()
  await second.goto('/profile')
  await hydrated(second)
  const renewals = [countRenewals(first), countRenewals(second)]
  for (let round = 0; round < 20; round++) {
    await replace(first, 'access_token', `an.old.token-${round}`)
    const answers = [first, second].map((page) =>
      page.waitForResponse((response) => response.url().includes('/users/update-user') && response.ok()),
    )
    await Promise.all([first, second].map((page) => submit(page, 'Lưu thay đổi')))
    await Promise.all(answers)
    for (const page of [first, second])
      await page.locator('main button[aria-busy]').waitFor({ state: 'detached' })
  }
  expect(renewals.flat()).toEqual(Array.from({ length: 20 }, () => 200))
  expect(await userMenu(second).count()).toBe(1)
  await close()
})

test('signing out, and in as another person, is seen by the other tabs', async () => {
  const { page: first, close } = await visitSignedIn(shop.url, customer)
  const second = await first.context().newPage()
  await second.goto('/profile')
  await hydrated(second)
  const open = await first.context().newPage()
  await open.goto('/lien-he')
  await userMenu(open).waitFor()

  await userMenu(first).click()
  const told = toastOf(second, 'Bạn cần đăng nhập để tiếp tục.')
  await first.getByRole('button', { name: 'Đăng xuất', exact: true }).click()
  await Promise.all([toastOf(first, 'Đăng xuất thành công. Hẹn gặp lại!'), told])
  await expectSignedOut(first)
  await first.waitForURL(`${shop.url}/`)
  await second.waitForURL('**/login?redirect=%2Fprofile')
  await expectSignedOut(open)
  expect(new URL(open.url()).pathname).toBe('/lien-he')

  await signIn(first, other)
  await second.waitForURL('**/profile')
  expect(await second.getByLabel('Email').inputValue()).toBe(other.email)
  await open.getByRole('button', { name: `Tài khoản của ${other.name}` }).waitFor()
  await close()
})

test('sessions of other devices are listed and signed out, one or all', async () => {
  const visits = await Promise.all([1, 2, 3].map(() => visitSignedIn(shop.url, other, desktop, '/bao-mat')))
  const [mine, second, third] = visits.map(({ page }) => page)
  if (!mine || !second || !third) throw new Error('three visitors were expected')
  await mine.reload()
  const devices = mine.getByRole('region', { name: 'Thiết bị đang đăng nhập' })
  await devices.getByText('Thiết bị này', { exact: true }).waitFor()
  const before = await devices.getByRole('listitem').count()
  await devices
    .getByRole('listitem')
    .filter({ hasNot: mine.getByText('Thiết bị này', { exact: true }) })
    .first()
    .getByRole('button')
    .click()
  await toastOf(mine, 'Đã đăng xuất thiết bị.')
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(before - 1)
  await submit(mine, 'Đăng xuất mọi thiết bị khác')
  await toastOf(mine, 'Đã đăng xuất khỏi các thiết bị khác.')
  await expect.poll(() => devices.getByRole('listitem').count()).toBe(1)
  for (const page of [second, third]) {
    await page.reload()
    await page.waitForURL('**/login?redirect=%2Fbao-mat')
    await expectSignedOut(page)
  }
  await mine.reload()
  await userMenu(mine).waitFor()
  await Promise.all(visits.map(({ close }) => close()))
})

test('a visitor still signed in, but without the cookie that opens pages, comes through without a click', async () => {
  const { page, close } = await visitSignedIn(shop.url, customer)
  await page.context().clearCookies()
  await page.goto('/profile')
  await page.waitForURL('**/profile')
  await page.getByRole('heading', { name: 'Thông tin cá nhân' }).waitFor()
  expect(await page.getByText('Bạn cần đăng nhập để tiếp tục.').count()).toBe(0)
  await close()
})

test('a link to a guarded page works for a visitor still signed in without the cookie that opens pages', async () => {
  const { page, close } = await visit(shop.url)
  await signIn(page, customer)
  await page.waitForURL(`${shop.url}/`)
  await page.context().clearCookies()
  await userMenu(page).click()
  await page.getByRole('link', { name: 'Thông tin cá nhân' }).click()
  await page.waitForURL(`${shop.url}/profile`)
  await page.getByRole('heading', { name: 'Thông tin cá nhân' }).waitFor()
  expect(await page.getByText('Bạn cần đăng nhập để tiếp tục.').count()).toBe(0)
  await close()
})

test('no token and no password ever stands in a URL', async () => {
  const { page, close } = await visitSignedIn(shop.url, customer)
  const addresses: string[] = []
  page.on('request', (request) => addresses.push(`${request.url()} ${request.headers()['referer'] ?? ''}`))
  const secrets = [await stored(page, 'access_token'), await stored(page, 'refresh_token'), customer.password]
  await page.reload()
  await hydrated(page)
  await submit(page, 'Lưu thay đổi')
  await toastOf(page, saved)
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Đăng xuất', exact: true }).click()
  await expectSignedOut(page)
  await signIn(page, customer)
  await page.waitForURL(`${shop.url}/`)
  expect(addresses.filter((address) => secrets.some((secret) => secret && address.includes(secret)))).toEqual(
    [],
  )
  expect(addresses.filter((address) => address.includes(encodeURIComponent(customer.password)))).toEqual([])
  await close()
})
