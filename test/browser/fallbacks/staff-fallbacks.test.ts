import type { Locator, Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { findOrCreateNames } from '#server/catalogue/books/save/name-store.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { orderCodeOf } from '#test/shop/minimal-order.ts'
import { Shopper } from '#test/shop/shopper.ts'
import { admin, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { chooseInRow } from '#test/browser/choose-in-row.ts'
import { forThisFile, hydrated } from '#test/browser/open-browser.ts'
import { button, openStorefront } from '#test/browser/storefront-visit.ts'
import { answerCall, breakCall, restoreCalls } from './failing-call.ts'

const books = [
  { title: 'Mắt biếc', price: 110_000, quantity: 500, authors: ['Nguyễn Nhật Ánh'] },
  { title: 'Đất rừng phương Nam', quantity: 20 },
]
const shop = await forThisFile(openStorefront(books, { ORDERS_PER_MINUTE: '0' }))

const visitAsStaff = (path: string) => visitAs(shop.url, admin, path)
const dialog = (page: Page, name: string | RegExp) => page.getByRole('dialog', { name })
const press = (inside: Locator, name: string | RegExp) =>
  inside.getByRole('button', { name, exact: typeof name === 'string' }).click()
const alerted = (inside: Page | Locator, said: string) =>
  inside.getByRole('alert').getByText(said, { exact: true }).first().waitFor()

/** Sentence where the server says nothing, and where no server had a part in it. */
async function expectFallbacks(
  page: Page,
  call: string,
  act: () => Promise<void>,
  said: (sentence: string) => Promise<void>,
  [failed, broke]: readonly [string, string],
) {
  await breakCall(page, call)
  await act()
  await said(failed)
  await restoreCalls(page)
  await answerCall(page, call, null)
  await act()
  await said(broke)
  await restoreCalls(page)
}

/** An order of a new customer in cash, and its payment. */
async function placedOrder() {
  const { session } = await newCustomer(shop)
  const shopper = new Shopper(shop.url, session.access)
  await shopper.add(shop.ids[0] ?? 0)
  const orderId = (await shopper.order()).body.order_id as number
  const { rows } = await shop.pool.query('select payment_id from payments where order_id = $1', [orderId])
  return { orderId, code: await orderCodeOf(shop.pool, orderId), paymentId: rows[0]?.payment_id as number }
}

test('a failing call about books of the staff is told in the words of what was asked for', async () => {
  const { page, close } = await visitAsStaff(`/admin#sua-sach-${shop.ids[0]}`)
  const form = dialog(page, 'Sửa sách')
  await form.getByLabel('Nhà xuất bản').fill('Trẻ')
  await breakCall(page, '/books/update-book')
  await press(form, 'Lưu thay đổi')
  await alerted(form, 'Đã xảy ra lỗi khi lưu sách. Vui lòng thử lại sau.')
  await page.goto('/admin?page_size=50')
  await hydrated(page)
  for (const title of ['Mắt biếc', 'Đất rừng phương Nam'])
    await page.getByRole('checkbox', { name: `Chọn ${title}` }).check()
  await breakCall(page, '/books/batch')
  await button(page, 'Xóa đã chọn').click()
  await press(dialog(page, 'Xóa 2 sách đã chọn?'), 'Xóa sách')
  await toastOf(page, 'Đã xảy ra lỗi khi xóa sách. Vui lòng thử lại sau.')
  await close()
})

test.each([
  [
    'authors',
    'author',
    { one: 'tác giả', label: 'Tên tác giả' },
    ['Không thể tạo tác giả mới', 'Không thể lưu thông tin tác giả'],
    ['Không thể cập nhật tác giả', 'Không thể lưu thông tin tác giả'],
    ['Không thể xoá tác giả', 'Không thể xóa tác giả'],
    ['Không thể xoá các tác giả', 'Không thể xóa các tác giả đã chọn'],
  ],
  [
    'categories',
    'category',
    { one: 'danh mục', label: 'Tên danh mục' },
    ['Không thể tạo danh mục mới', 'Không thể lưu thông tin danh mục'],
    ['Không thể cập nhật danh mục', 'Không thể lưu thông tin danh mục'],
    ['Không thể xóa danh mục', 'Đã có lỗi xảy ra khi xóa danh mục'],
    ['Không thể xóa danh mục', 'Đã có lỗi xảy ra khi xóa danh mục'],
  ],
] as const)(
  'a failing call about %s is told in the words of what was asked for',
  async (kind, singular, { one, label }, created, updated, removed, batch) => {
    await shop.db.transaction((tx) => findOrCreateNames(tx, kind, ['An Nhiên', 'Bình Yên'], new Map()))
    const { page, close } = await visitAsStaff(`/admin/${kind}`)
    await page.getByRole('link', { name: `Thêm ${one}`, exact: true }).click()
    const form = dialog(page, `Thêm ${one}`)
    await form.getByLabel(label).fill('Chân Như')
    const create = () => press(form, `Thêm ${one}`)
    await expectFallbacks(page, `/${kind}/create-${singular}`, create, (said) => alerted(form, said), created)
    await page.keyboard.press('Escape')
    await press(form, 'Bỏ thay đổi')

    await page.getByRole('link', { name: 'Sửa An Nhiên' }).click()
    const edit = dialog(page, `Sửa ${one}`)
    await edit.getByLabel(label).fill('An Lành')
    const save = () => press(edit, 'Lưu thay đổi')
    await expectFallbacks(page, `/${kind}/update-${singular}`, save, (said) => alerted(edit, said), updated)
    await page.keyboard.press('Escape')
    await press(edit, 'Bỏ thay đổi')

    await chooseInRow(page, 'An Nhiên', 'Xóa')
    const ask = dialog(page, `Xóa ${one}?`)
    const remove = () => press(ask, 'Xóa')
    await expectFallbacks(page, `/${kind}/delete-${singular}`, remove, (said) => alerted(ask, said), removed)
    await press(ask, 'Thôi')

    for (const name of ['An Nhiên', 'Bình Yên'])
      await page.getByRole('checkbox', { name: `Chọn ${name}` }).check()
    await button(page, 'Xóa đã chọn').click()
    const both = dialog(page, `Xóa 2 ${one}?`)
    await expectFallbacks(
      page,
      `/${kind}/batch`,
      () => press(both, 'Xóa'),
      (said) => alerted(both, said),
      batch,
    )
    await close()
  },
)

test('a failing call about orders of the staff is told in the words of what was asked for', async () => {
  const { orderId, code } = await placedOrder()
  const { page, close } = await visitAsStaff(`/admin/orders#trang-thai-${orderId}`)
  const form = dialog(page, `Cập nhật trạng thái đơn hàng ${code}`)
  await form.getByLabel('Đã xác nhận').check()
  await expectFallbacks(
    page,
    '/orders/update-order',
    () => press(form, 'Cập nhật'),
    (said) => alerted(form, said),
    ['Không thể cập nhật trạng thái đơn hàng', 'Có lỗi xảy ra khi cập nhật trạng thái đơn hàng'],
  )
  await breakCall(page, '/orders/get-order-by-id')
  await page.goto(`/admin/orders?status=4#don-hang-${orderId}`)
  await page.getByRole('dialog').getByText('Không thể tải chi tiết đơn hàng').waitFor()
  await restoreCalls(page)

  await page.goto('/admin/orders')
  await hydrated(page)
  const remove = async () => {
    await chooseInRow(page, `đơn hàng ${code}`, 'Xóa')
    await press(dialog(page, `Xóa đơn hàng ${code}?`), 'Xóa đơn hàng')
  }
  await expectFallbacks(page, '/orders/delete-order', remove, (said) => toastOf(page, said), [
    'Không thể xóa đơn hàng',
    'Có lỗi xảy ra khi xóa đơn hàng',
  ])
  await close()
})

test('a failing call about transactions is told in the words of what was asked for', async () => {
  const { paymentId } = await placedOrder()
  const { page, close } = await visitAsStaff(`/admin/transactions#cap-nhat-giao-dich-${paymentId}`)
  const form = dialog(page, new RegExp(`giao dịch GD${paymentId}`))
  await form.getByLabel('Hoàn thành').check()
  await breakCall(page, '/transactions/update-transaction')
  await form.getByRole('button', { name: /^Cập nhật/ }).click()
  await alerted(form, 'Không thể cập nhật trạng thái giao dịch')
  await breakCall(page, '/transactions/get-transaction-details')
  await page.goto(`/admin/transactions?status=3#giao-dich-${paymentId}`)
  await page.getByRole('dialog').getByText('Không thể tải chi tiết giao dịch').waitFor()
  await page.goto('/admin/transactions')
  await hydrated(page)
  await breakCall(page, '/transactions/delete-transaction')
  await chooseInRow(page, `giao dịch GD${paymentId}`, 'Xóa')
  await press(dialog(page, `Xóa giao dịch GD${paymentId}?`), 'Xóa giao dịch')
  await toastOf(page, 'Không thể xóa giao dịch')
  await close()
})

test('a failing call about people is told in the words of what was asked for', async () => {
  await newCustomer(shop)
  const { page, close } = await visitAsStaff('/admin/users')
  await page.getByRole('link', { name: 'Thêm người dùng' }).click()
  const form = dialog(page, 'Thêm người dùng')
  await form.getByLabel('Họ').fill('Lê')
  await form.getByLabel('Tên', { exact: true }).fill('Chân')
  await form.getByLabel('Email').fill('chan@example.vn')
  await press(form, 'Tạo ngẫu nhiên')
  await breakCall(page, '/accounts/create-account-by-admin')
  await press(form, 'Thêm người dùng')
  await alerted(form, 'Không thể tạo người dùng mới')
  await restoreCalls(page)
  await page.route('**/accounts/create-account-by-admin', (route) =>
    route.fulfill({ status: 503, json: { code: 'UNAVAILABLE', msg: 'Hệ thống đang bận', errors: [] } }),
  )
  await press(form, 'Thêm người dùng')
  await alerted(form, 'Lỗi khi tạo người dùng Hệ thống đang bận')
  await page.keyboard.press('Escape')
  await press(form, 'Bỏ thay đổi')
  await restoreCalls(page)
  await breakCall(page, '/accounts/lock-account')
  await chooseInRow(page, 'Phạm Ngọc Lan', 'Khóa')
  await press(dialog(page, 'Khóa tài khoản?'), 'Khóa tài khoản')
  await toastOf(page, 'Lỗi khi cập nhật trạng thái người dùng')
  expect(await page.getByText('Phạm Ngọc Lan').count()).toBeGreaterThan(0)
  await close()
})
