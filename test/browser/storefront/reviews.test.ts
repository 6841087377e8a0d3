import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { waitUntil } from '#test/shop/wait-until.ts'
import { looksOf } from '#test/extent.ts'
import { longTitle as title } from '#test/browser/books-with-long-titles.ts'
import { choosePicture } from '#test/browser/choose-picture.ts'
import { toastOf } from '#test/browser/accounts-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { button, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hien-sach-reviews-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await forThisFile(
  openStorefront([{ title }, { title: 'Sách thứ hai' }, { title: 'Sách thứ ba' }], { DATA_DIR: dataDir }),
)

const bookPage = (book: number) => `/book/${shop.ids[book] ?? 0}`
const section = (page: Page) => page.getByRole('region', { name: 'Đánh giá của bạn đọc' })
const corner = (page: Page) => page.getByRole('region', { name: 'Đánh giá của bạn', exact: true })
const dialog = (page: Page, name = 'Viết đánh giá') => page.getByRole('dialog', { name })
const listed = (page: Page) => section(page).locator('article')

async function open(page: Page, book: number) {
  await page.goto(bookPage(book))
  await hydrated(page)
}
async function fill(page: Page, stars: string, content: string) {
  const form = page.getByRole('dialog')
  await form.getByRole('radio', { name: stars }).check({ force: true })
  await form.getByLabel('Nội dung đánh giá').fill(content)
}

