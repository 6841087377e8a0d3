import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { looksOf } from '#test/extent.ts'
import { booksToPutBy, longerTitle } from '#test/browser/books-with-long-titles.ts'
import { callForSession, signIn, toastOf, userMenu } from '#test/browser/accounts-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { button, main, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(openStorefront(booksToPutBy))
const [matBiec = 0, long = 0, kieu = 0] = shop.ids

const heart = (page: Page, title: string) => button(page, `Yêu thích: ${title}`)
const isFilled = (page: Page, title: string) => heart(page, title).first().getAttribute('aria-pressed')
const addedTo = (page: Page) => toastOf(page, 'Đã thêm vào sách yêu thích')
const callsOf = (page: Page) => {
  const seen: string[] = []
  page.on('request', (request) => {
    if (request.url().includes('/wishlist/')) seen.push(new URL(request.url()).pathname)
  })
  return seen
}

test('a visitor fills hearts on cards and on the page of a book, and finds the books in the wishlist', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto('/books')
  await hydrated(page)
  // A double click means one.
  await heart(page, 'Mắt biếc').dblclick()
  await addedTo(page)
  await expect.poll(() => isFilled(page, 'Mắt biếc')).toBe('true')
  await page.goto(`/book/${kieu}`)
  await hydrated(page)
  await button(page, 'Yêu thích').click()
  await addedTo(page)
  await page.goto('/books')
  await expect.poll(() => isFilled(page, 'Truyện Kiều')).toBe('true')
  expect(await isFilled(page, longerTitle)).toBe('false')
  await page.goto('/yeu-thich')
  await hydrated(page)
  await main(page).getByText('2 cuốn').waitFor()
  expect(await main(page).getByRole('heading', { level: 3 }).allTextContents()).toEqual([
    'Truyện Kiều',
    'Mắt biếc',
  ])
  await heart(page, 'Truyện Kiều').click()
  await toastOf(page, 'Đã bỏ khỏi sách yêu thích')
  await page.reload()
  await main(page).getByText('1 cuốn').waitFor()
  expect(problems).toEqual([])
  await close()
})

test('a visitor without a wishlist causes no calls for it, and one with a wishlist causes one a minute', async () => {
  const { page, close } = await visit(shop.url)
  const calls = callsOf(page)
  await page.goto('/books')
  await hydrated(page)
  await page.goto(`/book/${matBiec}`)
  await hydrated(page)
  expect(calls).toEqual([])
  await button(page, 'Yêu thích').click()
  await addedTo(page)
  await page.goto('/books')
  await expect.poll(() => isFilled(page, 'Mắt biếc')).toBe('true')
  expect(calls).toEqual(['/api/v1/wishlist/add-to-wishlist'])
  await close()
})

test('a heart without scripts puts a book into the wishlist, and its owner takes it out again', async () => {
  const { page, close } = await visit(shop.url, { ...desktop, javaScriptEnabled: false })
  await page.goto('/books')
  await heart(page, 'Mắt biếc').click()
  await page.waitForURL('**/books')
  await page.getByText('Đã thêm vào sách yêu thích').waitFor()
  await page.goto('/yeu-thich')
  await main(page).getByText('1 cuốn').waitFor()
  await heart(page, 'Mắt biếc').click()
  await page.waitForURL('**/yeu-thich')
  await main(page).getByText('Chưa có cuốn nào ở đây').waitFor()
  await close()
})

test('the wishlist of a visitor is theirs after signing in, on every device, and stays on none after signing out', async () => {
  const { email } = await visitAsCustomer(shop)
  const { page, problems, close } = await visit(shop.url)
  await page.goto('/books')
  await hydrated(page)
  await heart(page, 'Mắt biếc').click()
  await addedTo(page)
  await signIn(page, { email, password: 'mưa rơi trên mái' }, '/login?redirect=/books')
  await page.waitForURL('**/books')
  await expect.poll(() => isFilled(page, 'Mắt biếc')).toBe('true')
  const { access_token: token } = await callForSession(shop.url, '/accounts/login', {
    email,
    password: 'mưa rơi trên mái',
  })
  const elsewhere = await fetch(`${shop.url}/api/v1/wishlist/get-my-wishes`, {
    headers: { authorization: `Bearer ${token}` },
  })
  expect(((await elsewhere.json()) as { data: object }).data).toEqual({ book_ids: [matBiec] })
  await userMenu(page).click()
  await button(page, 'Đăng xuất').click()
  await expect.poll(() => isFilled(page, 'Mắt biếc')).toBe('false')
  expect(
    await page.evaluate(() => Object.keys(localStorage).filter((key) => /^wishes:[1-9]/.test(key))),
  ).toEqual([])
  expect(problems).toEqual([])
  await close()
})

