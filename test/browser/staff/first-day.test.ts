import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { forgetDemoTexts } from '#server/base/shop/forget-demo-texts.ts'
import { signForSepay } from '#server/selling/bank/sources/sepay.ts'
import { admin, openShopWithAccounts, toastOf, visitAs } from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, expectNoSidewaysScroll, forThisFile, phone } from '#test/browser/open-browser.ts'
import { main } from '#test/browser/storefront-visit.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { openMailServer } from '#test/network/mail-server.ts'
import { newCustomer } from '#test/shop/actors.ts'
import { Shopper } from '#test/shop/shopper.ts'

const mail = await forThisFile(openMailServer())
const shop = await forThisFile(
  openShopWithAccounts({ PUBLIC_URL: 'https://hiensach.example', TRUST_PROXY: '1' }),
)
await forgetDemoTexts(shop.db)
const folder = await mkdtemp(path.join(tmpdir(), 'hien-sach-first-day-'))
afterAll(() => rm(folder, { recursive: true, force: true }))

const webhookSecret = 'chuoi-bi-mat-cua-webhook'

/** SePay tells of money that came to the account, signed with the secret that the owner filled in. */
async function tellOfMoney(content: string, amount: number) {
  const timestamp = String(Math.floor(Date.now() / 1000))
  const body = JSON.stringify({
    id: 4711,
    gateway: 'Vietcombank',
    transactionDate: new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 19).replace('T', ' '),
    accountNumber: '0123456789',
    content,
    transferType: 'in',
    transferAmount: amount,
    referenceCode: 'FT26333000111',
  })
  const headers = {
    'content-type': 'application/json',
    'x-sepay-timestamp': timestamp,
    'x-sepay-signature': signForSepay(webhookSecret, timestamp, body),
  }
  const { status } = await fetch(`${shop.url}/api/v1/payments/bank-events/sepay`, {
    method: 'POST',
    headers,
    body,
  })
  expect(status).toBe(200)
}

test('an owner sets up bank, mail and backups on screens, and the first order is paid by VietQR and sent off', async () => {
  const { page, problems, close } = await visitAs(shop.url, admin, '/admin/today', desktop)
  const step = (name: string) => main(page).getByRole('listitem').filter({ hasText: name })
  const dialog = page.getByRole('dialog')
  const save = async () => {
    await dialog.getByRole('button', { name: 'Thử rồi lưu' }).click()
    await toastOf(page, 'Đã lưu và đang dùng.')
    await dialog.waitFor({ state: 'detached' })
    await page.getByRole('link', { name: 'Hôm nay' }).first().click()
    await main(page).getByRole('heading', { name: 'Những bước đầu tiên' }).waitFor()
  }

  await step('Tài khoản ngân hàng').getByRole('link', { name: 'Mở tài khoản' }).click()
  await dialog.getByLabel('Số tài khoản').fill('0123 456 789')
  await dialog.getByRole('button', { name: 'Thử rồi lưu' }).click()
  await dialog.getByText('Vui lòng điền ô này').first().waitFor()
  await dialog.getByLabel('Ngân hàng', { exact: true }).selectOption('Vietcombank')
  await dialog.getByLabel('Chủ tài khoản').fill('Nhà sách Hiên')
  await dialog.getByLabel('Chuỗi bí mật webhook của SePay').fill(webhookSecret)
  expect(await findViolations(page)).toEqual([])
  await save()
  await step('Tài khoản ngân hàng').getByText('Vào Vietcombank 0123456789.').waitFor()

  await step('Máy chủ thư').getByRole('link', { name: 'Đặt máy chủ thư' }).click()
  await dialog.getByLabel('Máy chủ', { exact: true }).fill('127.0.0.1')
  await dialog.getByLabel('Cổng').fill('1')
  await dialog.getByLabel('Gửi từ địa chỉ').fill('chao@hiensach.vn')
  await dialog.getByRole('button', { name: 'Thử rồi lưu' }).click()
  await dialog.getByText(/^Chưa lưu, vì thử không được/).waitFor()
  await dialog.getByLabel('Cổng').fill(String(mail.port))
  await save()
  await step('Máy chủ thư').getByRole('link', { name: 'Mở thư' }).click()
  await page.getByRole('button', { name: 'Gửi thư thử' }).click()
  await toastOf(page, `Máy chủ thư đã nhận thư thử gửi tới ${admin.email}. Hãy mở hộp thư xem.`)
  await page.getByRole('link', { name: 'Hôm nay' }).first().click()

  await step('Nơi để bản sao lưu').getByRole('link', { name: 'Chọn nơi sao lưu' }).click()
  await dialog.getByLabel('Thư mục hoặc kho').fill(folder)
  await dialog.getByRole('button', { name: 'Tạo khóa' }).click()
  expect(await dialog.getByLabel('Khóa mã hóa').inputValue()).toHaveLength(48)
  await save()

  const [book = 0] = await addBooks(shop.db, [{ title: 'Tắt đèn', price: 90_000, quantity: 5 }])
  const person = await newCustomer(shop)
  const shopper = new Shopper(shop.url, person.session.access)
  await shopper.add(book, 1)
  const { body } = await shopper.order(undefined, { method_id: 4 })
  const reader = await visitAs(shop.url, person, `/orders/${body.order_code}`, phone)
  await reader.page.getByRole('img', { name: /^Mã VietQR/ }).waitFor()
  await reader.page.getByText('0123456789').first().waitFor()
  const transfer = await shopper.call(`/payments/get-transfer?order_id=${body.order_id}`)
  await tellOfMoney(transfer.body.data.transfer_content, transfer.body.data.amount)
  await reader.page.getByText(/Đã thanh toán lúc/).waitFor()
  await reader.close()

  await page.getByRole('link', { name: 'Quản lý đơn hàng' }).first().click()
  const row = page.getByRole('row').filter({ hasText: body.order_code })
  for (const [verb, state] of [
    ['Xác nhận', 'Đã xác nhận'],
    ['Giao', 'Đang giao'],
  ] as const) {
    await row.getByRole('link', { name: new RegExp(`^${verb}`) }).click()
    await dialog.getByRole('button', { name: /^(Cập nhật|Xác nhận|Giao)/ }).click()
    await dialog.waitFor({ state: 'detached' })
    await row.getByText(state, { exact: true }).first().waitFor()
  }
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  await close()
})

test('connections fit a phone, and a reader of screens', async () => {
  const { page, close } = await visitAs(shop.url, admin, '/admin/connections', phone)
  await main(page).getByRole('heading', { name: 'Tài khoản ngân hàng' }).waitFor()
  await expectNoSidewaysScroll(page)
  expect(await findViolations(page)).toEqual([])
  await page.getByRole('button', { name: 'Thử' }).first().click()
  await page.getByText('Vào Vietcombank 0123456789.').waitFor()
  await close()
})
