import type { Page } from 'playwright-core'
import { afterEach, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, phone } from '#test/browser/open-browser.ts'
import { main, openStorefront } from '#test/browser/storefront-visit.ts'
import { looksOf } from '#test/extent.ts'
import { newAdmin } from '#test/shop/actors.ts'

const shop = await forThisFile(openStorefront([{ title: 'Gió lạnh đầu mùa', quantity: 3 }]))
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function open(
  who: { email: string; password: string },
  path: string,
  options = desktop,
): Promise<Page> {
  const { page, close } = await visitAs(shop.url, who, path, options)
  closing.push(close)
  return page
}
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const menu = (page: Page) => page.getByRole('navigation', { name: 'Quản trị' })

test('a role is made, given, and shows its holder what it allows and nothing else', async () => {
  const clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  const owner = await open(admin, '/admin/roles')
  await owner.getByRole('link', { name: 'Thêm nhóm quyền' }).click()
  const form = dialog(owner, 'Thêm nhóm quyền')
  await form.getByLabel('Tên nhóm quyền').fill('Nhân viên kho sách')
  await form.getByLabel('Xem sách và lịch sử kho').check()
  await form.getByRole('button', { name: 'Thêm nhóm quyền' }).click()
  await toastOf(owner, 'Đã tạo nhóm quyền')
  await main(owner)
    .getByRole('columnheader', { name: /Nhân viên kho sách/ })
    .waitFor()

  await owner.goto(`/admin/users?search=${encodeURIComponent(clerk.email)}`)
  await main(owner).getByRole('link', { name: 'Sửa Nguyễn Thu Hà', exact: true }).click()
  await dialog(owner, /^Sửa người dùng/)
    .getByLabel('Nhóm quyền')
    .selectOption({ label: 'Nhân viên kho sách' })
  await dialog(owner, /^Sửa người dùng/)
    .getByRole('button', { name: 'Lưu thay đổi' })
    .click()
  await toastOf(owner, 'Cập nhật người dùng thành công')
  await main(owner)
    .getByRole('row')
    .filter({ hasText: clerk.email })
    .getByText('Nhân viên kho sách')
    .waitFor()

  const page = await open(clerk, '/admin')
  await main(page).getByText('Gió lạnh đầu mùa').first().waitFor()
  expect(await menu(page).getByRole('link').allInnerTexts()).toEqual(['Hôm nay', 'Quản lý sách'])
  // Another screen leads back to where they begin, and says why.
  await page.goto('/admin/orders')
  await page.waitForURL(/\/admin$/)
  await page.getByText('Bạn không có quyền truy cập').first().waitFor()
})

test('a role chosen in the moment in which the list of roles appears stays chosen', async () => {
  const clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  const owner = await open(admin, `/admin/users?search=${encodeURIComponent(clerk.email)}`)
  // The observer runs between React's change of the document and what React does after it.
  await owner.evaluate((wanted) => {
    new MutationObserver((_, observer) => {
      const field = document.querySelector<HTMLSelectElement>('select[name=staff_role_id]')
      if (!field || ![...field.options].some(({ value }) => value === wanted)) return
      observer.disconnect()
      field.value = wanted
      field.dispatchEvent(new Event('change', { bubbles: true }))
    }).observe(document.body, { childList: true, subtree: true })
  }, String(builtInRoles.accountant.id))
  await main(owner).getByRole('link', { name: 'Sửa Nguyễn Thu Hà', exact: true }).click()
  const form = dialog(owner, /^Sửa người dùng/)
  await form.getByLabel('Nhóm quyền').and(owner.locator(':enabled')).waitFor()
  await form.getByRole('button', { name: 'Lưu thay đổi' }).click()
  await toastOf(owner, 'Cập nhật người dùng thành công')
  await main(owner).getByRole('row').filter({ hasText: clerk.email }).getByText('Kế toán').waitFor()
})

test('an action that a role may not do is not offered in a list', async () => {
  const accountant = await newAdmin(shop, { staffRoleId: builtInRoles.accountant.id })
  const offered = async (who: { email: string; password: string }, path: string) => {
    const page = await open(who, path)
    const row = main(page).getByRole('row').nth(1)
    await row.waitFor()
    return { page, row }
  }
  const people = await offered(accountant, '/admin/users')
  expect(await main(people.page).getByRole('link', { name: 'Thêm người dùng' }).count()).toBe(0)
  expect(await people.row.getByRole('link', { name: /^Sửa/ }).count()).toBe(0)
  const books = await offered(accountant, '/admin')
  expect(await main(books.page).getByRole('link', { name: 'Thêm sách' }).count()).toBe(0)
  const own = await offered(admin, '/admin/users')
  expect(await main(own.page).getByRole('link', { name: 'Thêm người dùng' }).count()).toBe(1)
  expect(await own.row.getByRole('link', { name: /^Sửa/ }).count()).toBe(1)
})

test.each(looksOf([desktop, phone]))(
  'the screen of roles has nothing that axe finds, %o',
  async (options) => {
    const page = await open(admin, '/admin/roles', options)
    await main(page).getByRole('table', { name: 'Quyền của từng nhóm' }).waitFor()
    expect(await findViolations(page)).toEqual([])
    await expectNoSidewaysScroll(page)
  },
)
