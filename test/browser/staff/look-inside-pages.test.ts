import { mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, expect, test } from 'vitest'
import { setSmallBook } from '#test/documents/set-small-book.ts'
import { call } from '#test/shop/actors.ts'
import { looksOf } from '#test/extent.ts'
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
import { button, openStorefront } from '#test/browser/storefront-visit.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hien-sach-pages-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await forThisFile(openStorefront([{ title: 'Truyện Kiều' }], { DATA_DIR: dataDir }))
const [book = 0] = shop.ids

const part = (heading: string) => ({ heading, verse: true, text: 'Trăm năm trong cõi người ta,' })
const pdf = await setSmallBook({
  book: 'Truyện Kiều',
  author: 'Nguyễn Du',
  parts: [part('Một'), part('Hai')],
})
const photo = await sharp({ create: { width: 300, height: 450, channels: 3, background: 'teal' } })
  .jpeg()
  .toBuffer()

const editor = (page: Page) => page.getByRole('region', { name: 'Trang đọc thử' })
const pages = (page: Page) => editor(page).getByRole('img')
const shownTo = async (): Promise<string[]> => {
  const { body } = await call(shop.url, `/books/get-look-inside?id=${book}`)
  return body.data.map(({ image_url }: { image_url: string }) => image_url)
}
const choose = (page: Page, name: string, mimeType: string, buffer: Buffer) =>
  editor(page).getByLabel('Tải PDF, ảnh hoặc .txt lên').setInputFiles({ name, mimeType, buffer })

async function openEditor(options: Parameters<typeof visitAs>[3]) {
  const visited = await visitAs(shop.url, admin, '/admin', options)
  const { page } = visited
  await hydrated(page)
  await page.goto(`/admin#sua-sach-${book}`)
  await editor(page).waitFor()
  return visited
}

test('the staff upload a PDF and a picture, order and remove pages, and readers see them', async () => {
  const { page, problems, close } = await openEditor(desktop)
  await choose(page, 'doc-thu.pdf', 'application/pdf', pdf)
  await toastOf(page, 'Đã thêm 3 trang đọc thử.')
  await choose(page, 'trang.jpg', 'image/jpeg', photo)
  await toastOf(page, 'Đã thêm 1 trang đọc thử.')
  await expect.poll(() => pages(page).count()).toBe(4)
  const before = await shownTo()

  await button(page, 'Đưa trang 4 lên trước').focus()
  await page.keyboard.press('Enter')
  await expect.poll(shownTo).toEqual([0, 1, 3, 2].map((index) => before[index]))
  expect(await button(page, 'Đưa trang 1 lên trước').isDisabled()).toBe(true)
  expect(await button(page, 'Đưa trang 4 ra sau').isDisabled()).toBe(true)
  await button(page, 'Bỏ trang 1').click()
  await expect.poll(shownTo).toEqual([1, 3, 2].map((index) => before[index]))
  await expect.poll(() => pages(page).count()).toBe(3)

  const reader = await visit(shop.url)
  await reader.page.goto(`/book/${book}`)
  await reader.page.getByRole('link', { name: 'Đọc thử 3 trang' }).waitFor()
  await shop.pool.query('update shop_settings set look_inside_pages = 2')
  await expect.poll(async () => (await shownTo()).length).toBe(2)
  await reader.page.reload()
  await reader.page.getByRole('link', { name: 'Đọc thử 2 trang' }).waitFor()
  await shop.pool.query('update shop_settings set look_inside_pages = 20')
  await reader.close()
  expect(problems).toEqual([])
  await close()
})

test('the staff upload an opening as text, which readers read, and take it away', async () => {
  const { page, problems, close } = await openEditor(desktop)
  await choose(page, 'mo-dau.txt', 'text/plain', Buffer.from('# Mở đầu\r\n\r\nTrăm năm trong cõi người ta,'))
  await toastOf(page, 'Đã lưu văn bản đọc thử.')
  await editor(page).getByText('Văn bản đọc thử: 38 ký tự.').waitFor()
  const reader = await visit(shop.url)
  await reader.page.goto(`/book/${book}/doc-thu`)
  await reader.page.getByRole('heading', { name: 'Mở đầu' }).waitFor()
  await reader.page.getByText('Trăm năm trong cõi người ta,').waitFor()
  await reader.close()
  await button(page, 'Bỏ văn bản').click()
  await toastOf(page, 'Đã bỏ văn bản đọc thử.')
  await expect.poll(() => editor(page).getByText('ký tự.').count()).toBe(0)
  expect(problems).toEqual([])
  await close()
})

test('an invalid file of pages is refused in words, and the old pages stay', async () => {
  const { page, close } = await openEditor(desktop)
  const there = await shownTo()
  const alert = editor(page).getByRole('alert')
  await choose(page, 'thu.txt', 'text/plain', Buffer.from('chào bạn đọc', 'utf16le'))
  await alert.getByText('Vui lòng chọn file PDF, hình ảnh hoặc văn bản .txt mã UTF-8').waitFor()
  await choose(page, 'dai.txt', 'text/plain', Buffer.from('Dài. '.repeat(12_001)))
  await alert.getByText('Văn bản đọc thử không được vượt quá 60.000 ký tự').waitFor()
  await choose(page, 'hong.pdf', 'application/pdf', pdf.subarray(0, 300))
  await alert.getByText('Không đọc được PDF này').waitFor()
  const large = path.join(dataDir, 'lon.pdf')
  await writeFile(large, Buffer.alloc(31 * 1024 * 1024))
  await editor(page).getByLabel('Tải PDF, ảnh hoặc .txt lên').setInputFiles(large)
  await alert.getByText('File đọc thử không được vượt quá 30MB').waitFor()
  expect(await shownTo()).toEqual(there)

  // Beside sixty pages there is no room for one more.
  await shop.pool.query(
    `insert into book_leaves (book_id, position, image_url, width, height)
     select $1, n, '/uploads/leaf-' || md5(n::text) || '.webp', 10, 15 from generate_series(4, 60) n`,
    [book],
  )
  await choose(page, 'trang.jpg', 'image/jpeg', photo)
  await alert.getByText('Mỗi cuốn có tối đa 60 trang đọc thử.').waitFor()
  await shop.pool.query('delete from book_leaves where position > 3')
  await close()
})

test.each(looksOf([desktop, { ...phone, colorScheme: 'dark' } as const]))(
  'the editor of look-inside pages has nothing for axe to object to, and fits',
  async (look) => {
    const { page, problems, close } = await openEditor(look)
    await expect.poll(() => pages(page).count()).toBeGreaterThan(0)
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    expect(problems).toEqual([])
    await close()
  },
)
