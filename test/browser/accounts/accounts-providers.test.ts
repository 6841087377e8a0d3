import type { Page } from 'playwright-core'
import { expect, test } from 'vitest'
import { customer, openShopWithAccounts, submit, visitSignedIn } from '#test/browser/accounts-visit.ts'
import { desktop, forThisFile, hydrated, phone, visit } from '#test/browser/open-browser.ts'

const providers = {
  GOOGLE_CLIENT_ID: 'shop.google',
  FACEBOOK_APP_ID: '1234',
  FACEBOOK_APP_SECRET: 'secret',
}
// No provider is really asked: what the shop would send goes to a port on which nothing listens.
const nowhere = { GOOGLE_KEYS_URL: 'http://127.0.0.1:9/keys', FACEBOOK_GRAPH_URL: 'http://127.0.0.1:9' }
const shop = await forThisFile(openShopWithAccounts({ ...providers, ...nowhere }))

const googleScript = `google = { accounts: { id: {
  initialize(options) { globalThis.chosen = options },
  renderButton(place) {
    const button = document.createElement('button')
    button.type = 'button'
    button.textContent = 'Tiếp tục với Google'
    button.onclick = () => globalThis.chosen.callback({ credential: 'no.token.ofGoogle' })
    place.append(button)
  },
} } }`

/** Facebook, answering as it is told to. */
const facebookScript = (answer: string) => `FB = { init() {}, login(tell) { tell(${answer}) } }`

type Scripts = { google?: string | 'never'; facebook?: string }

async function visitLogin(scripts: Scripts, options = desktop) {
  const visited = await visit(shop.url, options)
  const { page } = visited
  const serve = (pattern: string, body: string | undefined) =>
    page.route(pattern, (route) => {
      if (body === 'never') return undefined
      return body === undefined ? route.abort() : route.fulfill({ contentType: 'text/javascript', body })
    })
  await serve('https://accounts.google.com/**', scripts.google)
  await serve('https://connect.facebook.net/**', scripts.facebook)
  await page.goto('/login')
  await hydrated(page)
  return visited
}

const said = (page: Page, text: string) => page.getByText(text).first().waitFor()

test('the buttons and scripts of sign-in providers stand on the sign-in page alone', async () => {
  const { page, close } = await visit(shop.url)
  const asked: string[] = []
  page.on('request', (request) => asked.push(request.url()))
  for (const path of ['/', '/lien-he', '/books']) {
    await page.goto(path)
    await hydrated(page)
  }
  expect(asked.filter((url) => !url.startsWith(shop.url))).toEqual([])
  await page.route('https://**', (route) => route.abort())
  await page.getByRole('link', { name: 'Đăng nhập' }).click()
  await page.waitForURL('**/login?redirect=%2Fbooks')
  await page.getByRole('button', { name: 'Tiếp tục với Facebook' }).waitFor()
  // The document is the sign-in page's own, with what its policy allows.
  expect(await page.evaluate(() => performance.getEntriesByType('navigation')[0]?.name)).toContain('/login?')
  await close()
})

test('a session lost on a guarded page is explained on the way to signing in', async () => {
  const { page, close } = await visitSignedIn(shop.url, customer)
  await hydrated(page)
  await page.route('https://**', (route) => route.abort())
  await page.evaluate(() => {
    localStorage.clear()
    dispatchEvent(new StorageEvent('storage'))
  })
  await page.waitForURL('**/login?redirect=%2Fprofile')
  await hydrated(page)
  await page.getByText('Bạn cần đăng nhập để tiếp tục.').waitFor()
  await close()
})

test('leaving the sign-in page leaves the scripts of providers behind', async () => {
  const { page, close } = await visitLogin({ google: googleScript, facebook: facebookScript('{}') })
  await page.getByRole('button', { name: 'Tiếp tục với Google' }).waitFor()
  await page.getByRole('link', { name: 'Liên hệ' }).click()
  await page.getByRole('heading', { name: /^Liên hệ/ }).waitFor()
  await expect.poll(() => page.evaluate(() => 'google' in globalThis).catch(() => true)).toBe(false)
  await close()
})

test('a token that Google does not answer for is refused in words', async () => {
  const { page, close } = await visitLogin({ google: googleScript, facebook: facebookScript('{}') })
  await submit(page, 'Tiếp tục với Google')
  await page
    .getByRole('alert')
    .getByText(/Google thất bại!|Hệ thống đang bận/)
    .waitFor()
  await close()
})

test('the sign-in page says that Google cannot be loaded, and its form works', async () => {
  const { page, close } = await visitLogin({ facebook: facebookScript('{}') })
  await said(page, 'Không thể tải Google SDK')
  await page.getByLabel('Email').fill('vẫn gõ được')
  await close()
})

test('a Google that takes more than 5 seconds is not waited for', async () => {
  const { page, close } = await visitLogin({ google: 'never', facebook: facebookScript('{}') })
  expect(await page.getByText('Đăng nhập Google đang tải chậm.').count()).toBe(0)
  await said(page, 'Đăng nhập Google đang tải chậm. Bạn hãy dùng email và mật khẩu.')
  await close()
})

test('the sign-in page recommends e-mail and password on a phone', async () => {
  const { page, close } = await visitLogin({ google: googleScript, facebook: facebookScript('{}') }, phone)
  await said(page, 'Trên điện thoại, đăng nhập bằng email và mật khẩu là chắc chắn nhất.')
  await close()
})

test.each<[string, string | undefined, string]>([
  ['cannot be loaded', undefined, 'Không tải được Facebook SDK'],
  ['was cancelled', facebookScript('{ authResponse: null }'), 'Bạn đã hủy đăng nhập Facebook.'],
  ['gave no token', facebookScript('{ authResponse: {} }'), 'Token Facebook không hợp lệ.'],
])('the sign-in page says that Facebook %s', async (_what, facebook, sentence) => {
  const { page, close } = await visitLogin({ google: googleScript, facebook })
  await submit(page, 'Tiếp tục với Facebook')
  await page.getByRole('alert').getByText(sentence).waitFor()
  await close()
})

test('the sign-in page asks Facebook for the public profile and the e-mail, and says that it failed', async () => {
  const script = `FB = { init() {}, login(tell, { scope }) {
    document.body.dataset.scope = scope
    tell({ authResponse: { accessToken: 'a-token' } })
  } }`
  const { page, close } = await visitLogin({ google: googleScript, facebook: script })
  await page.route('**/accounts/login-facebook', (route) =>
    route.fulfill({ status: 502, body: 'Bad gateway' }),
  )
  await submit(page, 'Tiếp tục với Facebook')
  await page.getByRole('alert').getByText('Đăng nhập Facebook thất bại!').waitFor()
  expect(await page.evaluate(() => document.body.dataset['scope'])).toBe('public_profile,email')
  await close()
})
