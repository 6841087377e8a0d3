import { afterEach, expect, test } from 'vitest'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { admin, openShopWithAccounts, signIn, toastOf, userMenu } from '#test/browser/accounts-visit.ts'
import { forThisFile, hydrated, visit } from '#test/browser/open-browser.ts'
import { newAdmin } from '#test/shop/actors.ts'

const shop = await forThisFile(openShopWithAccounts())
const closing: (() => Promise<void>)[] = []
afterEach(async () => {
  for (const close of closing.splice(0)) await close()
})

async function signedIn(who: { email: string; password: string }, path?: string) {
  const { page, close } = await visit(shop.url)
  closing.push(close)
  await signIn(page, who, path)
  await page.waitForURL(/\/admin/)
  return page
}
const pathOf = (address: string) => new URL(address).pathname

test('an administrator comes to the books, and from then on to the screen that they choose once', async () => {
  const page = await signedIn(admin)
  expect(pathOf(page.url())).toBe('/admin')
  await page.getByRole('heading', { level: 1, name: 'Quản lý sách' }).waitFor()

  await userMenu(page).click()
  await page.getByRole('link', { name: 'Thông tin cá nhân' }).click()
  await page.getByLabel('Màn hình đầu tiên').last().selectOption('Đơn hàng')
  await page.getByRole('button', { name: 'Lưu màn hình đầu tiên' }).click()
  await toastOf(page, 'Đã lưu màn hình đầu tiên của bạn.')
  await page.getByRole('link', { name: 'Quản lý hệ thống' }).click()
  await page.waitForURL('**/admin/orders')

  const later = await signedIn(admin)
  expect(pathOf(later.url())).toBe('/admin/orders')
  const wished = await signedIn(admin, '/login?redirect=%2Fadmin%2Faudit')
  expect(pathOf(wished.url())).toBe('/admin/audit')
})

test('a cashier comes to the counter, and who may not see books to the first screen that they may see', async () => {
  const role = async (name: string, rights: string) => {
    const { rows } = await shop.pool.query<{ id: number }>(
      'insert into staff_roles (name, rights) values ($1, $2) returning staff_role_id as id',
      [name, rights],
    )
    return newAdmin(shop, { staffRoleId: rows[0]?.id ?? builtInRoles.clerk.id })
  }
  const cashier = await signedIn(await role('Thu ngân', '{desk.use,counter.sell,counter.see}'))
  expect(pathOf(cashier.url())).toBe('/admin/counter')
  const packer = await signedIn(await role('Đóng gói', '{desk.use,orders.see,orders.handle}'))
  expect(pathOf(packer.url())).toBe('/admin/today')
  // The books are not theirs: they come back to where they begin.
  await packer.goto('/admin')
  await packer.waitForURL('**/admin/today')
  await hydrated(packer)
  await toastOf(packer, 'Bạn không có quyền truy cập trang này.')
})
