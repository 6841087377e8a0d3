import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { fillDemoAccounts } from '#server/base/people/fill-demo-accounts.ts'
import { call } from '#test/shop/actors.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'

type Visitor = 'nobody' | 'customer' | 'admin'

let shop: TestShop
const cookies: Partial<Record<Visitor, string>> = {}
beforeAll(async () => {
  shop = await openTestShop()
  for (const { email, password, role_id } of await fillDemoAccounts(shop.db)) {
    const { headers } = await call(shop.url, '/accounts/login', { body: { email, password } })
    cookies[role_id === 2 ? 'admin' : 'customer'] = headers.get('set-cookie')?.split(';')[0]
  }
})
afterAll(() => shop.close())

const visit = (path: string, visitor: Visitor) =>
  fetch(shop.url + path, { redirect: 'manual', headers: { cookie: cookies[visitor] ?? '' } })

const toSignIn = (target: string) => `/login?${new URLSearchParams({ redirect: target })}`

describe.each<[string, Visitor, string, string]>([
  ['/profile', 'nobody', toSignIn('/profile'), 'sign-in'],
  ['/profile?tu=email&x=1', 'nobody', toSignIn('/profile?tu=email&x=1'), 'sign-in'],
  ['/admin', 'nobody', toSignIn('/admin'), 'admin-sign-in'],
  ['/admin/orders?page=2', 'nobody', toSignIn('/admin/orders?page=2'), 'admin-sign-in'],
  ['/admin', 'customer', '/', 'forbidden'],
  ['/admin/orders?page=2', 'customer', '/', 'forbidden'],
])('%s for %s', (path, visitor, target, notice) => {
  test('the guarded page is redirected with a notice of the reason', async () => {
    const answer = await visit(path, visitor)
    expect(answer.status).toBe(302)
    expect(answer.headers.get('location')).toBe(target)
    expect(answer.headers.get('set-cookie')).toContain(`notice=${notice};`)
    expect(answer.headers.get('cache-control')).toBe('no-store')
    expect(await answer.text()).toBe('')
  })

  test('the guarded page is redirected for a visitor who comes from another page of the shop', async () => {
    const answer = await visit(path.replace(/(\?|$)/, '.data$1'), visitor)
    expect(await answer.text()).toContain(JSON.stringify(target))
    expect(answer.headers.get('set-cookie')).toContain(`notice=${notice};`)
  })
})

test.each<[string, Visitor]>([
  ['/profile', 'customer'],
  ['/profile', 'admin'],
  ['/admin', 'admin'],
])('the guarded page %s is open to %s, and cached for no one else', async (path, visitor) => {
  const answer = await visit(path, visitor)
  expect(answer.status).toBe(200)
  expect(answer.headers.get('cache-control')).toBe('no-store')
  // A part that was not there when the page was drawn.
  expect(await answer.text()).not.toContain('<!--$!-->')
  expect((await visit(path, 'nobody')).status).toBe(302)
})
