import { expect, test } from 'vitest'
import { toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, hydrated, phone } from '#test/browser/open-browser.ts'
import { button, main, openStorefront } from '#test/browser/storefront-visit.ts'
import { goodPassword, newAdmin, newCustomer } from '#test/shop/actors.ts'
import { placeManyOrders } from '#test/shop/place-many-orders.ts'

const shop = await forThisFile(openStorefront([{ title: 'Mắt biếc', price: 90_000, quantity: 100 }]))
const clerk = { email: 'thu-kho@hiensach.vn', password: goodPassword }

test('a rider takes three parcels on a delivery run, and brings one and too little cash back', async () => {
  const { rows: roles } = await shop.pool.query(
    "select staff_role_id from staff_roles where rights @> '{orders.handle,money.handle}' and not 'roles.change' = any(rights)",
  )
  await newAdmin(shop, { ...clerk, staffRoleId: roles[0].staff_role_id })
  const { user_id } = await newCustomer(shop)
  const ids = await placeManyOrders(shop.pool, { user_id, count: 3, book_id: shop.ids[0] ?? 0 })
  await shop.pool.query('update orders set status = 1 where order_id = any($1)', [ids])
  const { rows } = await shop.pool.query<{ order_code: string }>(
    'select order_code from orders where order_id = any($1) order by order_id desc',
    [ids],
  )
  const [first = '', second = '', third = ''] = rows.map(({ order_code }) => order_code)

  const { page, problems, close } = await visitAs(shop.url, clerk, '/admin/orders?status=1', desktop)
  await page.getByLabel('Chọn tất cả trong trang').check()
  await button(page, 'Lập chuyến giao').click()
  const dialog = page.getByRole('dialog')
  await dialog.getByText('3 đơn đi giao, thu 270.000 ₫').waitFor()
  await dialog.getByRole('button', { name: 'Lập chuyến giao' }).click()
  await dialog.getByText('Vui lòng chọn hoặc gõ tên người giao').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByLabel('Tên người giao').fill('Anh Tám')
  await dialog.getByRole('button', { name: 'Lập chuyến giao' }).click()
  await page.getByRole('heading', { level: 1, name: 'Chuyến 1 · Anh Tám' }).waitFor()
  expect(await findViolations(page)).toEqual([])

  // The rider reads the sheet on a phone, and it is printed on paper.
  await page.getByRole('link', { name: 'Phiếu của chuyến' }).click()
  await page.getByText('Cộng 3 đơn · 3 cuốn · thu 270.000 ₫').waitFor()
  await page.setViewportSize(phone.viewport ?? { width: 360, height: 740 })
  await expectNoSidewaysScroll(page)
  expect(await findViolations(page)).toEqual([])
  await page.emulateMedia({ media: 'print' })
  await page.getByRole('columnheader', { name: 'Ký nhận' }).waitFor()
  await page.emulateMedia({ media: 'screen' })
  await page.setViewportSize(desktop.viewport ?? { width: 1280, height: 900 })
  await page.getByRole('link', { name: 'Về chuyến giao' }).click()

  const record = (code: string) => page.getByRole('link', { name: `Ghi kết quả đơn ${code}` }).click()
  const save = () => dialog.getByRole('button', { name: 'Ghi kết quả' }).click()
  await record(first)
  expect(await findViolations(page)).toEqual([])
  await save()
  await toastOf(page, 'Đã ghi kết quả của đơn')
  await record(second)
  await dialog.getByLabel('Mang về, hủy đơn').check()
  await save()
  await dialog.getByText('Vui lòng ghi lý do chưa giao được').waitFor()
  await dialog.getByLabel('Lý do hủy').fill('Khách không nhận')
  await save()
  await main(page).getByRole('row', { name: second }).getByText('Mang về, hủy đơn').waitFor()
  await record(third)
  await save()
  await main(page).getByText('Chờ tiền mang về').waitFor()

  await page.getByRole('link', { name: 'Tiền mang về' }).click()
  await dialog.getByLabel('Số tiền đếm được').fill('170.000')
  await dialog.getByText('Thiếu 10.000 ₫').waitFor()
  expect(await findViolations(page)).toEqual([])
  await dialog.getByLabel('Lý do').fill('Thối nhầm cho khách')
  await dialog.getByRole('button', { name: 'Ghi tiền mang về' }).click()
  await main(page).getByText('Đã mang về, thiếu 10.000 ₫').waitFor()
  await page.getByRole('link', { name: 'Phiếu đối soát' }).click()
  await page.getByText('Trả thiếu').waitFor()
  await page.goto('/admin/runs')
  await hydrated(page)
  await main(page).getByRole('row', { name: 'Chuyến 1' }).getByText('Đã xong').waitFor()
  expect(await findViolations(page)).toEqual([])
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  await close()
})
