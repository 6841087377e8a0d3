import { describe, expect, test } from 'vitest'
import { looksOf } from '#test/extent.ts'
import {
  admin,
  customer,
  expectSignedOut,
  openShopWithAccounts,
  passwordField,
  signIn,
  stored,
  submit,
  toastOf,
  userMenu,
} from '#test/browser/accounts-visit.ts'
import { expectGoodLook } from '#test/browser/look-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'

const shop = await forThisFile(openShopWithAccounts())

test('a visitor registers, is greeted by name, and signs out again', async () => {
  const { page, problems, close } = await visit(shop.url)
  await page.goto('/login')
  await page.getByRole('link', { name: 'Đăng ký' }).click()
  await page.waitForURL('**/login?mode=register')
  await hydrated(page)
  await page.getByLabel('Họ').fill('Lê')
  await page.getByLabel('Tên', { exact: true }).fill('Bảo Ngọc')
  await page.getByLabel('Email').fill('bao.ngoc@example.vn')
  await passwordField(page).fill('123456')
  await page.getByText('Rất phổ biến, dễ bị đoán').waitFor()
  await passwordField(page).fill('mưa rơi trên mái ngói')
  await page.getByText('Mạnh', { exact: true }).waitFor()
  await submit(page, 'Đăng ký')
  await toastOf(page, 'Đăng ký thành công!')
  await page.waitForURL(`${shop.url}/`)
  await userMenu(page).click()
  await page.getByText('bao.ngoc@example.vn').waitFor()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await toastOf(page, 'Đăng xuất thành công. Hẹn gặp lại!')
  await expectSignedOut(page)
  expect(problems).toEqual([])
  await close()
})

test('a taken e-mail and wrong fields are told at their place in the registration', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/login?mode=register')
  await hydrated(page)
  await submit(page, 'Đăng ký')
  await page.getByText('Tên không được để trống').waitFor()
  expect(await page.evaluate(() => document.activeElement?.getAttribute('name'))).toBe('first_name')
  await page.getByLabel('Tên', { exact: true }).fill('Hà')
  await page.getByLabel('Email').fill(customer.email)
  await passwordField(page).fill('12345')
  await submit(page, 'Đăng ký')
  await page.getByText('Mật khẩu phải có ít nhất 6 ký tự').waitFor()
  await passwordField(page).fill('một mật khẩu dài')
  await submit(page, 'Đăng ký')
  await page.getByRole('alert').getByText('Email này đã được đăng ký').waitFor()
  expect(await page.getByLabel('Tên', { exact: true }).inputValue()).toBe('Hà')
  await close()
})

test('a wrong password is told in the form, and no typed field is lost', async () => {
  const { page, close } = await visit(shop.url)
  await signIn(page, { email: customer.email, password: 'không phải' })
  await page.getByRole('alert').getByText('Tài khoản hoặc mật khẩu không đúng.').waitFor()
  expect(await page.getByLabel('Email').inputValue()).toBe(customer.email)
  expect(await passwordField(page).inputValue()).toBe('không phải')
  expect(page.url()).toBe(`${shop.url}/login`)
  await passwordField(page).fill(customer.password)
  await page.keyboard.press('Enter')
  await toastOf(page, 'Đăng nhập thành công!')
  await page.waitForURL(`${shop.url}/`)
  await close()
})

test('the guard leads to the sign-in page with its reason, and from there back', async () => {
  const { page, close } = await visit(shop.url)
  const answer = await page.goto('/profile?tu=email')
  expect(await answer?.text()).not.toContain('Thiết bị đang đăng nhập')
  expect(page.url()).toBe(`${shop.url}/login?redirect=%2Fprofile%3Ftu%3Demail`)
  await toastOf(page, 'Bạn cần đăng nhập để tiếp tục.')
  await page.clock.pauseAt(Date.now() + 60_000)
  await page.getByLabel('Email').fill(customer.email)
  await passwordField(page).fill(customer.password)
  await submit(page)
  await toastOf(page, 'Đăng nhập thành công!')
  await page.clock.runFor(990)
  await expect.poll(() => new URL(page.url()).pathname).toBe('/login')
  await page.clock.resume()
  await page.waitForURL('**/profile?tu=email')
  await page.getByRole('heading', { name: 'Thông tin cá nhân' }).waitFor()
  await page.goto('/login?redirect=%2Flien-he')
  await page.waitForURL('**/lien-he')
  await close()
})

