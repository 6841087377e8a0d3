import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import type { Page } from 'playwright-core'
import { afterAll, describe, expect, test } from 'vitest'
import { createAccountByAdmin } from '#contract/identity/accounts/account-management.ts'
import { looksOf } from '#test/extent.ts'
import {
  admin,
  customer,
  openShopWithAccounts,
  other,
  passwordField,
  signIn,
  stored,
  submit,
  toastOf,
  userMenu,
  visitSignedIn,
} from '#test/browser/accounts-visit.ts'
import { choosePicture } from '#test/browser/choose-picture.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { findViolations } from '#test/browser/find-violations.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'

const dataDir = await mkdtemp(path.join(tmpdir(), 'hien-sach-profile-'))
afterAll(() => rm(dataDir, { recursive: true, force: true }))
const shop = await forThisFile(openShopWithAccounts({ DATA_DIR: dataDir }))

const save = (page: Page) => submit(page, 'Lưu thay đổi')
const parts = (page: Page) => page.getByRole('navigation', { name: 'Thông tin cá nhân' })

test('the details of a profile are checked at their fields and saved, and the navbar follows', async () => {
  const { page, problems, close } = await visitSignedIn(shop.url, other)
  await page.getByLabel('Số điện thoại').fill('0212345678')
  await save(page)
  await page.getByText('Số điện thoại không hợp lệ.').waitFor()
  await page.getByLabel('Số điện thoại').fill('+84 912 345 678')
  await page.getByLabel('Tên', { exact: true }).fill('Ngọc Liên')
  await save(page)
  await toastOf(page, 'Cập nhật thông tin thành công!')
  expect(await page.getByLabel('Số điện thoại').inputValue()).toBe('0912345678')
  await page.getByRole('button', { name: 'Tài khoản của Phạm Ngọc Liên' }).waitFor()
  await page.reload()
  expect(await page.getByLabel('Số điện thoại').inputValue()).toBe('0912345678')
  expect(problems.filter((problem) => !problem.includes('422'))).toEqual([])
  await close()
})

test('a new e-mail asks for the current password', async () => {
  const { page, close } = await visitSignedIn(shop.url, other)
  await page.getByLabel('Email').fill('lan.moi@hiensach.vn')
  await save(page)
  await page.getByText('Vui lòng nhập mật khẩu hiện tại để đổi email').waitFor()
  const asked = page.getByLabel('Mật khẩu hiện tại').first()
  await asked.fill('không phải')
  await save(page)
  await page.getByText('Mật khẩu hiện tại không đúng').waitFor()
  await asked.fill(other.password)
  await save(page)
  await toastOf(page, 'Cập nhật thông tin thành công!')
  await page.getByLabel('Email').fill(other.email)
  await page.getByLabel('Mật khẩu hiện tại').first().fill(other.password)
  await save(page)
  await expect.poll(() => stored(page, 'user')).toContain(other.email)
  await close()
})

test('an address is put together from the list in force, without marks and with the keyboard', async () => {
  const { page, close } = await visitSignedIn(shop.url, customer, desktop, '/profile/dia-chi')
  await page.getByRole('button', { name: 'Thay đổi địa chỉ' }).click()
  const field = (name: string) => page.getByRole('dialog').getByRole('combobox', { name })
  await field('Tỉnh, thành phố').fill('da nang')
  await page.getByRole('option', { name: 'Thành phố Đà Nẵng' }).waitFor()
  await page.keyboard.press('ArrowDown')
  await page.keyboard.press('Enter')
  expect(await field('Tỉnh, thành phố').inputValue()).toBe('Thành phố Đà Nẵng')
  expect(await field('Phường, xã, đặc khu').inputValue()).toBe('')
  await field('Phường, xã, đặc khu').fill('hai chau')
  await page.getByRole('option', { name: 'Phường Hải Châu' }).click()
  expect(await findViolations(page)).toEqual([])
  await submit(page, 'Lưu địa chỉ')
  await toastOf(page, 'Cập nhật thông tin thành công!')
  await page.getByText('Số 27 phố Lý Thái Tổ, Phường Hải Châu, Thành phố Đà Nẵng, Việt Nam').waitFor()
  await page.getByRole('button', { name: 'Thay đổi địa chỉ' }).click()
  await field('Phường, xã, đặc khu').fill('Làng tôi tự gõ')
  await submit(page, 'Lưu địa chỉ')
  await page.getByText('Làng tôi tự gõ, Thành phố Đà Nẵng').waitFor()
  await close()
})

