import { afterAll, expect, test } from 'vitest'
import { openMailServer } from '#test/network/mail-server.ts'
import {
  customer,
  expectSignedOut,
  openShopWithAccounts,
  passwordField,
  signIn,
  submit,
  toastOf,
  visitSignedIn,
} from '#test/browser/accounts-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { expectNoSidewaysScroll, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'

const mail = await openMailServer()
const settings = {
  SMTP_URL: mail.url,
  MAIL_FROM: 'chao@hiensach.vn',
  PUBLIC_URL: 'http://hiensach.example',
}
afterAll(() => mail.close())
const shop = await forThisFile(openShopWithAccounts(settings))

test('a forgotten password is replaced by the link in a letter', async () => {
  const { page, problems, close } = await visitSignedIn(shop.url, customer, phone)
  const device = await visit(shop.url)
  await device.page.goto('/login')
  await hydrated(device.page)
  await submit(device.page, 'Quên mật khẩu?')
  await submit(device.page, 'Gửi liên kết đặt lại mật khẩu')
  await device.page.getByRole('alert').getByText('Vui lòng nhập email').waitFor()
  await device.page.getByLabel('Email').fill(customer.email)
  await submit(device.page, 'Gửi liên kết đặt lại mật khẩu')
  await device.page.getByText('Nếu email này có tài khoản, nhà sách đã gửi liên kết').waitFor()
  expect(await findViolations(device.page)).toEqual([])
  await expect.poll(() => mail.letters.length).toBe(1)
  const [, path = ''] = /http:\/\/hiensach\.example(\S+)/.exec(mail.letters[0]?.text ?? '') ?? []

  await page.goto(path)
  await hydrated(page)
  expect(await findViolations(page)).toEqual([])
  await expectNoSidewaysScroll(page)
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('mưa rơi trên mái ngói')
  await page.getByLabel('Nhập lại mật khẩu mới').fill('mưa rơi')
  await submit(page, 'Đặt lại mật khẩu')
  await page.getByText('Mật khẩu xác nhận không khớp').waitFor()
  await page.getByLabel('Nhập lại mật khẩu mới').fill('mưa rơi trên mái ngói')
  await submit(page, 'Đặt lại mật khẩu')
  await toastOf(page, 'Đặt lại mật khẩu thành công! Hãy đăng nhập bằng mật khẩu mới.')
  await page.waitForURL('**/login')
  await expectSignedOut(page)
  expect(problems).toEqual([])

  await signIn(device.page, { email: customer.email, password: 'mưa rơi trên mái ngói' })
  await device.page.waitForURL(`${shop.url}/`)
  await page.goto(path)
  await hydrated(page)
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('lần thứ hai')
  await page.getByLabel('Nhập lại mật khẩu mới').fill('lần thứ hai')
  await submit(page, 'Đặt lại mật khẩu')
  await page.getByRole('alert').getByText('Liên kết này đã được dùng hoặc đã hết hạn.').waitFor()
  await device.close()
  await close()
})

test('a link for a new password that lost its end says so, and whom else to ask', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/dat-lai-mat-khau')
  await page.getByText('Liên kết này không đầy đủ.').waitFor()
  await page.goto('/login')
  await hydrated(page)
  await submit(page, 'Quên mật khẩu?')
  await page.getByText('Vui lòng liên hệ quản trị viên').waitFor()
  expect(await passwordField(page).inputValue()).toBe('')
  await close()
})
