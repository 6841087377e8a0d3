import type { Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { createMinimalOrder } from '#test/shop/minimal-order.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { admin, openShopWithAccounts, visitAs } from '#test/browser/accounts-visit.ts'
import { expectNoSidewaysScroll, forThisFile } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())
await addBooks(shop.db, [{ title: 'Số đỏ', quantity: 10, price: 120_000 }])
const { rows } = await shop.pool.query<{ user_id: number }>(
  "select account_id as user_id from accounts where email = 'khach@hiensach.vn'",
)
if (rows[0]) await createMinimalOrder(shop.pool, rows[0])

/** Departures of a screen from the form of the desk. */
const departures = (page: Page) =>
  page.evaluate(() => {
    const found: string[] = []
    const heads = [...document.querySelectorAll('h1')].map((head) => getComputedStyle(head).fontSize)
    if (heads.join() !== '22px') found.push(`heads: ${heads.join()}`)
    const bars = [
      ['.desk-head', 36],
      ['.desk-filters', 32],
    ] as const
    for (const [bar, height] of bars)
      for (const button of document.querySelectorAll<HTMLElement>(`${bar} .button`))
        if (button.offsetParent && Math.round(button.getBoundingClientRect().height) !== height)
          found.push(`${bar} ${button.innerText}: ${button.getBoundingClientRect().height}`)
    for (const cell of document.querySelectorAll<HTMLElement>('.desk-main td'))
      if (
        /^-?[\d.]+ ₫$/.test(cell.innerText.trim()) &&
        !['right', 'end'].includes(getComputedStyle(cell).textAlign)
      )
        found.push(`money to the left: ${cell.innerText}`)
    for (const cell of document.querySelectorAll<HTMLElement>('.desk-main td')) {
      if (!/^-?[\d.]+ ₫$/.test(cell.innerText.trim())) continue
      const words = document.createTreeWalker(cell, NodeFilter.SHOW_TEXT).nextNode()
      const range = document.createRange()
      if (words) range.selectNodeContents(words)
      const edge = cell.getBoundingClientRect().right - Number.parseFloat(getComputedStyle(cell).paddingRight)
      if (Math.abs(range.getBoundingClientRect().right - edge) > 2)
        found.push(`money beside its column: ${cell.innerText}`)
    }
    for (const badge of document.querySelectorAll('.desk-main .badge'))
      if (getComputedStyle(badge).backgroundColor !== 'rgba(0, 0, 0, 0)')
        found.push(`block: ${badge.textContent}`)
    const main = document.querySelector<HTMLElement>('.desk-main')
    const room = main ? main.clientWidth - 2 * Number.parseFloat(getComputedStyle(main).paddingLeft) : 0
    for (const table of document.querySelectorAll<HTMLElement>('.desk-list table'))
      if (table.offsetParent && table.getBoundingClientRect().width < room - 4)
        found.push(
          `table of ${table.getBoundingClientRect().width} px in ${room}: ${table.innerText.slice(0, 40)}`,
        )
    for (const one of document.querySelectorAll<HTMLElement>('.desk-main td, .desk-main time, .desk-main dd'))
      for (const [day] of one.innerText.matchAll(
        /\d{4}-\d\d-\d\d|\d{1,2}:\d\d(?::\d\d)?,? \d{1,2}\/\d{1,2}\/\d{4}|(?<!\d)\d\/\d{1,2}\/\d{4}|(?<!\d)\d\d\/\d\/\d{4}|\d{4} \d\d:\d\d:\d\d/g,
      ))
        found.push(`moment: ${day}`)
    for (const card of document.querySelectorAll<HTMLElement>('.desk-main dl:not(.desk-figures) .text-2xl'))
      found.push(`figure of a card: ${card.innerText}`)
    return found
  })

/** Addresses that links name; the till has the window and a form for itself. */
const hrefsOf = async (links: Locator) => {
  const found = await links.evaluateAll((all) => all.map((link) => link.getAttribute('href') ?? ''))
  return found.map((href) => (href === '/admin/counter' ? '/admin/shifts' : href))
}

describe.each([
  [1440, 900],
  [768, 1024],
])('at %i × %i', (width, height) => {
  let visited: Awaited<ReturnType<typeof visitAs>>
  beforeAll(async () => {
    visited = await visitAs(shop.url, admin, '/admin', { viewport: { width, height } })
  })
  afterAll(() => visited.close())

  test.each(['Bán hàng', 'Kho sách', 'Khách', 'Báo cáo', 'Hệ thống'])(
    'every screen of the group %s, and of its tabs, has the one form of the desk',
    async (group) => {
      const { page, problems } = visited
      const section = page
        .getByRole('navigation', { name: 'Quản trị' })
        .locator('section')
        .filter({ has: page.getByRole('heading', { name: group, exact: true }) })
      const screens = await hrefsOf(section.getByRole('link'))
      const found: Record<string, string[]> = {}
      for (let place = 0; place < screens.length; place++) {
        const to = screens[place] ?? ''
        await page.goto(to)
        await page.getByRole('heading', { level: 1 }).waitFor()
        const departed = await departures(page)
        if (departed.length > 0) found[to] = departed
        await expectNoSidewaysScroll(page)
        const tabs = await hrefsOf(page.getByRole('navigation', { name: /^Các mục của/ }).getByRole('link'))
        screens.push(...tabs.filter((tab) => !screens.includes(tab)))
      }
      expect(screens.length).toBeGreaterThan(0)
      expect(found).toEqual({})
      expect(problems).toEqual([])
    },
  )
})
