import type { Page } from 'playwright-core'
import { describe, expect, test } from 'vitest'
import { Shopper } from '#test/shop/shopper.ts'
import { deliverOrder, recordOrderStatus } from '#test/shop/minimal-order.ts'
import { admin, customer, stored, visitAs } from '#test/browser/accounts-visit.ts'
import { expectFocus, focused, openAndClose } from '#test/browser/focus-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'

const books = Array.from({ length: 12 }, (_, index) => ({
  title: `Sách số ${index + 1}`,
  authors: [`Tác giả ${index + 1}`],
  category: index < 3 ? `Kệ ${index + 1}` : 'Văn học',
  publisher: `Nhà in ${index + 1}`,
}))
const shop = await forThisFile(openStorefront(books, { ORDERS_PER_MINUTE: '0' }))

const book = (place = 0) => shop.ids[place] ?? 0
const visitStaff = (path: string) => visitAs(shop.url, admin, path)
const tokenOf = async (page: Page) => (await stored(page, 'access_token')) ?? ''

async function go(page: Page, path: string) {
  await page.goto(path)
  await hydrated(page)
}

/** Links that open a dialog by its address, one of each kind. */
async function linkedDialogs(page: Page): Promise<string[]> {
  const hashes = await main(page)
    .locator('a[href*="#"]')
    .evaluateAll((links) =>
      links
        .map((link) => new URL((link as HTMLAnchorElement).href))
        .flatMap(({ pathname, hash }) => (pathname === location.pathname ? [hash] : [])),
    )
  const kinds = new Map(hashes.map((hash) => [hash.replace(/-(\d+|[A-Z][\w-]{4,})$/, ''), hash]))
  return [...kinds.values()]
}

async function openLinked(page: Page, path: string): Promise<string[]> {
  await go(page, path)
  const titles: string[] = []
  for (const hash of await linkedDialogs(page))
    titles.push(await openAndClose(page, main(page).locator(`a[href$="${hash}"]`).last()))
  return titles
}

async function orderAs(page: Page, lines: number[], method_id: number): Promise<number> {
  const shopper = new Shopper(shop.url, await tokenOf(page))
  for (const line of lines) await shopper.add(book(line))
  const { body, text } = await shopper.order(undefined, { method_id })
  expect(body.order_id, text).toBeGreaterThan(0)
  return body.order_id
}

describe('focus of dialogs', () => {
  test('a dialog of the shop opens with the focus in it and gives it back to its button', async () => {
    const { page, close } = await visitAs(shop.url, customer, '/profile/dia-chi')
    const delivered = await orderAs(page, [0, 1], 1)
    await orderAs(page, [2], 2)
    await deliverOrder(shop.db, delivered)
    await recordOrderStatus(shop.pool, delivered, 3)
    await openAndClose(page, button(page, 'Thay đổi địa chỉ'))
    await page.goto('/profile/du-lieu')
    await hydrated(page)
    await openAndClose(page, button(page, /^Xóa tài khoản/))

    expect(await openLinked(page, '/orders')).toHaveLength(2)
    await openAndClose(page, button(page, 'Hủy đơn').first())
    await openAndClose(page, button(page, 'Đổi phương thức').first())

    await new Shopper(shop.url, await tokenOf(page)).add(book(3))
    await go(page, '/cart')
    await openAndClose(page, button(page, 'Xóa Sách số 4 khỏi giỏ hàng'))
    await openAndClose(page, button(page, 'Xóa toàn bộ giỏ hàng'))
    await go(page, '/notifications')
    await openAndClose(page, button(page, 'Xóa tất cả'))
    await go(page, `/book/${book()}`)
    await openAndClose(page, button(page, 'Viết đánh giá'))
    await close()
  })

  test('a dialog of the staff opens with the focus in it and gives it back to its button', async () => {
    await shop.pool.query(
      "insert into coupons (code, kind, value, min_subtotal) values ('MUOI', 'percent', 10, 0)",
    )
    await shop.pool.query(
      "insert into reviews (book_id, user_id, rating, content) select $1, account_id, 4, 'hay' from accounts where email = $2",
      [book(4), customer.email],
    )
    const { page, close } = await visitStaff('/admin')
    const found: Record<string, number> = {}
    for (const screen of Object.keys(linked)) found[screen] = (await openLinked(page, screen)).length
    expect(found).toEqual(linked)

    await go(page, '/admin')
    await main(page).getByRole('checkbox', { name: 'Chọn Sách số 5' }).check()
    await openAndClose(page, button(page, /^Thay đổi/))
    await openAndClose(page, main(page).getByRole('button', { name: /^Xóa/ }).first())
    await close()
  })
})

