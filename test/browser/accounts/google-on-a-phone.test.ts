import type { Page } from 'playwright-core'
import { afterAll, expect, test } from 'vitest'
import { startStubServer } from '#test/network/stub-server.ts'
import { googleClientId, newGoogleKeys } from '#test/network/google-keys.ts'
import {
  customer,
  openShopWithAccounts,
  passwordField,
  stored,
  submit,
  toastOf,
  userMenu,
} from '#test/browser/accounts-visit.ts'
import {
  desktop,
  expectNoSidewaysScroll,
  forThisFile,
  hydrated,
  phone,
  visit,
} from '#test/browser/open-browser.ts'

const keys = await newGoogleKeys()
const google = await startStubServer((_asked, response) => {
  response.setHeader('content-type', 'application/json').end(JSON.stringify(keys.published))
})
const env = { GOOGLE_CLIENT_ID: googleClientId, GOOGLE_KEYS_URL: `${google.url}/certs` }
afterAll(() => google.close())
const shop = await forThisFile(openShopWithAccounts(env))

/** Google's button: by a form it writes its word into a cookie and goes to Google's own page. */
const script = `google = { accounts: { id: {
  initialize(options) { this.options = options },
  renderButton(place, { state }) {
    const { ux_mode, login_uri } = this.options
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Tiếp tục với Google'
    button.dataset.mode = ux_mode
    button.onclick = () => {
      document.cookie = 'g_csrf_token=a-word; path=/'
      location.href = 'https://accounts.google.com/gsi/select?' + new URLSearchParams({ login_uri, state })
    }
    place.append(button)
  },
} } }`

/** Google's own page, which sends its visitor back at once. */
function chosen(asked: URL, credential: string): string {
  const fields = { credential, g_csrf_token: 'a-word', state: asked.searchParams.get('state') ?? '' }
  const inputs = Object.entries(fields).map(([name, value]) => `<input name="${name}" value="${value}">`)
  return `<form method="post" action="${asked.searchParams.get('login_uri')}">${inputs.join('')}</form>
    <script>document.forms[0].submit()</script>`
}

async function visitGoogle(credential: string, options = phone) {
  const visited = await visit(shop.url, options)
  const addresses: string[] = []
  visited.page.on('request', (request) => addresses.push(request.url()))
  await visited.page.route('https://accounts.google.com/**', (route) => {
    const asked = new URL(route.request().url())
    return asked.pathname === '/gsi/client'
      ? route.fulfill({ contentType: 'text/javascript', body: script })
      : route.fulfill({ contentType: 'text/html', body: chosen(asked, credential) })
  })
  await visited.page.goto('/login?redirect=%2Fprofile')
  await hydrated(visited.page)
  return { ...visited, addresses }
}

const googleButton = (page: Page) => page.getByRole('button', { name: 'Tiếp tục với Google' })

test('a sign-in with Google on a phone leads to Google’s page and back to its target', async () => {
  const credential = await keys.sign({ sub: 'g-1', email: 'thu.ha@example.vn', given_name: 'Thu Hà' })
  const { page, addresses, problems, close } = await visitGoogle(credential)
  await expectNoSidewaysScroll(page)
  await googleButton(page).click()
  await toastOf(page, 'Đăng nhập thành công!')
  await page.waitForURL('**/profile')
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await stored(page, 'access_token')).toBeTruthy()
  // No address held the token, and nothing of it lies in the browser.
  expect(addresses.filter((address) => address.includes(credential.slice(-40)))).toEqual([])
  expect((await page.context().cookies()).map(({ name }) => name)).not.toContain('google')
  expect(problems).toEqual([])
  await close()
})

test('a reload after coming back from Google does not sign in a second time', async () => {
  const { page, close } = await visitGoogle('not.a.token')
  await page.goto('/login?google=done&redirect=%2Fprofile')
  await hydrated(page)
  await page.getByRole('alert').getByText('Lần đăng nhập Google này đã hết hạn. Vui lòng thử lại.').waitFor()
  await page.waitForURL('**/login?redirect=%2Fprofile')
  await page.reload()
  await hydrated(page)
  await googleButton(page).waitFor()
  expect(await page.getByText('đã hết hạn').count()).toBe(0)
  await close()
})

test('the sign-in page says that Google has refused', async () => {
  const { page, close } = await visitGoogle('not.a.token')
  await googleButton(page).click()
  await page.waitForURL('**/login?google=PROVIDER_REFUSED&redirect=%2Fprofile')
  await page.getByRole('alert').getByText('Đăng nhập Google thất bại!').waitFor()
  await close()
})

test('the sign-in page says that Google failed where the shop says nothing', async () => {
  const { page, close } = await visit(shop.url, phone)
  await page.route('https://**', (route) => route.abort())
  await page.route('**/accounts/google-handover', (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  )
  await page.goto('/login?google=done')
  await page.getByRole('alert').getByText('Đăng nhập Google thất bại', { exact: true }).waitFor()
  await close()
})

test('an account with the e-mail is linked to Google after its password, as on a large screen', async () => {
  const { page, close } = await visitGoogle(await keys.sign({ sub: 'g-2', email: customer.email }))
  await googleButton(page).click()
  await page.getByRole('alert').getByText('tài khoản Google sẽ được liên kết ngay sau đó').waitFor()
  await page.getByLabel('Email').fill(customer.email)
  await passwordField(page).fill(customer.password)
  await submit(page)
  await toastOf(page, 'Liên kết tài khoản thành công!')
  await page.waitForURL('**/profile')
  await userMenu(page).waitFor()
  await close()
})

test('a sign-in with Google on a large screen opens a popup', async () => {
  const { page, close } = await visitGoogle('not.a.token', desktop)
  expect(await googleButton(page).getAttribute('data-mode')).toBe('popup')
  await close()
})