describe('own reviews', () => {
  test('a reader writes a review with a picture, sees it at once, edits it and deletes it', async () => {
    const { page, problems, close } = await visitAsCustomer(shop)
    await open(page, 0)
    await corner(page).getByRole('button', { name: 'Viết đánh giá' }).click()
    await expect.poll(() => new URL(page.url()).hash).toBe('#viet-danh-gia')
    await dialog(page).getByText(title).waitFor()
    await button(page, 'Gửi đánh giá').click()
    await page.getByText('Vui lòng chọn số sao đánh giá').waitFor()
    await page.getByText('Vui lòng nhập nội dung đánh giá').waitFor()
    await fill(page, '4 sao, Tốt', 'ngắn quá')
    await button(page, 'Gửi đánh giá').click()
    await page.getByText('Nội dung đánh giá phải có ít nhất 10 ký tự').waitFor()

    await choosePicture(page, /^(Thêm|Đổi) ảnh$/, { name: 'bia.png', width: 600, height: 400 })
    await page.getByAltText('Ảnh kèm đánh giá').waitFor()
    expect(await findViolations(page)).toEqual([])

    await fill(page, '4 sao, Tốt', 'Giọng kể chậm, buồn và đẹp.\nĐọc mùa mưa là hợp nhất.')
    await button(page, 'Gửi đánh giá').click()
    await toastOf(page, 'Đánh giá của bạn đã được gửi thành công!')
    await dialog(page).waitFor({ state: 'detached' })
    await expect.poll(() => new URL(page.url()).hash).toBe('')
    await listed(page).getByText('Giọng kể chậm, buồn và đẹp.').waitFor()
    await section(page).getByText('1 đánh giá').waitFor()
    await listed(page).getByRole('link', { name: 'Xem ảnh lớn của Lê Bảo Ngọc' }).click()
    await dialog(page, 'Ảnh của Lê Bảo Ngọc').getByText('Giọng kể chậm, buồn và đẹp.').waitFor()
    await page.keyboard.press('Escape')
    // A visitor who did not make the change sees it too.
    await page.reload()
    await hydrated(page)
    await listed(page).getByText('Giọng kể chậm, buồn và đẹp.').waitFor()

    await corner(page).getByRole('button', { name: 'Sửa' }).click()
    expect(await page.getByRole('radio', { name: '4 sao, Tốt' }).isChecked()).toBe(true)
    await page.getByRole('button', { name: 'Bỏ ảnh' }).click()
    await fill(page, '2 sao, Tệ', 'Đọc lần hai thì thấy dài.')
    await button(page, 'Lưu đánh giá').click()
    await listed(page).getByText('Đọc lần hai thì thấy dài.').waitFor()
    await listed(page).getByText('đã sửa').waitFor()
    await expect.poll(() => listed(page).locator('img').count()).toBe(0)

    await corner(page).getByRole('button', { name: 'Xóa' }).click()
    await button(page, 'Xóa đánh giá').click()
    await toastOf(page, 'Đã xóa đánh giá của bạn.')
    await section(page).getByText('Chưa có đánh giá nào.').waitFor()
    await expect.poll(() => listed(page).count()).toBe(0)
    await corner(page).getByRole('button', { name: 'Viết đánh giá' }).waitFor()
    expect(problems).toEqual([])
    await close()
  })

  test('a reader who is not signed in is led to sign in, and comes back to the form of the review', async () => {
    const { page, close } = await visit(shop.url)
    await open(page, 1)
    expect(await corner(page).count()).toBe(0)
    await page.getByRole('link', { name: 'Đăng nhập để viết đánh giá' }).click()
    await page.getByLabel('Email').fill('lan@hiensach.vn')
    await page.getByLabel('Mật khẩu', { exact: true }).fill('Lan@12345')
    await page.getByRole('button', { name: 'Đăng nhập', exact: true }).click()
    await dialog(page).getByText('Sách thứ hai').waitFor()
    await expect.poll(() => new URL(page.url()).pathname).toBe(`${bookPage(1)}-sach-thu-hai`)
    await page.keyboard.press('Escape')
    await dialog(page).waitFor({ state: 'detached' })
    await close()
  })

  test('a reader writes a review with the keyboard alone, and arrows choose the stars', async () => {
    const { page, close } = await visitAsCustomer(shop)
    await page.goto(`${bookPage(1)}#viet-danh-gia`)
    await dialog(page).waitFor()
    await page.getByRole('radio', { name: '1 sao, Rất tệ' }).focus()
    await page.keyboard.press('Space')
    for (let step = 0; step < 4; step++) await page.keyboard.press('ArrowRight')
    await dialog(page).getByText('Xuất sắc', { exact: true }).waitFor()
    await page.keyboard.press('Tab')
    await page.keyboard.type('Gõ bằng bàn phím mà thôi')
    await button(page, 'Gửi đánh giá').press('Enter')
    await toastOf(page, 'Đánh giá của bạn đã được gửi thành công!')
    await listed(page).getByRole('img', { name: '5 trên 5 sao' }).waitFor()
    await close()
  })

  test('a review typed in a form that was left unsent is in it again', async () => {
    const { page, close } = await visitAsCustomer(shop)
    const write = () => corner(page).getByRole('button', { name: 'Viết đánh giá' }).click()
    const words = () => dialog(page).getByLabel('Nội dung đánh giá')
    const gone = () => dialog(page).waitFor({ state: 'detached' })
    await open(page, 1)
    await write()
    await fill(page, '4 sao, Tốt', 'Viết dở, còn nghĩ thêm')
    await page.keyboard.press('Escape')
    await gone()
    await write()
    await dialog(page).getByText('Đây là bản nháp bạn viết dở.').waitFor()
    expect(await words().inputValue()).toBe('Viết dở, còn nghĩ thêm')
    expect(await page.getByRole('radio', { name: '4 sao, Tốt' }).isChecked()).toBe(true)
    await words().fill('Viết thêm một chút nữa')
    await page.mouse.click(5, 5)
    await gone()
    // Another book's form has nothing of it; a reload keeps it.
    await open(page, 2)
    await write()
    expect(await words().inputValue()).toBe('')
    await open(page, 1)
    await page.reload()
    await hydrated(page)
    await write()
    expect(await words().inputValue()).toBe('Viết thêm một chút nữa')
    await button(page, 'Gửi đánh giá').click()
    await toastOf(page, 'Đánh giá của bạn đã được gửi thành công!')
    await corner(page).getByRole('button', { name: 'Sửa', exact: true }).click()
    const edited = dialog(page, 'Sửa đánh giá')
    await edited.waitFor()
    expect(await edited.getByText('Đây là bản nháp').count()).toBe(0)
    await edited.getByLabel('Nội dung đánh giá').fill('Nghĩ lại rồi, để sau')
    await edited.getByRole('button', { name: 'Thôi' }).click()
    await corner(page).getByRole('button', { name: 'Sửa', exact: true }).click()
    await edited.getByRole('button', { name: 'Bỏ bản nháp' }).click()
    expect(await edited.getByLabel('Nội dung đánh giá').inputValue()).toBe('Viết thêm một chút nữa')
    await close()
  })

  test('a reader sees why the own review is hidden, and others see nothing of it', async () => {
    const { page, userId, close } = await visitAsCustomer(shop)
    await shop.pool.query(
      `insert into reviews (book_id, user_id, rating, content, hidden_at, hidden_reason)
       values ($1, $2, 1, 'Mua ở chỗ tôi rẻ hơn', now(), 'Quảng cáo cho nơi khác')`,
      [shop.ids[2], userId],
    )
    await open(page, 2)
    await corner(page).getByText('Lý do: Quảng cáo cho nơi khác').waitFor()
    expect(await listed(page).count()).toBe(0)
    await close()
  })
})