test('a link shares the wishlist with others until it is taken back', async () => {
  const { page, problems, token, close } = await visitAsCustomer(shop)
  await fetch(`${shop.url}/api/v1/wishlist/add-to-wishlist`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ book_id: matBiec }),
  })
  await page.goto('/yeu-thich')
  await page.getByLabel('Tên hiển thị').fill('Ngọc đọc sách')
  await button(page, 'Tạo liên kết').click()
  await page.getByText('Ai có liên kết đều xem được danh sách này').waitFor()
  const address = await page.getByLabel('Liên kết chia sẻ').inputValue()
  const friend = await visit(shop.url)
  await friend.page.goto(address)
  await friend.page.getByRole('heading', { level: 1, name: 'Sách yêu thích của Ngọc đọc sách' }).waitFor()
  await main(friend.page).getByRole('heading', { name: 'Mắt biếc' }).waitFor()
  expect(await friend.page.content()).not.toContain('Bảo Ngọc')
  await button(page, 'Thu hồi liên kết').click()
  await page.getByText('Liên kết cũ không còn dùng được').waitFor()
  expect((await friend.page.goto(address))?.status()).toBe(404)
  await friend.page.getByText('Liên kết này không còn dùng được').waitFor()
  expect([...problems, ...friend.problems].filter((problem) => !problem.includes('404'))).toEqual([])
  await Promise.all([close(), friend.close()])
})

test('an empty wishlist offers no link, but the one that it has is still taken back', async () => {
  const { page, close } = await visitAsCustomer(shop)
  const share = page.getByRole('region', { name: 'Chia sẻ bằng liên kết' })
  await page.goto('/yeu-thich')
  await button(page, 'Tắt báo tin').waitFor()
  expect(await share.count()).toBe(0)
  await page.goto('/books')
  await hydrated(page)
  await heart(page, 'Mắt biếc').click()
  await addedTo(page)
  await page.goto('/yeu-thich')
  await button(page, 'Tạo liên kết').click()
  await page.getByLabel('Liên kết chia sẻ').waitFor()
  await hydrated(page)
  await heart(page, 'Mắt biếc').click()
  await toastOf(page, 'Đã bỏ khỏi sách yêu thích')
  await page.reload()
  await button(page, 'Thu hồi liên kết').click()
  await page.getByText('Liên kết cũ không còn dùng được').waitFor()
  expect(await share.count()).toBe(0)
  await close()
})

test('the notices of a wishlist are switched off and on', async () => {
  const { page, close } = await visitAsCustomer(shop)
  await page.goto('/yeu-thich')
  await button(page, 'Tắt báo tin').click()
  await page.getByText('Đã tắt thông báo về sách yêu thích').waitFor()
  await button(page, 'Bật báo tin').click()
  await button(page, 'Tắt báo tin').waitFor()
  await close()
})

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test.each([
    ['wide', desktop],
    ['narrow', phone],
  ])(
    'the wishlist with a long title, the empty one and the link, %s, have nothing for axe to object to',
    async (_how, size) => {
      const { page, token, close } = await visitAsCustomer(shop, { ...size, colorScheme })
      await page.goto('/yeu-thich')
      await main(page).getByText('Chưa có cuốn nào ở đây').waitFor()
      expect(await findViolations(page)).toEqual([])
      for (const book_id of [matBiec, long, kieu])
        await fetch(`${shop.url}/api/v1/wishlist/add-to-wishlist`, {
          method: 'POST',
          headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
          body: JSON.stringify({ book_id }),
        })
      await page.reload()
      await button(page, 'Tạo liên kết').click()
      await page.getByLabel('Liên kết chia sẻ').waitFor()
      await hydrated(page)
      await expectGoodLook(page)
      await close()
    },
  )
})
