import { expect, test } from 'vitest'
import { admin, openShopWithAccounts, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, phone } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())

test.each([
  ['a desk', desktop],
  ['a phone', phone],
])(
  'the text of a letter is edited on %s, previewed by day and by night, and sent on trial',
  async (where, options) => {
    const { page, problems, close } = await visitAs(shop.url, admin, '/admin/letters/templates', options)
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
    await page
      .getByRole('main')
      .getByRole('button', { name: /^Sắp hết hạn thanh toán/ })
      .click()
    const preview = page
      .getByRole('main')
      .locator('section')
      .filter({ has: page.locator('iframe') })
    expect(await page.getByRole('dialog').count()).toBe(0)
    if (where === 'a desk') {
      const [list, beside] = await Promise.all([
        page.getByRole('main').locator('ul:not([popover])').boundingBox(),
        preview.boundingBox(),
      ])
      expect(beside?.x ?? 0).toBeGreaterThan((list?.x ?? 0) + (list?.width ?? 0))
    }
    const paper = () =>
      preview
        .frameLocator('iframe')
        .locator('body')
        .evaluate((body) => getComputedStyle(body).backgroundColor)
    await expect.poll(paper).toBe('rgb(248, 243, 234)')
    await preview.getByRole('button', { name: 'Tối' }).click()
    await expect.poll(paper).toBe('rgb(25, 22, 19)')
    expect(await findViolations(page)).toEqual([])
    expect(await page.getByText('Chưa gửi lá nào trong 30 ngày').count()).toBeGreaterThan(20)

    await preview.getByRole('button', { name: /^Sửa/ }).click()
    const dialog = page.getByRole('dialog')
    const subject = `Nhà sách đã nhận đơn của bạn (${where})`
    await dialog.getByLabel('Tiêu đề').fill(subject)
    await dialog.getByRole('button', { name: 'Lưu mẫu thư' }).click()
    await page.getByText(subject).first().waitFor()
    expect(problems).toEqual([])
    await close()
  },
)