test('an XSS payload in a review is shown as text', async () => {
  const { page, userId, problems, close } = await visitAsCustomer(shop)
  const payloads = [
    '<script>alert(1)</script>',
    '<img src=x onerror=alert(1)>',
    '"><svg onload=alert(1)>',
    "');alert(1);//",
    '{{constructor.constructor("alert(1)")()}}',
    '</script><script>alert(1)</script>',
    '<a href="javascript:alert(1)">bấm</a>',
    '\u202etxt.exe <iframe srcdoc="<script>alert(1)</script>">',
  ]
  await shop.pool.query('insert into reviews (book_id, user_id, rating, content) values ($1, $2, 3, $3)', [
    shop.ids[2],
    userId,
    payloads.join('\n'),
  ])
  // Written past the shop, which hears of it by a notice of the database a moment later.
  const drawn = () => fetch(shop.url + bookPage(2)).then((answer) => answer.text())
  await waitUntil(drawn, (html) => html.includes('srcdoc='))
  let dialogs = 0
  page.on('dialog', (shown) => {
    dialogs++
    void shown.dismiss()
  })
  await open(page, 2)
  await listed(page)
    .getByText(payloads[1] ?? '')
    .waitFor()
  expect(await listed(page).locator('p').innerText()).toBe(payloads.join('\n'))
  expect(await listed(page).locator('script, svg[onload], iframe, p *').count()).toBe(0)
  expect([dialogs, problems]).toEqual([0, []])
  await close()
})

test('no layout shifts when the personal parts of a page load', async () => {
  const { page, close } = await visitAsCustomer(shop, { viewport: { width: 1280, height: 2400 } })
  await page.addInitScript(() => {
    new PerformanceObserver((list) => {
      for (const entry of list.getEntries() as (PerformanceEntry & { value: number })[])
        Object.assign(window, { shifted: ((window as { shifted?: number }).shifted ?? 0) + entry.value })
    }).observe({ type: 'layout-shift', buffered: true })
  })
  await open(page, 0)
  await corner(page).getByRole('button', { name: 'Viết đánh giá' }).waitFor()
  expect(await page.evaluate(() => (window as { shifted?: number }).shifted ?? 0)).toBeLessThan(0.01)
  await close()
})

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test('axe finds nothing in the reviews, wide and narrow, and nothing scrolls sideways', async () => {
    for (const size of [desktop, phone]) {
      const { page, close } = await visitAsCustomer(shop, { ...size, colorScheme })
      await page.goto(`${bookPage(0)}#viet-danh-gia`)
      await dialog(page).waitFor()
      await expectGoodLook(page)
      await page.keyboard.press('Escape')
      await dialog(page).waitFor({ state: 'detached' })
      expect(await findViolations(page)).toEqual([])
      await close()
    }
  })
})