test('the back office is closed to visitors and to customers, and open to administrators', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/admin/orders?page=2')
  expect(page.url()).toBe(`${shop.url}/login?redirect=%2Fadmin%2Forders%3Fpage%3D2`)
  await toastOf(page, 'Bạn cần đăng nhập để truy cập trang này.')
  await signIn(page, customer)
  await page.waitForURL(`${shop.url}/`)
  await page.goto('/admin')
  await page.waitForURL(`${shop.url}/`)
  await toastOf(page, 'Bạn không có quyền truy cập trang này.')
  await userMenu(page).click()
  await page.getByRole('button', { name: 'Đăng xuất' }).click()
  await expectSignedOut(page)

  await signIn(page, admin, '/login?redirect=%2Fprofile')
  await page.waitForURL('**/admin')
  await page.getByRole('heading', { name: 'Quản lý sách', level: 1 }).waitFor()
  expect(await page.getByRole('link', { name: 'Quản lý hệ thống' }).getAttribute('href')).toBe('/admin')
  expect(await page.getByRole('combobox', { name: 'Tìm sách' }).count()).toBe(0)
  expect(
    await page
      .getByRole('link', { name: /^Giỏ hàng/ })
      .filter({ visible: true })
      .count(),
  ).toBe(0)
  await close()
})

const elsewhere = [
  '//evil.example',
  '///evil.example',
  '/\\evil.example',
  '\\\\evil.example',
  'https:evil.example',
  'https://evil.example',
  'HTTPS:/evil.example',
  'javascript:alert(1)',
  'data:text/html,x',
  '/\t/evil.example',
  '/\n/evil.example',
  '\t//evil.example',
  ' //evil.example',
  '/%2f/evil.example',
  '/.//evil.example',
  '/..//evil.example',
  '/x/..//evil.example',
  'evil.example',
  '@evil.example',
  '/login',
  '/login?redirect=//evil.example',
]

test('no spelling of a sign-in target leads out of the shop', async () => {
  const { page, close } = await visit(shop.url)
  await signIn(page, customer)
  await page.waitForURL(`${shop.url}/`)
  for (const target of elsewhere) {
    await page.goto(`/login?${new URLSearchParams({ redirect: target })}`)
    await page.waitForURL((url) => url.pathname !== '/login')
    expect(page.url(), target).toBe(`${shop.url}/`)
  }
  await close()
})