test('further addresses are kept, changed, made the one of the profile, and deleted', async () => {
  const { page, problems, close } = await visitSignedIn(shop.url, other, desktop, '/profile/dia-chi')
  await page.getByRole('button', { name: 'Thêm địa chỉ' }).click()
  const form = page.getByRole('dialog', { name: 'Thêm địa chỉ' })
  await form.getByLabel('Họ và tên').fill('Bùi Thị Mận')
  await form.getByLabel('Số điện thoại').fill('0912345679')
  await form.getByLabel('Số nhà, tên đường').fill('5 Trần Phú')
  await form.getByRole('combobox', { name: 'Tỉnh, thành phố' }).fill('Thành phố Đà Nẵng')
  await form.getByRole('combobox', { name: 'Phường, xã, đặc khu' }).fill('Phường Hội An')
  await page.keyboard.press('Escape')
  await form.getByLabel('Tên gợi nhớ').fill('Nhà mẹ')
  expect(await findViolations(page)).toEqual([])
  await submit(page, 'Lưu địa chỉ')
  await toastOf(page, 'Đã lưu địa chỉ.')
  await page.getByText('5 Trần Phú, Phường Hội An, Thành phố Đà Nẵng, Việt Nam').waitFor()
  await page.getByRole('button', { name: 'Sửa: Nhà mẹ' }).click()
  await page.getByRole('dialog', { name: 'Sửa địa chỉ' }).getByLabel('Số nhà, tên đường').fill('7 Trần Phú')
  await submit(page, 'Lưu địa chỉ')
  await page.getByRole('button', { name: 'Đặt làm mặc định: Nhà mẹ' }).click()
  const profile = page.getByRole('region', { name: 'Địa chỉ giao hàng' }).or(page.getByRole('main'))
  await profile.getByText('7 Trần Phú, Phường Hội An, Thành phố Đà Nẵng, Việt Nam').first().waitFor()
  await parts(page).getByRole('link', { name: 'Thông tin' }).click()
  await expect.poll(() => page.getByLabel('Số điện thoại').inputValue()).toBe('0912345679')
  expect(problems).toEqual([])
  await close()
})

test('a password is changed with the old one and typed twice', async () => {
  const { page, close } = await visitSignedIn(shop.url, customer)
  const fields = page.getByRole('region', { name: 'Đổi mật khẩu' })
  const fill = async (old: string, next: string, again: string) => {
    await fields.getByLabel('Mật khẩu hiện tại').fill(old)
    await fields.getByLabel('Mật khẩu mới', { exact: true }).fill(next)
    await fields.getByLabel('Nhập lại mật khẩu mới').fill(again)
    await submit(page, 'Đổi mật khẩu')
  }
  await fill(customer.password, 'một câu dài hơn', 'một câu khác')
  await fields.getByText('Mật khẩu xác nhận không khớp').waitFor()
  await fill(customer.password, '12345', '12345')
  await fields.getByText('Mật khẩu phải có ít nhất 6 ký tự').waitFor()
  await fill('không phải', 'một câu dài hơn', 'một câu dài hơn')
  await fields.getByText('Mật khẩu hiện tại không đúng').waitFor()
  await fill(customer.password, '123456', '123456')
  await toastOf(page, 'Đổi mật khẩu thành công!')
  await toastOf(page, 'Mật khẩu này rất phổ biến và dễ bị đoán.')
  expect(await fields.getByLabel('Mật khẩu mới', { exact: true }).inputValue()).toBe('')
  await fill('123456', customer.password, customer.password)
  await expect.poll(() => fields.getByLabel('Mật khẩu hiện tại').inputValue()).toBe('')
  await close()
})

test('a profile picture is previewed before it is saved, and a file that is no picture is refused', async () => {
  const { page, close } = await visitSignedIn(shop.url, customer)
  await choosePicture(page, /^(Chọn|Đổi) ảnh$/, { name: 'toi.png', width: 60, height: 40 })
  await page.getByText('Ảnh mới chưa được lưu.').waitFor()
  await submit(page, 'Lưu ảnh')
  await toastOf(page, 'Cập nhật ảnh đại diện thành công!')
  const shown = page.locator('header img')
  await shown.waitFor()
  expect(
    await shown.evaluate((image: HTMLImageElement) => image.decode().then(() => image.naturalWidth)),
  ).toBeGreaterThan(0)
  await submit(page, 'Xóa ảnh')
  await toastOf(page, 'Đã xóa ảnh đại diện.')
  await close()
})

