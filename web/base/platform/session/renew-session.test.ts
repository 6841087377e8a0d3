import { beforeEach, expect, test, vi } from 'vitest'
import { api } from '#web/base/platform/api/api.ts'
import { onSessionLost, renewSession } from './renew-session.ts'
import { readSession, readTokens, startSession } from './session.ts'

const user = { user_id: 7, role: 'user', first_name: 'Hà' } as Parameters<typeof startSession>[0]['user']
const orders = 'GET /orders/get-my-orders'
const signIn = 'POST /accounts/login'
const refused = () =>
  Response.json(
    { status: 401, code: 'SIGN_IN_REQUIRED', msg: 'Bạn cần đăng nhập để tiếp tục.' },
    { status: 401 },
  )
const ended = () => Response.json({ status: 401, code: 'SESSION_ENDED', msg: 'Hết hạn' }, { status: 401 })

/** A server on which one access token is good; renewing is answered by `renewal`. */
function serve(renewal: () => Promise<Response> | Response, good = 'a2') {
  const calls: string[] = []
  vi.stubGlobal('fetch', async (url: string, { headers }: { headers: Record<string, string> }) => {
    calls.push(`${url.replace('/api/v1', '')} ${headers['authorization'] ?? ''}`.trim())
    if (url.endsWith('/accounts/refresh-token')) return renewal()
    return headers['authorization'] === `Bearer ${good}` ? Response.json({ data: 'các đơn' }) : refused()
  })
  return calls
}

const renewed = () => Response.json({ status: 200, access_token: 'a2', refresh_token: 'r2' })
const renewals = (calls: string[]) =>
  calls.filter((call) => call.startsWith('/accounts/refresh-token')).length

beforeEach(() => {
  const stored = new Map<string, string>()
  vi.stubGlobal('localStorage', {
    getItem: (name: string) => stored.get(name) ?? null,
    setItem: (name: string, value: string) => stored.set(name, value),
    removeItem: (name: string) => stored.delete(name),
  })
  vi.stubGlobal('document', { documentElement: { dataset: {} } })
  vi.stubGlobal('BroadcastChannel', undefined)
  startSession({ access_token: 'a1', refresh_token: 'r1', user })
})

test('a call of a session goes out with the bearer token', async () => {
  const calls = serve(renewed, 'a1')
  await api(orders)
  expect(calls).toEqual(['/orders/get-my-orders Bearer a1'])
})

test('a token that has run out is renewed and the call is made again', async () => {
  const calls = serve(renewed)
  expect(await api(orders)).toEqual({ data: 'các đơn' })
  expect(calls).toEqual([
    '/orders/get-my-orders Bearer a1',
    '/accounts/refresh-token',
    '/orders/get-my-orders Bearer a2',
  ])
  expect(readTokens()).toEqual({ access_token: 'a2', refresh_token: 'r2' })
})

test('many calls with an expired token cause one renewal, and all are answered', async () => {
  const { promise, resolve } = Promise.withResolvers<Response>()
  const calls = serve(() => promise)
  const answers = Promise.all(Array.from({ length: 20 }, () => api(orders)))
  await vi.waitFor(() => expect(renewals(calls)).toBe(1))
  resolve(renewed())
  expect(await answers).toHaveLength(20)
  expect(renewals(calls)).toBe(1)
})

test('tokens that another tab renewed meanwhile are used as they are', async () => {
  const calls = serve(renewed)
  startSession({ access_token: 'a2', refresh_token: 'r2', user })
  expect(await renewSession('a1')).toBe('renewed')
  expect(renewals(calls)).toBe(0)
})

test('the old refresh token stays where a renewal brings no new one', async () => {
  serve(() => Response.json({ status: 200, access_token: 'a2' }))
  await api(orders)
  expect(readTokens()).toEqual({ access_token: 'a2', refresh_token: 'r1' })
})

test('a session that has ended is cleared, and everybody is told', async () => {
  const lost = vi.fn()
  const leave = onSessionLost(lost)
  serve(ended)
  await expect(api(orders)).rejects.toMatchObject({ code: 'SESSION_ENDED' })
  expect([readTokens(), readSession().status, lost.mock.calls.length]).toEqual([undefined, 'out', 1])
  leave()
})

test('a call in the background whose session ended leads no one to the sign-in page', async () => {
  const lost = vi.fn()
  const leave = onSessionLost(lost)
  serve(ended)
  await expect(api(orders, { quiet: true })).rejects.toMatchObject({ status: 401 })
  expect([lost.mock.calls.length, readSession().status]).toEqual([0, 'out'])
  leave()
})

test.each<[string, () => Response]>([
  ['a busy server', () => Response.json({}, { status: 503 })],
  ['too many questions', () => Response.json({}, { status: 429 })],
  ['no connection', () => Response.error()],
  ['a page of a proxy', () => new Response('<h1>200</h1>')],
])('no one is signed out by %s while the token is renewed', async (_what, answer) => {
  serve(answer)
  await expect(api(orders)).rejects.toMatchObject({ status: 503 })
  expect(readTokens()?.refresh_token).toBe('r1')
})

test('a wrong password has nothing to do with the session that runs', async () => {
  const calls = serve(renewed)
  await expect(api(signIn, { body: { email: 'a', password: 'b' } })).rejects.toMatchObject({ status: 401 })
  expect(calls).toEqual(['/accounts/login'])
})

test('a sign-in while an old renewal is on its way keeps its new tokens', async () => {
  serve(() => {
    startSession({ access_token: 'b1', refresh_token: 'q1', user: { ...user, user_id: 8 } })
    return ended()
  })
  expect(await renewSession('a1')).toBe('renewed')
  expect(readTokens()).toEqual({ access_token: 'b1', refresh_token: 'q1' })
})