/** Kinds of dialogs that each screen of the staff opens by their address. */
const linked = {
  '/admin': 5,
  '/admin/authors': 3,
  '/admin/orders': 3,
  '/admin/transactions': 3,
  '/admin/users': 4,
  '/admin/coupons': 3,
  '/admin/reviews': 2,
  '/admin/messages': 1,
}

describe('focus after a removal', () => {
  test('the focus moves from a removed row to the next one, the one before, at last the heading', async () => {
    const { page, close } = await visitAs(shop.url, customer, '/profile')
    const shopper = new Shopper(shop.url, await tokenOf(page))
    await shopper.call('/carts/clear-cart', { method: 'DELETE' })
    for (const line of [6, 7, 8]) await shopper.add(book(line))
    await go(page, '/cart')
    const remover = (title: string) => button(page, `Xóa ${title} khỏi giỏ hàng`)
    const remove = async (title: string) => {
      await remover(title).focus()
      await page.keyboard.press('Enter')
      await page.locator('dialog:modal').getByRole('button', { name: 'Xóa', exact: true }).press('Enter')
      await remover(title).waitFor({ state: 'detached' })
    }
    const [first, second, third] = await main(page)
      .getByRole('button', { name: /^Xóa / })
      .evaluateAll((all) => all.map((one) => /Sách số \d+/.exec(one.ariaLabel ?? '')?.[0] ?? ''))
    await remove(second ?? '')
    await expectFocus(remover(third ?? ''))
    await remove(third ?? '')
    await expectFocus(remover(first ?? ''))
    await remove(first ?? '')
    await expect.poll(() => focused(page)).toMatch(/^h[12] /)
    await close()
  })

  test('the focus moves from a button that added to the cart to the one in its place', async () => {
    const { page, close } = await visit(shop.url)
    await go(page, `/book/${book()}`)
    await button(page, 'Thêm vào giỏ hàng').press('Enter')
    await expectFocus(button(page, 'Đã có trong giỏ').first())
    await go(page, '/books')
    const card = page.locator('article', { hasText: 'Sách số 7' })
    await card.getByRole('button', { name: /^Thêm vào giỏ/ }).press('Enter')
    await expectFocus(card.getByRole('link', { name: 'Xem giỏ hàng' }))
    await close()
  })
})

describe('order of tabs', () => {
  const widths = { phone, tablet: { viewport: { width: 800, height: 900 } }, desktop }
  test.each(Object.entries(widths))(
    'the Tab key moves as the eye does above a page: %s',
    async (_width, options) => {
      const { page, close } = await visit(shop.url, options)
      await go(page, '/books')
      const places = []
      for (let tab = 0; tab < 8; tab++) {
        await page.keyboard.press('Tab')
        const place = await page.evaluate(() => {
          const at = document.activeElement
          if (!at?.closest('header')) return undefined
          const { left, top, bottom } = at.getBoundingClientRect()
          return { left, top, bottom }
        })
        if (place) places.push(place)
      }
      expect(places.length).toBeGreaterThanOrEqual(5)
      for (const [index, here] of places.entries()) {
        const before = places[index - 1]
        const follows = !before || here.top >= before.bottom || here.left > before.left
        expect(follows, `${index}: ${JSON.stringify(places)}`).toBe(true)
      }
      await close()
    },
  )

  test('the skip link skips the menus of the shop and of the back-office', async () => {
    const { page, close } = await visitStaff('/admin/categories')
    const skip = async () => {
      await page.evaluate(() => (document.activeElement as HTMLElement).blur())
      await page.getByRole('link', { name: 'Đến nội dung chính' }).press('Enter')
    }
    await skip()
    await expectFocus(page.getByRole('row').nth(1))
    await go(page, '/lien-he')
    await skip()
    await page.keyboard.press('Tab')
    expect(await main(page).evaluate((all) => all.contains(document.activeElement))).toBe(true)
    await close()
  })

  test('the Tab key leaves out the slides that are out of sight', async () => {
    const { page, close } = await visit(shop.url)
    await go(page, `/book/${book(5)}`)
    const carousel = page.getByRole('region', { name: 'Sách liên quan' })
    const reachable = () => carousel.locator('li:not([inert])').count()
    await expect.poll(reachable).toBe(4)
    await button(page, 'Trang sau').press('Enter')
    await expect.poll(() => carousel.locator('li').first().getAttribute('inert')).toBe('')
    await expect.poll(reachable).toBe(4)
    await expectFocus(button(page, 'Trang sau'))
    await close()
  })
})
