import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import {
  desktop,
  expectNoSidewaysScroll,
  forThisFile,
  hydrated,
  phone,
  visit,
} from '#test/browser/open-browser.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'

const long = 'Những ngày thơ ấu trên dòng sông Ẩn Ngữ nghiễm nhiên thành huyền thoại '.repeat(3).slice(0, 200)
const shop = await forThisFile(
  openStorefront([
    { title: 'Mắt biếc', price: 110_000, price_origin: 125_000 },
    { title: 'Tắt đèn', category: 'Kinh điển' },
    { title: long, category: 'Kinh điển' },
  ]),
)

const enter = (options = desktop) => visitAs(shop.url, admin, '/admin/window', options)
const block = (page: Page, name: string) => main(page).getByRole('listitem', { name: new RegExp(name) })
/** Unfolds a block to its fields. */
const unfold = async (page: Page, name: string) => {
  const toggle = block(page, name).getByRole('button', { name: new RegExp(name), expanded: false })
  await toggle.click()
  return block(page, name)
}
const names = (page: Page) => main(page).locator('ol > li > div > h3').allTextContents()

test('the owner adds, moves, edits, previews and saves blocks of the home page, and readers see them', async () => {
  const { page, problems, close } = await enter()
  await hydrated(page)
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  const pick = await unfold(page, 'Sách của tháng')
  await pick.getByText('Nhà sách tự chọn').first().waitFor()
  await pick.getByLabel('Sách', { exact: true }).fill('mắt biếc')
  await pick.getByRole('option', { name: /Mắt biếc/ }).click()
  await pick.getByLabel('Lời người bán sách').fill('Đọc vào một chiều mưa.')
  await pick.getByLabel('Tên người bán sách').fill('Minh Thư')
  await page.getByLabel('Khối mới').selectOption('Trích đoạn')
  await button(page, 'Thêm khối').click()
  const extract = block(page, 'Trích đoạn')
  expect(await pick.getByLabel('Lời người bán sách').count()).toBe(0)
  await pick.getByText('Mắt biếc · lời của Minh Thư').waitFor()
  await extract.getByLabel('Sách', { exact: true }).fill('tắt đèn')
  await extract.getByRole('option', { name: /Tắt đèn/ }).click()
  await extract.getByRole('textbox', { name: /Trích đoạn/ }).fill('Trời tối như mực.')
  await button(page, /^Đưa lên: Trích đoạn/).click()
  expect((await names(page)).at(-2)).toContain('Trích đoạn')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe(
    'Đưa lên: Trích đoạn',
  )
  await button(page, 'Bỏ khối: Lời hứa của nhà sách').click()

  await button(page, 'Xem trước').click()
  const preview = page.getByRole('dialog', { name: 'Xem trước trang chủ' })
  await preview.getByText('Đọc vào một chiều mưa.').waitFor()
  await preview.getByText('Trời tối như mực.').waitFor()
  await button(page, 'Đóng').click()

  await button(page, 'Lưu trang chủ').click()
  await toastOf(page, 'Đã bày lại trang chủ.')
  expect(problems).toEqual([])
  await close()

  const reader = await visit(shop.url)
  await expect
    .poll(async () => {
      await reader.page.goto('/')
      return main(reader.page).getByRole('heading', { level: 1 }).textContent()
    })
    .toBe('Mắt biếc')
  await main(reader.page).getByText('“Đọc vào một chiều mưa.”').waitFor()
  await main(reader.page).getByText('Trời tối như mực.').waitFor()
  expect(await main(reader.page).getByText('Đổi trả khi sách lỗi').count()).toBe(0)
  expect(await findViolations(reader.page)).toEqual([])
  await reader.close()
})

test('a block that breaks a rule is told at its field, and the second of two owners is told of the conflict', async () => {
  const [first, second] = [await enter(), await enter()]
  await Promise.all([hydrated(first.page), hydrated(second.page)])
  await button(first.page, 'Thêm nhóm').click()
  await unfold(first.page, 'Sách của tháng')
  await button(first.page, 'Lưu trang chủ').click()
  await first.page.getByText('Tên nhóm không được để trống').first().waitFor()
  await first.page.getByLabel('Tên nhóm').fill('Văn chương')
  await first.page.getByLabel('Kinh điển').check()
  await button(first.page, 'Lưu trang chủ').click()
  await toastOf(first.page, 'Đã bày lại trang chủ.')
  await (await unfold(second.page, 'Sách của tháng')).getByLabel('Tên người bán sách').fill('Lan')
  await button(second.page, 'Lưu trang chủ').click()
  await second.page.getByText('Trang chủ vừa được bày lại ở nơi khác.').first().waitFor()
  expect(await block(second.page, 'Sách của tháng').getByLabel('Tên người bán sách').inputValue()).toBe('Lan')
  await button(second.page, 'Lưu trang chủ').click()
  await toastOf(second.page, 'Đã bày lại trang chủ.')
  await first.close()
  await second.close()
})

test('a title of two hundred letters opens the page on a phone, and the form fits one', async () => {
  await shop.pool.query('update shop_window set blocks = jsonb_set(blocks, $1, $2)', [
    ['0', 'book_id'],
    String(shop.ids[2]),
  ])
  const { page, close } = await visit(shop.url, phone)
  await expect
    .poll(async () => {
      await page.goto('/')
      return main(page).getByRole('heading', { level: 1 }).textContent()
    })
    .toBe(long.trim())
  await expectNoSidewaysScroll(page)
  const buy = main(page)
    .getByRole('button', { name: `Thêm vào giỏ: ${long.trim()}` })
    .first()
  expect((await buy.boundingBox())?.y).toBeLessThan(900)
  await close()
  const office = await enter(phone)
  await hydrated(office.page)
  expect(await findViolations(office.page)).toEqual([])
  await expectNoSidewaysScroll(office.page)
  await office.close()
})
