import { readFile } from 'node:fs/promises'
import { expect, test } from 'vitest'
import { admin, openShopWithAccounts, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, phone } from '#test/browser/open-browser.ts'
import { main } from '#test/browser/storefront-visit.ts'

const shop = await forThisFile(openShopWithAccounts())

test.each([
  ['a desk', desktop],
  ['a phone', phone],
])(
  'everything the shop knows is downloaded by one click on %s, and the list says so',
  async (_where, options) => {
    const { page, problems, close } = await visitAs(shop.url, admin, '/admin/exports', options)
    const button = main(page).getByRole('button', { name: 'Xuất toàn bộ dữ liệu' })
    const [file] = await Promise.all([page.waitForEvent('download'), button.click()])
    expect(file.suggestedFilename()).toMatch(/^hien-sach-\d{4}-\d\d-\d\d\.zip$/)
    const bytes = await readFile(await file.path())
    expect(bytes.subarray(0, 2).toString()).toBe('PK')
    expect(bytes.toString('latin1')).toContain('csv/orders.csv')
    await page.getByRole('row').nth(1).getByText('Đã xong').waitFor()
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    expect(problems).toEqual([])
    await close()
  },
)
