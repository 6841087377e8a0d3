import { expect, test } from 'vitest'
import { admin, openShopWithAccounts, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { brightWideDarkNarrow, expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, hydrated, phone } from '#test/browser/open-browser.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'

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

test.each(brightWideDarkNarrow)(
  'a sent letter stands beside its list at an address that is loaded again, also one of another page: %s',
  async (_name, look) => {
    const { rows } = await shop.pool.query<{ account_id: number }>(
      'select min(account_id) as account_id from accounts',
    )
    const userId = rows[0]?.account_id ?? 0
    for (let count = 1; count <= 12; count++)
      await shop.db.transaction((tx) =>
        queueLetters(tx, 'password_reset', [{ userId, recipient: `ban-doc-${count}@example.vn` }]),
      )
    const letters = await shop.pool.query<{ letter_id: number }>(
      "select letter_id from letter_outbox where recipient like 'ban-doc-%' order by letter_id desc limit 12",
    )
    const ids = letters.rows.map(({ letter_id }) => letter_id)
    const { page, problems, close } = await visitAs(shop.url, admin, `/admin/letters?letter=${ids[11]}`, look)
    await hydrated(page)
    const beside = page.getByRole('complementary').filter({ has: page.locator('iframe') })
    await beside.getByText('ban-doc-1@example.vn').waitFor()
    await page.reload()
    await beside.getByText('ban-doc-1@example.vn').waitFor()
    expect(await page.getByRole('dialog').count()).toBe(0)
    await expectGoodLook(page)
    await page.goto(`/admin/letters?letter=${ids[0]}`)
    await beside.getByText('ban-doc-12@example.vn').waitFor()
    await page.keyboard.press('j')
    await beside.getByText('ban-doc-11@example.vn').waitFor()
    expect(page.url()).toContain(`letter=${ids[1]}`)
    await page.keyboard.press('Escape')
    await beside.waitFor({ state: 'detached' })
    await expect
      .poll(() => page.evaluate(() => document.activeElement?.getAttribute('data-letter')))
      .toBe(String(ids[1]))
    expect(new URL(page.url()).search).toBe('')
    expect(problems).toEqual([])
    await close()
  },
)
