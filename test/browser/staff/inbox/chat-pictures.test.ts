import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { expect, test } from 'vitest'
import { admin, customer, visitAs } from '#test/browser/accounts-visit.ts'
import { field, openChatShop } from '#test/browser/chat-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, phone } from '#test/browser/open-browser.ts'

const { shop } = await openChatShop()
const photo = await sharp({ create: { width: 600, height: 400, channels: 3, background: '#2b4378' } })
  .jpeg()
  .toBuffer()
const file = { name: 'anh.jpg', mimeType: 'image/jpeg', buffer: photo }

const chat = (page: Page, name: string) => page.getByRole('region', { name: `Trò chuyện với ${name}` })
const attach = (at: Locator) => at.locator('input[type=file]').setInputFiles(file)
const shown = (at: Locator) => at.getByRole('log').getByRole('img', { name: 'Ảnh trong cuộc trò chuyện' })
const widthOf = (picture: Locator) => picture.evaluate((image) => (image as HTMLImageElement).naturalWidth)

test('a customer shows a picture to the shop, which opens it large and shows one in return', async () => {
  const [hers, mine] = await Promise.all([
    visitAs(shop.url, customer, '/messages', phone),
    visitAs(shop.url, admin, '/admin/messages', { ...desktop, viewport: { width: 1440, height: 900 } }),
  ])
  const written = chat(hers.page, 'Nhà sách')
  await attach(written)
  await written.getByRole('button', { name: 'Không kèm ảnh này' }).waitFor()
  await expectNoSidewaysScroll(hers.page)
  expect(await findViolations(hers.page)).toEqual([])
  await written.getByRole('button', { name: 'Gửi', exact: true }).click()
  await written.getByText('Đã gửi một ảnh.').waitFor()

  await mine.page
    .getByRole('link', { name: new RegExp(customer.name) })
    .first()
    .click()
  const at = chat(mine.page, customer.name)
  await shown(at).waitFor()
  await expect.poll(() => widthOf(shown(at))).toBe(600)
  const [large] = await Promise.all([mine.page.waitForEvent('popup'), at.getByTitle('Mở ảnh lớn').click()])
  await large.waitForURL(/\/chat-pictures\/chat-[0-9a-f]{32}\.webp$/)
  await large.close()

  await attach(at)
  await at.getByRole('button', { name: 'Không kèm ảnh này' }).waitFor()
  await field(at).fill('Cuốn còn trên kệ đây ạ')
  await field(at).press('Enter')
  await written.getByText('Cuốn còn trên kệ đây ạ').waitFor()
  expect(await shown(written).count()).toBe(2)
  await expect.poll(() => widthOf(shown(written).last())).toBe(600)
  expect([...hers.problems, ...mine.problems]).toEqual([])
  await hers.close()
  await mine.close()
})

test('a file that is no picture, or too large a one, is refused before it is sent', async () => {
  const { page, close } = await visitAs(shop.url, customer, '/messages', phone)
  const at = chat(page, 'Nhà sách')
  const choose = at.locator('input[type=file]')
  await choose.setInputFiles({ name: 'a.pdf', mimeType: 'application/pdf', buffer: Buffer.from('%PDF') })
  await page.getByText('Vui lòng chọn file hình ảnh').waitFor()
  await choose.setInputFiles({ name: 'a.jpg', mimeType: 'image/jpeg', buffer: Buffer.alloc(6 * 1024 * 1024) })
  await page.getByText('Kích thước file không được vượt quá 5MB').waitFor()
  expect(await at.getByRole('button', { name: 'Không kèm ảnh này' }).count()).toBe(0)
  await close()
})
