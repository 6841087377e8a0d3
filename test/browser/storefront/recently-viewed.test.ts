import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { userMenu } from '#test/browser/accounts-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { button, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(
  openStorefront([{ title: 'Mắt biếc' }, { title: 'Truyện Kiều' }, { title: 'Số đỏ' }]),
)
const [matBiec = 0, kieu = 0, soDo = 0] = shop.ids
const names = ['Mắt biếc', 'Truyện Kiều', 'Số đỏ']

/** A reader looks around in it. */
async function open(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
  await page.mouse.move(10, 10)
  await page.mouse.move(20, 20)
}

test.each([
  ['wide', desktop],
  ['narrow', phone],
])('the last viewed books stand on the next pages, and are forgotten on wish: %s', async (_how, size) => {
  const { page, problems, close } = await visit(shop.url, size)
  const shelf = page.getByRole('region', { name: 'Vừa xem' })
  const titles = () => shelf.getByRole('heading', { level: 3 }).allTextContents()
  for (const id of [matBiec, kieu, soDo]) {
    await open(page, `/book/${id}`)
    await expect
      .poll(() => page.evaluate(() => localStorage.getItem('seen-books:0')))
      .toMatch(new RegExp(`^\\[${id}\\b`))
  }
  await shelf.waitFor()
  expect(await titles()).toEqual([names[1], names[0]])
  await expectGoodLook(page)
  await open(page, '/')
  await shelf.waitFor()
  expect(await titles()).toEqual([names[2], names[1], names[0]])
  await button(page, 'Xóa lịch sử xem').click()
  await shelf.waitFor({ state: 'detached' })
  expect(await page.evaluate(() => localStorage.getItem('seen-books:0'))).toBeNull()
  expect(problems).toEqual([])
  await close()
})

test('a customer who signs out leaves no viewed books on a shared device', async () => {
  const { page, userId, close } = await visitAsCustomer(shop)
  await open(page, `/book/${matBiec}`)
  await expect
    .poll(() => page.evaluate((id) => localStorage.getItem(`seen-books:${id}`), userId))
    .toBe(`[${matBiec}]`)
  await open(page, '/')
  await page.getByRole('region', { name: 'Vừa xem' }).waitFor()
  await userMenu(page).click()
  await button(page, 'Đăng xuất').click()
  await page.getByRole('region', { name: 'Vừa xem' }).waitFor({ state: 'detached' })
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => key.startsWith('seen-'))),
  ).toEqual([])
  await close()
})