test('pictures of readers stand in a row above the reviews, and open with the words of their reader', async () => {
  const { rows } = await shop.pool.query<{ user_id: number }>(
    "insert into users (first_name, last_name) values ('Thảo', 'Đỗ') returning user_id",
  )
  await shop.pool.query(
    `insert into reviews (book_id, user_id, rating, content, image_url, edited_at, answer, answered_at)
     values ($1, $2, 4, 'Bản in rõ, bìa chắc tay.', $3, now(), 'Cảm ơn bạn.', now() - interval '1 day')`,
    [shop.ids[2], rows[0]?.user_id, `/uploads/review-${'0'.repeat(32)}.webp`],
  )
  const { page, close } = await visit(shop.url)
  await open(page, 2)
  await page.getByText('Nhà sách trả lời bản trước của đánh giá này').waitFor()
  const row = page.getByRole('region', { name: 'Ảnh từ bạn đọc' })
  await row.getByRole('link', { name: 'Xem ảnh lớn của Đỗ Thảo' }).click()
  await dialog(page, 'Ảnh của Đỗ Thảo').getByText('Bản in rõ, bìa chắc tay.').waitFor()
  expect(await findViolations(page)).toEqual([])
  await close()
})

test('pictures of readers are looked through by buttons, arrow keys and a finger', async () => {
  for (const [index, name] of ['An', 'Bình', 'Cúc'].entries()) {
    const { rows } = await shop.pool.query<{ user_id: number }>(
      "insert into users (first_name, last_name) values ($1, 'Ngô') returning user_id",
      [name],
    )
    await shop.pool.query(
      "insert into reviews (book_id, user_id, rating, content, image_url) values ($1, $2, 5, 'Sách đẹp lắm.', $3)",
      [shop.ids[1], rows[0]?.user_id, `/uploads/review-${String(index).repeat(32)}.webp`],
    )
  }
  const { page, problems, close } = await visit(shop.url, { ...phone, hasTouch: true })
  await open(page, 1)
  const links = page.getByRole('region', { name: 'Ảnh từ bạn đọc' }).getByRole('link')
  const names = await links.evaluateAll((all) =>
    all.map((link) => link.getAttribute('aria-label')?.replace('Xem ảnh lớn của ', '')),
  )
  expect(names.length).toBe(3)
  const shows = (index: number) =>
    dialog(page, `Ảnh của ${names[index]}`)
      .getByText(`Ảnh ${index + 1} trên 3`)
      .waitFor()
  await links.nth(1).click()
  await shows(1)
  await page.getByRole('button', { name: 'Ảnh sau' }).click()
  await shows(2)
  // At the end it stays, and so does the focus.
  expect(await page.getByRole('button', { name: 'Ảnh sau' }).getAttribute('aria-disabled')).toBe('true')
  await page.keyboard.press('Enter')
  await shows(2)
  await page.keyboard.press('ArrowLeft')
  await page.keyboard.press('ArrowLeft')
  await shows(0)
  await swipe(page, -160)
  await shows(1)
  await swipe(page, 160)
  await shows(0)
  await swipe(page, 12)
  expect(await findViolations(page)).toEqual([])
  await shows(0)
  await page.keyboard.press('Escape')
  await dialog(page, 'Ảnh của').waitFor({ state: 'detached' })
  expect(await links.nth(1).evaluate((link) => link === document.activeElement)).toBe(true)
  // It opens at the one that is pressed, wherever it was left.
  await links.nth(2).click()
  await shows(2)
  expect(problems.filter((problem) => !problem.includes('404'))).toEqual([])
  await close()
})

/** A finger on the picture that moves so many pixels across. */
async function swipe(page: Page, across: number) {
  const picture = page.getByRole('dialog').locator('img')
  const at = await picture.boundingBox()
  if (!at) throw new Error('no picture')
  const devtools = await page.context().newCDPSession(page)
  const [x, y] = [at.x + at.width / 2, at.y + at.height / 2]
  const touch = (type: 'touchStart' | 'touchMove' | 'touchEnd', to?: number) =>
    devtools.send('Input.dispatchTouchEvent', { type, touchPoints: to === undefined ? [] : [{ x: to, y }] })
  await touch('touchStart', x)
  await touch('touchMove', x + across)
  await touch('touchEnd')
}
