import { describe, expect, test } from 'vitest'
import { looksOf } from '#test/extent.ts'
import { booksToPutBy, longerTitle } from '#test/browser/books-with-long-titles.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { button, main, openStorefront, visitAsCustomer } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(openStorefront(booksToPutBy))
const [matBiec = 0, long = 0, kieu = 0] = shop.ids

test.each([
  ['with scripts', true],
  ['without scripts', false],
])(
  'a reading list is made from the page of a book, ordered, noted, bought whole, shared: %s',
  async (_how, scripts) => {
    const { page, problems, close } = await visitAsCustomer(shop, { ...desktop, javaScriptEnabled: scripts })
    const settled = () => (scripts ? hydrated(page) : Promise.resolve())
    await page.goto(`/book/${matBiec}`)
    await settled()
    if (scripts) await page.goto(`/tu-sach?sach=${matBiec}`)
    else await button(page, 'Thêm vào tủ sách').click()
    await page.waitForURL('**/tu-sach?sach=*')
    await page.getByLabel('Tủ sách mới').fill('Đọc hè')
    await button(page, 'Tạo và thêm sách').click()
    await page.getByRole('heading', { level: 1, name: 'Đọc hè' }).waitFor()
    for (const id of [long, kieu]) {
      await page.goto(`/tu-sach?sach=${id}`)
      await settled()
      await button(page, 'Thêm vào Đọc hè').click()
      await main(page).getByText('Đã có', { exact: true }).waitFor()
    }
    await page.getByRole('link', { name: 'Đọc hè' }).click()
    await page.getByRole('heading', { level: 1, name: 'Đọc hè' }).waitFor()
    await settled()
    await button(page, 'Đưa lên: Truyện Kiều').click()
    await page.getByText('Đã đổi thứ tự').waitFor()
    expect(await main(page).locator('ol h2').allTextContents()).toEqual([
      'Mắt biếc',
      'Truyện Kiều',
      longerTitle,
    ])
    await page.getByLabel('Ghi chú về Mắt biếc').fill('Đọc chậm')
    await page.getByLabel('Ghi chú về Mắt biếc').press('Enter')
    await page.getByText('Đã lưu ghi chú').waitFor()
    await main(page).getByText('1 cuốn hiện chưa mua được').waitFor()
    await settled()
    await button(page, 'Thêm cả 2 cuốn vào giỏ').click()
    await page.getByText('Đã thêm 2 cuốn vào giỏ hàng').waitFor()
    await button(page, 'Tạo liên kết').click()
    const address = await page.getByLabel('Liên kết chia sẻ').inputValue()
    const friend = await visit(shop.url, { ...desktop, javaScriptEnabled: scripts })
    await friend.page.goto(address)
    await friend.page.getByRole('heading', { level: 1, name: 'Đọc hè' }).waitFor()
    await friend.page.getByText('“Đọc chậm”').waitFor()
    await button(page, 'Thu hồi liên kết').click()
    await page.getByText('Liên kết cũ không còn dùng được').waitFor()
    expect((await friend.page.goto(address))?.status()).toBe(404)
    expect(problems).toEqual([])
    await Promise.all([close(), friend.close()])
  },
)

test('a book is put into lists and out of them beside its page, and a new list begins there', async () => {
  const { page, problems, close } = await visitAsCustomer(shop)
  await page.goto(`/book/${matBiec}`)
  await hydrated(page)
  const opener = button(page, 'Thêm vào tủ sách')
  await opener.click()
  const picker = page.getByRole('region', { name: 'Thêm vào tủ sách' })
  await picker.getByLabel('Tủ sách mới').fill('Mùa mưa')
  await button(page, 'Tạo').click()
  const box = picker.getByRole('checkbox', { name: /^Mùa mưa/ })
  await expect.poll(() => box.isChecked()).toBe(true)
  expect(await findViolations(page)).toEqual([])
  await box.uncheck()
  await page.getByText('Đã bỏ sách khỏi tủ sách').waitFor()
  await expect.poll(() => box.isChecked()).toBe(false)
  await page.keyboard.press('Escape')
  await expect.poll(() => picker.count()).toBe(0)
  expect(await opener.evaluate((element) => element === document.activeElement)).toBe(true)
  expect(problems).toEqual([])
  await close()
})

test('the reading list of another person is not found, and a visitor signs in first', async () => {
  const { page, token, close } = await visitAsCustomer(shop)
  const answer = await fetch(`${shop.url}/api/v1/reading-lists/create-list`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
    body: JSON.stringify({ name: 'Riêng tư' }),
  })
  const { data } = (await answer.json()) as { data: { list_id: number } }
  expect((await page.goto(`/tu-sach/${data.list_id}`))?.status()).toBe(200)
  const other = await visitAsCustomer(shop)
  expect((await other.page.goto(`/tu-sach/${data.list_id}`))?.status()).toBe(404)
  await other.page.getByText('Không tìm thấy tủ sách này').waitFor()
  const visitor = await visit(shop.url)
  await visitor.page.goto('/tu-sach')
  await visitor.page.waitForURL('**/login?*')
  await Promise.all([close(), other.close(), visitor.close()])
})

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test.each([
    ['wide', desktop],
    ['narrow', phone],
  ])('reading lists, empty and full, have nothing for axe to object to, %s', async (_how, size) => {
    const { page, token, close } = await visitAsCustomer(shop, { ...size, colorScheme })
    await page.goto('/tu-sach')
    await main(page).getByText('Bạn chưa có tủ sách nào').waitFor()
    expect(await findViolations(page)).toEqual([])
    const send = (path: string, body: object) =>
      fetch(`${shop.url}/api/v1/reading-lists/${path}`, {
        method: 'POST',
        headers: { authorization: `Bearer ${token}`, 'content-type': 'application/json' },
        body: JSON.stringify(body),
      })
    const made = await send('create-list', { name: 'Dài '.repeat(19), book_id: long })
    const { data } = (await made.json()) as { data: { list_id: number } }
    await send('add-book', { list_id: data.list_id, book_id: kieu })
    await send('share', { list_id: data.list_id, shared_as: 'Ngọc' })
    for (const path of [`/tu-sach?sach=${long}`, `/tu-sach/${data.list_id}`]) {
      await page.goto(path)
      await hydrated(page)
      await expectGoodLook(page)
    }
    await close()
  })
})
