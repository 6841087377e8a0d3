import { once } from 'node:events'
import { io } from 'socket.io-client'
import { hubPath } from '#contract/hub.ts'
import { probeAddress } from '#server/operations/health/checks/probe-address.ts'
import { checkPublicAddress } from '#server/operations/health/checks/check-public-address.ts'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { trialAdmin, type TrialShop } from './open-shops.ts'

const longestEntry = 20_000

export type Behind = {
  publicUrl: string
  plainUrl: string
  sessionSecret: string
  shops: TrialShop[]
  /** Opens a process anew where one was closed. */
  reopen: (port: number) => Promise<TrialShop>
  /** When the proxy knows a process that came. */
  settle: () => Promise<void>
}

/** Faults seen through a proxy, a line each. */
export async function walkThrough(behind: Behind): Promise<string[]> {
  const wrong = [...(await examine(behind)), ...(await lookAround(behind))]
  return wrong.length > 0 ? wrong : stopInTurn(behind)
}

/** With the eyes of the doctor; only the certificate is a trial's own. */
async function examine({ publicUrl, plainUrl, sessionSecret }: Behind): Promise<string[]> {
  const config = readShopConfig({ PUBLIC_URL: publicUrl, TRUST_PROXY: '1' })
  const findings = await checkPublicAddress({ config, sessionSecret, processes: undefined, plainUrl })
  const expected = ['Địa chỉ công khai', 'Đồng hồ', 'http → https', 'Proxy', 'WebSocket', 'Tải tệp lên']
  const fine = new Set(findings.filter(({ level }) => level === 'fine').map(({ about }) => about))
  return [
    ...findings
      .filter(({ level, about }) => level !== 'fine' && about !== 'TLS')
      .map(({ about, says }) => `${about}: ${says}`),
    ...expected.filter((about) => !fine.has(about)).map((about) => `${about}: not seen to be fine`),
  ]
}

async function lookAround({ publicUrl }: Behind): Promise<string[]> {
  const [home, metrics, docs, hidden] = await Promise.all(
    ['/', '/metrics', '/api/docs', '/metrics/../metrics'].map((path) => probeAddress(publicUrl + path)),
  )
  return [
    home?.status === 200 && home.text.includes('Hiên Sách') ? '' : `/ answers ${home?.status}`,
    home?.headers['strict-transport-security'] ? '' : 'no Strict-Transport-Security',
    ...[metrics, docs, hidden].map((heard) =>
      heard?.status === 404 ? '' : `a page of operators answers ${heard?.status}`,
    ),
  ].filter((line) => line !== '')
}

/** Each process is stopped and opened anew while calls and a socket go on. */
async function stopInTurn({ publicUrl, shops, reopen, settle }: Behind): Promise<string[]> {
  const token = await signIn(shops[0])
  const socket = io(publicUrl, {
    path: hubPath,
    transports: ['websocket'],
    auth: { token },
    reconnectionDelay: 200,
    rejectUnauthorized: false,
  })
  const entered = () => once(socket as never, 'connect', { signal: AbortSignal.timeout(longestEntry) })
  await entered()
  const wrong: string[] = []
  let calls = 0
  const enough = new AbortController()
  const callers = [0, 1, 2].map(async (caller) => {
    while (!enough.signal.aborted) {
      const asked =
        caller === 0
          ? markAllRead(publicUrl, token)
          : probeAddress(`${publicUrl}/api/v1/books/get-books?page=${caller}`)
      const status = await asked.then(
        (heard) => heard.status,
        (error: Error) => error.message,
      )
      calls++
      if (status !== 200) wrong.push(`a call during a stop: ${status}`)
    }
  })
  let cuts = 0
  socket.on('disconnect', () => cuts++)
  for (const [index, shop] of shops.entries()) {
    const code = await shop.stop()
    if (code !== 0) wrong.push(`a process that was told to stop ended with ${code}`)
    shops[index] = await reopen(shop.port)
    await settle()
  }
  if (!socket.connected) await entered()
  enough.abort()
  await Promise.all(callers)
  socket.disconnect()
  if (calls < 50) wrong.push(`only ${calls} calls were made`)
  if (cuts === 0) wrong.push('the socket was never cut, so nothing was tried')
  return [...new Set(wrong)]
}

async function signIn(shop: TrialShop | undefined): Promise<string> {
  const answer = await fetch(`http://127.0.0.1:${shop?.port}/api/v1/accounts/login`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...trialAdmin, remember_me: false }),
  })
  const { access_token: token } = (await answer.json()) as { access_token?: string }
  if (!token) throw new Error(`Signing in was answered with ${answer.status}`)
  return token
}

const markAllRead = (publicUrl: string, token: string) =>
  probeAddress(`${publicUrl}/api/v1/messages/mark-all-as-read`, {
    method: 'POST',
    headers: { authorization: `Bearer ${token}` },
  })
