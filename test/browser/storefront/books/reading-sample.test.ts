import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Locator, Page } from 'playwright-core'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { houseBlocks } from '#contract/catalogue/home/default-home.ts'
import { newAdmin } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { brightWideDarkNarrow, expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hien-sach-sample-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await forThisFile(
  openStorefront(
    [
      { title: 'Gió lạnh đầu mùa', authors: ['Thạch Lam'], quantity: 9 },
      { title: 'Thơ Nôm', quantity: 9 },
      { title: 'Không có gì để đọc thử', quantity: 9 },
    ],
    { DATA_DIR: dataDir },
  ),
)
const [text = 0, leaves = 0, neither = 0] = shop.ids

const sentence = (number: number) => `Câu ${number}. Mưa rơi trên mái ngói. `.repeat(12).trim()
const extract = sentence(1)
const longVerse = 'Bốn phương phẳng lặng, hai kinh vững vàng.'
const opening = [
  '# Mở đầu',
  ...Array.from({ length: 40 }, (_, index) => sentence(index)),
  'Trăm năm trong cõi người ta,\nChữ tài chữ mệnh khéo là ghét nhau.',
  `Rằng năm Gia Tĩnh triều Minh,\n${longVerse}`,
  'Nguồn: Thạch Lam; thuộc phạm vi công cộng.',
].join('\n\n')

beforeAll(async () => {
  const { session } = await newAdmin(shop)
  const add = async (book: number, bytes: Buffer) => {
    const answer = await sendForm(
      shop.url,
      `/books/add-look-inside?id=${book}`,
      { file: { bytes } },
      { token: session.access },
    )
    expect(answer).toMatchObject({ status: 201 })
  }
  await add(text, Buffer.from(opening))
  for (const background of ['teal', 'maroon', 'navy', 'olive'])
    await add(
      leaves,
      await sharp({ create: { width: 400, height: 600, channels: 3, background } })
        .png()
        .toBuffer(),
    )
  const block = { kind: 'extract', book_id: text, title: 'Đọc một trang', text: extract }
  await shop.pool.query(`update shop_window set blocks = $1::jsonb`, [
    JSON.stringify([houseBlocks[0], block, ...houseBlocks.slice(1)]),
  ])
})

const paragraph = (page: Page, number: number) => page.locator(`#doan-${number + 1}`)
/** True for what is seen between the head and the bar at the foot. */
const isSeen = (page: Page, number: number) =>
  paragraph(page, number).evaluate((element) => {
    const { top, bottom } = element.getBoundingClientRect()
    return bottom > 130 && top < innerHeight - 90
  })
const linesOf = (words: Locator) =>
  words.evaluate((element) => {
    const all = document.createRange()
    all.selectNodeContents(element)
    return new Set([...all.getClientRects()].map(({ bottom }) => Math.round(bottom / 12))).size
  })
const openSample = async (page: Page, book: number) => {
  await page.goto(`/book/${book}/doc-thu`)
  await hydrated(page)
}

test('an opening is read from the page of its book, and bought from there', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto(`/book/${text}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Đọc thử', exact: true }).click()
  await page.getByRole('heading', { name: 'Gió lạnh đầu mùa', level: 1 }).waitFor()
  await page.waitForURL(`${shop.url}/book/${text}-gio-lanh-dau-mua/doc-thu`)
  await page.getByRole('heading', { name: 'Mở đầu' }).waitFor()
  const bar = page.getByRole('region', { name: 'Mua cuốn này' })
  await bar.getByRole('button', { name: 'Thêm vào giỏ: Gió lạnh đầu mùa' }).click()
  await bar.getByRole('button', { name: 'Đã có trong giỏ' }).waitFor()
  await page.getByRole('link', { name: 'Về trang sách' }).click()
  await page.waitForURL(`${shop.url}/book/${text}-gio-lanh-dau-mua`)
  expect(problems).toEqual([])
  await close()
})

test('an extract on the home page leads to where the opening goes on', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto('/')
  await hydrated(page)
  await page.getByRole('link', { name: 'Đọc tiếp', exact: true }).click()
  await page.waitForURL(/\/doc-thu#doan-3$/)
  await expect
    .poll(() => paragraph(page, 2).evaluate((element) => Math.round(element.getBoundingClientRect().top)))
    .toBeLessThan(200)
  expect(problems).toEqual([])
  await close()
})

test('the place in an opening is kept for the next visit and after a reload, and keys turn its pages', async () => {
  const { page, problems, close } = await visit(shop.url)
  await openSample(page, text)
  expect(await isSeen(page, 0)).toBe(true)
  await page.keyboard.press('PageDown')
  await expect.poll(() => isSeen(page, 0)).toBe(false)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => isSeen(page, 0)).toBe(true)
  await paragraph(page, 20).evaluate((element) => element.scrollIntoView())
  const kept = () => page.evaluate(() => localStorage.getItem('reading-places:0') ?? '')
  await expect.poll(kept).toContain(`"${text}":[21,`)
  await page.reload()
  await hydrated(page)
  await expect.poll(() => isSeen(page, 20)).toBe(true)
  await page.goto(`/book/${text}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Đọc thử', exact: true }).click()
  await expect.poll(() => isSeen(page, 20)).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('letters of an opening grow, and stay so in the next book', async () => {
  const { page, close } = await visit(shop.url, phone)
  await openSample(page, text)
  const size = () =>
    paragraph(page, 0).evaluate((element) => Number.parseFloat(getComputedStyle(element).fontSize))
  const before = await size()
  await button(page, 'Chữ lớn hơn').tap()
  await expect.poll(size).toBeGreaterThan(before)
  const width = () => page.getByAltText('Trang 1').evaluate((image) => image.clientWidth)
  const shownWidth = () =>
    page
      .getByRole('list')
      .filter({ has: page.getByAltText('Trang 1') })
      .evaluate((list) => list.clientWidth)
  await openSample(page, leaves)
  await expect.poll(async () => (await width()) > (await shownWidth())).toBe(true)
  await button(page, 'Chữ nhỏ hơn').tap()
  await expect.poll(async () => (await width()) <= (await shownWidth())).toBe(true)
  await close()
})

test('an arrow leads from a page that is a picture to the head of the next', async () => {
  const { page, problems, close } = await visit(shop.url, {
    ...desktop,
    viewport: { width: 1024, height: 1400 },
  })
  await page.goto(`/book/${leaves}`)
  await hydrated(page)
  await page.getByRole('link', { name: 'Đọc thử 4 trang' }).click()
  await page.getByAltText('Trang 4').waitFor()
  await hydrated(page)
  const headOf = (number: number) =>
    page.getByAltText(`Trang ${number}`).evaluate((image) => Math.round(image.getBoundingClientRect().top))
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => headOf(1)).toBe(136)
  await page.keyboard.press('ArrowRight')
  await expect.poll(() => headOf(2)).toBe(136)
  await page.keyboard.press('ArrowLeft')
  await expect.poll(() => headOf(1)).toBe(136)
  expect(problems).toEqual([])
  await close()
})

test('an opening is read, and its book bought, without scripts', async () => {
  const { page, close } = await visit(shop.url, { ...phone, javaScriptEnabled: false })
  await page.goto(`/book/${text}`)
  await page.getByRole('link', { name: 'Đọc thử', exact: true }).click()
  await page.getByText('Chữ tài chữ mệnh khéo là ghét nhau.').waitFor()
  await page.getByText('Nguồn: Thạch Lam; thuộc phạm vi công cộng.').waitFor()
  expect(await button(page, 'Chữ lớn hơn').count()).toBe(0)
  await page.getByRole('button', { name: 'Thêm vào giỏ: Gió lạnh đầu mùa' }).click()
  await page.waitForLoadState()
  await page.goto('/cart')
  await page.getByRole('link', { name: 'Gió lạnh đầu mùa' }).first().waitFor()
  expect((await page.goto(`/book/${neither}/doc-thu`))?.status()).toBe(404)
  await page.goto(`/book/${neither}`)
  expect(await page.getByRole('link', { name: /^Đọc thử/ }).count()).toBe(0)
  await close()
})

test.each([320, 360])('a phone of %i px breaks no button to buy beside an opening in two', async (width) => {
  const { page, close } = await visit(shop.url, { ...phone, viewport: { width, height: 740 } })
  await openSample(page, text)
  expect(await linesOf(button(page, 'Thêm vào giỏ: Gió lạnh đầu mùa'))).toBe(1)
  await close()
})

test('a phone shows each line of a verse whole', async () => {
  const { page, close } = await visit(shop.url, { ...phone, viewport: { width: 360, height: 740 } })
  await openSample(page, text)
  expect(await linesOf(page.getByText(longVerse))).toBe(1)
  await close()
})

test.each(brightWideDarkNarrow)(
  'the page of an opening has nothing for axe to object to, and fits: %s',
  async (colorScheme, size) => {
    const { page, problems, close } = await visit(shop.url, { ...size, colorScheme })
    for (const book of [text, leaves]) {
      await openSample(page, book)
      await expectGoodLook(page)
    }
    expect(problems).toEqual([])
    await close()
  },
)
