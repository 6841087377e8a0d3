import type { Page } from 'playwright-core'
import { beforeAll, expect, test } from 'vitest'
import { signInFirst } from '#contract/platform/shape/refusal.ts'
import { type Actor, goodPassword, newCustomer } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { toastOf } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import {
  desktop,
  expectNoSidewaysScroll,
  forThisFile,
  hydrated,
  phone,
  visit,
} from '#test/browser/open-browser.ts'
import { openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(openStorefront([{ title: 'Mắt biếc' }]))
const page0 = `/book/${shop.ids[0]}-mat-biec`
const contents = ['Sách hay, đọc chậm.', 'Chưa hợp với tôi lắm.', 'Bình thường, in đẹp.']

beforeAll(async () => {
  for (const [index, rating] of ['5', '2', '3'].entries()) {
    const writer: Actor = await newCustomer(shop)
    const fields = { book_id: String(shop.ids[0]), content: contents[index] ?? '', rating }
    const { status } = await sendForm(shop.url, '/bookreviews/create-review-book', fields, {
      token: writer.session.access,
    })
    expect(status).toBe(201)
  }
})

const section = (page: Page) => page.getByRole('region', { name: 'Đánh giá của bạn đọc' })
const reviewed = (page: Page, content: string) =>
  section(page)
    .locator('article', { hasText: content })
    .getByRole('button', { name: /^Có ích/ })
/** Count that the button shows beside its word: nothing where none is known. */
const votes = async (page: Page, content: string) =>
  Number((await reviewed(page, content).textContent())?.replace(/\D/g, '') || 0)
const order = (page: Page) => section(page).locator('article p.whitespace-pre-line').allTextContents()

test('a reader votes once for each review, takes it back, and the order follows', async () => {
  const { page, problems, close } = await visitAsCustomer(shop)
  await page.goto(page0)
  await hydrated(page)
  expect(await order(page)).toEqual([contents[2], contents[1], contents[0]])
  const button = reviewed(page, contents[1] ?? '')
  await button.click()
  await toastOf(page, 'Cảm ơn bạn! Đánh giá này có ích với bạn.')
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  expect(await votes(page, contents[1] ?? '')).toBe(1)

  await section(page).getByRole('link', { name: 'Có ích nhất' }).click()
  await expect.poll(() => order(page)).toEqual([contents[1], contents[2], contents[0]])
  await section(page).getByRole('link', { name: 'Sao cao trước' }).click()
  await expect.poll(() => order(page)).toEqual([contents[0], contents[2], contents[1]])
  await section(page).getByRole('link', { name: 'Sao thấp trước' }).click()
  await expect.poll(() => order(page)).toEqual([contents[1], contents[2], contents[0]])

  await page.reload()
  await hydrated(page)
  await expect.poll(() => button.getAttribute('aria-pressed')).toBe('true')
  await button.focus()
  await page.keyboard.press('Enter')
  await toastOf(page, 'Đã bỏ phiếu có ích của bạn.')
  expect(await votes(page, contents[1] ?? '')).toBe(0)
  expect(await button.getAttribute('aria-pressed')).toBe('false')
  expect(problems).toEqual([])
  await close()
})

test('a visitor who votes for a review is asked to sign in first, and nothing is counted', async () => {
  const { page, problems, close } = await visit(shop.url, phone)
  await page.goto(page0)
  await hydrated(page)
  await reviewed(page, contents[0] ?? '').tap()
  await toastOf(page, signInFirst)
  expect(await votes(page, contents[0] ?? '')).toBe(0)
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  expect(problems).toEqual([])
  await close()
})

test('a form without scripts votes for a review and takes the vote back, and says what it did', async () => {
  const { email } = await newCustomer(shop)
  const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
  await page.goto(page0)
  await reviewed(page, contents[0] ?? '').click()
  await page.getByText(signInFirst).waitFor()

  await page.goto('/login')
  await page.getByLabel('Email').first().fill(email)
  await page.getByLabel('Mật khẩu', { exact: true }).first().fill(goodPassword)
  await page.getByRole('button', { name: 'Đăng nhập', exact: true }).last().click()
  await page.goto(page0)
  await reviewed(page, contents[0] ?? '').click()
  await page.getByText('Cảm ơn bạn! Đánh giá này có ích với bạn.').waitFor()
  expect([new URL(page.url()).pathname, new URL(page.url()).hash]).toEqual([page0, '#danh-gia'])
  expect(await votes(page, contents[0] ?? '')).toBe(1)
  await section(page).getByRole('link', { name: 'Có ích nhất' }).click()
  expect(await order(page)).toEqual([contents[0], contents[2], contents[1]])
  await reviewed(page, contents[0] ?? '').click()
  await page.getByText('Đã bỏ phiếu có ích của bạn.').waitFor()
  expect(await votes(page, contents[0] ?? '')).toBe(0)
  await close()
})

test.each([
  ['with scripts', true],
  ['without scripts', false],
])('the order of the reviews and their stars stay in the address, %s', async (_how, javaScriptEnabled) => {
  const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled })
  const settled = () => (javaScriptEnabled ? hydrated(page) : Promise.resolve())
  await page.goto(page0)
  await settled()
  const link = (name: string) => section(page).getByRole('link', { name })
  await link('Sao thấp trước').click()
  await page.waitForURL(`**${page0}?review_sort=lowest#danh-gia`)
  const lowestFirst = [contents[1], contents[2], contents[0]]
  await expect.poll(() => order(page)).toEqual(lowestFirst)
  await page.reload()
  await settled()
  expect(await order(page)).toEqual(lowestFirst)
  await link('5 sao').click()
  await page.waitForURL(`**${page0}?review_sort=lowest&stars=5#danh-gia`)
  await expect.poll(() => order(page)).toEqual([contents[0]])
  await page.goBack()
  await expect.poll(() => order(page)).toEqual(lowestFirst)
  await close()
})