describe('remember me', () => {
  const remember = async (
    page: Awaited<ReturnType<typeof visit>>['page'],
    who: typeof customer,
    target: string,
  ) => {
    await page.goto('/login')
    await hydrated(page)
    await page.getByLabel('Ghi nhớ đăng nhập').check()
    await page.getByLabel('Email').fill(who.email)
    await passwordField(page).fill(who.password)
    await submit(page)
    await page.waitForURL(shop.url + target)
    // The address is there before its screen, which closes a menu that was opened too early.
    await passwordField(page).waitFor({ state: 'detached' })
    await userMenu(page).click()
    await page.getByRole('button', { name: 'Đăng xuất' }).click()
    await expectSignedOut(page)
    await page.goto('/login')
    await hydrated(page)
  }
  const kept = 'remembered_sign_in'

  test('the remembered sign-in comes back into both fields, and is cleared by the first typed letter', async () => {
    const { page, close } = await visit(shop.url)
    await remember(page, customer, '/')
    await expect.poll(() => passwordField(page).inputValue()).toBe(customer.password)
    expect(await page.getByLabel('Email').inputValue()).toBe(customer.email)
    expect(await page.getByLabel('Ghi nhớ đăng nhập').isChecked()).toBe(true)
    expect(await stored(page, kept)).not.toMatch(/khach|12345/i)
    await passwordField(page).press('x')
    await expect.poll(() => stored(page, kept)).toBeNull()
    await page.reload()
    await hydrated(page)
    expect(await passwordField(page).inputValue()).toBe('')
    await close()
  })

  test("the remembered sign-in is deleted by 'Quên mật khẩu', which names whom to ask", async () => {
    const { page, close } = await visit(shop.url)
    await remember(page, customer, '/')
    await expect.poll(() => stored(page, kept)).not.toBeNull()
    await page.getByRole('button', { name: 'Quên mật khẩu?' }).click()
    await page.getByText('Vui lòng liên hệ quản trị viên').waitFor()
    await expect.poll(() => stored(page, kept)).toBeNull()
    await close()
  })

  test('the password of an administrator is never remembered', async () => {
    const { page, close } = await visit(shop.url)
    await remember(page, admin, '/admin')
    expect(await stored(page, kept)).toBeNull()
    expect(await passwordField(page).inputValue()).toBe('')
    await close()
  })

  test('a browser that cannot encrypt remembers no password, and says so', async () => {
    const { page, close } = await visit(shop.url)
    await page.addInitScript(() => {
      crypto.subtle.encrypt = () => Promise.reject(new Error('no'))
    })
    await page.goto('/login')
    await hydrated(page)
    await page.getByLabel('Ghi nhớ đăng nhập').check()
    await page.getByLabel('Email').fill(customer.email)
    await passwordField(page).fill(customer.password)
    await submit(page)
    await toastOf(page, 'Không thể lưu thông tin đăng nhập do lỗi mã hóa.')
    await page.waitForURL(`${shop.url}/`)
    expect(await stored(page, kept)).toBeNull()
    await close()
  })
})

test('a customer signs in and out with the keyboard alone', async () => {
  const { page, close } = await visit(shop.url)
  await page.goto('/login')
  await hydrated(page)
  const focused = () =>
    page.evaluate(() => document.activeElement?.getAttribute('name') ?? document.activeElement?.textContent)
  const tabTo = async (name: string) => {
    for (let steps = 0; steps < 20 && (await focused()) !== name; steps++) await page.keyboard.press('Tab')
    expect(await focused()).toBe(name)
  }
  await tabTo('email')
  await page.keyboard.type(customer.email)
  await tabTo('password')
  await page.keyboard.type(customer.password)
  await page.keyboard.press('Enter')
  await page.waitForURL(`${shop.url}/`)
  await userMenu(page).focus()
  await page.keyboard.press('Enter')
  await page.getByRole('link', { name: 'Thông tin cá nhân' }).waitFor()
  await page.keyboard.press('Escape')
  expect(await page.getByRole('link', { name: 'Thông tin cá nhân' }).count()).toBe(0)
  expect(await page.evaluate(() => document.activeElement?.textContent)).toMatch(/Tài khoản của/)
  await page.keyboard.press('Enter')
  await tabTo('Đăng xuất')
  await page.keyboard.press('Enter')
  await expectSignedOut(page)
  await close()
})

test('a cached page is the same for every visitor, signed in or not', async () => {
  const { page, close } = await visit(shop.url)
  const asNobody = await (await page.request.get('/lien-he')).text()
  await signIn(page, customer)
  await page.waitForURL(`${shop.url}/`)
  expect(await (await page.request.get('/lien-he')).text()).toBe(asNobody)
  await close()
})

describe.each(looksOf(['light', 'dark'] as const))('in the %s', (colorScheme) => {
  test.each([
    ['sign-in', 'wide', '/login', desktop],
    ['sign-in', 'narrow', '/login', phone],
    ['registration', 'wide', '/login?mode=register', desktop],
    ['registration', 'narrow', '/login?mode=register', phone],
  ])('the page of %s, %s, has nothing for axe to object to', async (_page, _size, path, size) => {
    const { page, problems, close } = await visit(shop.url, { ...size, colorScheme })
    await page.goto(path)
    await hydrated(page)
    await submit(page, path === '/login' ? 'Đăng nhập' : 'Đăng ký')
    await page.getByText('Vui lòng nhập mật khẩu').waitFor()
    await expectGoodLook(page)
    expect(problems).toEqual([])
    await close()
  })
})