test('a temporary password leads no further until it is changed', async () => {
  const { page: office, close: closeOffice } = await visit(shop.url)
  await signIn(office, admin)
  await office.waitForURL('**/admin')
  const token = await stored(office, 'access_token')
  const made = await office.request.post(`/api/v1${createAccountByAdmin.path}`, {
    headers: { authorization: `Bearer ${token}` },
    data: { first_name: 'Tạm', last_name: '', email: 'tam@example.vn', password: 'Tạm thời 1', role_id: 1 },
  })
  expect(made.status()).toBe(201)
  await closeOffice()

  const { page, close } = await visit(shop.url)
  await signIn(page, { email: 'tam@example.vn', password: 'Tạm thời 1' }, '/login?redirect=%2Flien-he')
  await page.getByRole('heading', { name: 'Đặt mật khẩu mới' }).waitFor()
  await page.goto('/lien-he')
  await page.waitForURL('**/login?redirect=%2Flien-he')
  await page.getByLabel('Mật khẩu tạm thời').fill('Tạm thời 1')
  await page.getByLabel('Mật khẩu mới', { exact: true }).fill('của riêng tôi')
  await page.getByLabel('Nhập lại mật khẩu mới').fill('của riêng tôi')
  await submit(page, 'Lưu mật khẩu và tiếp tục')
  await toastOf(page, 'Đổi mật khẩu thành công!')
  await page.waitForURL('**/lien-he')
  await close()
})

test('a customer takes a copy of their data, and has the account erased', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/login?mode=register&redirect=%2Fprofile')
  await hydrated(page)
  await page.getByLabel('Tên', { exact: true }).fill('Nguyễn Văn Tạm')
  await page.getByLabel('Email').fill('tam.biet@example.vn')
  await passwordField(page).fill('chào tạm biệt')
  await submit(page, 'Đăng ký')
  await page.waitForURL('**/profile')
  expect(await page.getByLabel('Họ', { exact: true }).inputValue()).toBe('Nguyễn')
  await parts(page).getByRole('link', { name: 'Dữ liệu của tôi' }).click()
  await page.waitForURL('**/profile/du-lieu')
  const download = page.waitForEvent('download')
  await submit(page, 'Tải dữ liệu của tôi')
  expect((await download).suggestedFilename()).toBe('du-lieu-cua-toi.json')
  await submit(page, 'Xóa tài khoản')
  await page.getByLabel('Mật khẩu của bạn').fill('chào tạm biệt')
  await submit(page, 'Xóa vĩnh viễn')
  await toastOf(page, 'Tài khoản của bạn đã được xóa.')
  await page.waitForURL(`${shop.url}/`)
  expect(await stored(page, 'user')).toBeNull()
  await close()
})

test('each part of the profile has an address of its own, which a reload and the way back keep', async () => {
  const { page, problems, close } = await visitSignedIn(shop.url, customer)
  await parts(page).getByRole('link', { name: 'Địa chỉ' }).click()
  await page.getByRole('heading', { level: 1, name: 'Địa chỉ' }).waitFor()
  await parts(page).getByRole('link', { name: 'Bảo mật' }).click()
  await page.getByRole('region', { name: 'Thiết bị đang đăng nhập' }).waitFor()
  await page.reload()
  await page.getByRole('heading', { level: 1, name: 'Bảo mật' }).waitFor()
  await page.goBack()
  await page.getByRole('region', { name: 'Sổ địa chỉ' }).waitFor()
  const current = parts(page).locator('[aria-current=page]')
  expect(await current.allInnerTexts()).toEqual(['Địa chỉ'])
  expect(problems).toEqual([])
  await close()
})

test('consent is a switch, which a form of the page turns where no scripts run', async () => {
  const { page, close } = await visitSignedIn(shop.url, customer, desktop, '/profile/thu')
  const news = page.getByRole('switch', { name: /^Gửi cho tôi thư giới thiệu sách/ })
  expect(await news.getAttribute('aria-checked')).toBe('false')
  await news.click()
  await toastOf(page, 'Từ nay bạn nhận thư giới thiệu của nhà sách.')
  expect(await news.getAttribute('aria-checked')).toBe('true')
  const cookies = await page.context().cookies()
  await close()

  const plain = await visit(shop.url, { ...phone, javaScriptEnabled: false })
  await plain.page.context().addCookies(cookies)
  await plain.page.goto('/profile')
  await parts(plain.page).getByRole('link', { name: 'Thư và tin' }).click()
  const unscripted = plain.page.getByRole('switch', { name: /^Gửi cho tôi thư giới thiệu sách/ })
  await unscripted.click()
  await plain.page.getByText('Từ nay bạn không nhận thư giới thiệu nữa.').waitFor()
  expect(await unscripted.getAttribute('aria-checked')).toBe('false')
  await plain.close()
})

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test.each([
    ['wide', desktop],
    ['narrow', phone],
  ])('the profile, %s, has nothing for axe to object to', async (_size, size) => {
    const visitor = { ...size, colorScheme }
    const { page, problems, close } = await visitSignedIn(shop.url, customer, visitor)
    await hydrated(page)
    await userMenu(page).click()
    await page.getByRole('button', { name: 'Đăng xuất', exact: true }).waitFor()
    await expectGoodLook(page)
    for (const part of ['/profile/dia-chi', '/bao-mat', '/profile/thu', '/profile/du-lieu']) {
      await page.goto(part)
      await expectGoodLook(page)
    }
    expect(problems).toEqual([])
    await close()
  })
})
