import { setTimeout as wait } from 'node:timers/promises'
import { requestText } from '#proof/bench/load/load.ts'
import { RawHttpClient, type RawReply } from '#proof/bench/load/raw-http-client.ts'
import { readerPath } from '#proof/bench/load/reader-path.ts'

// Those who the shop is for are a process of their own too, so that nothing that is measured waits for the measuring.
export type Buyer = { address: string; token: string; body: object }
export type VisitorOrder = {
  port: number
  books: number
  readers: number
  buyers: Buyer[]
  ordersPerSecond: number
  owner: { address: string; email: string; password: string } | undefined
}
export type Phase = 'warm-up' | 'quiet' | 'attack' | 'rest'
/** Visit in its phase: how long it took and how it was answered; 0: not at all. */
export type Visit = {
  what: 'page' | 'kept page' | 'order' | 'owner'
  phase: Phase
  took: number
  status: number
  order?: string
}
export type VisitorMessage = { start: VisitorOrder } | { phase: Phase } | { stop: true }

const thinkMs = 500
const keptPageEveryMs = 100
const ownerEveryMs = 2500
const patienceMs = 60_000

const visits: Visit[] = []
const over = new AbortController()
const at: { phase: Phase } = { phase: 'warm-up' }
const under: Promise<unknown>[] = []

process.on('message', async (message: VisitorMessage) => {
  if ('phase' in message) at.phase = message.phase
  if ('start' in message) open(message.start)
  if (!('stop' in message)) return
  over.abort()
  await Promise.all(under)
  process.send?.(visits, () => process.exit(0))
})

function open(order: VisitorOrder) {
  for (let reader = 0; reader < order.readers; reader++) under.push(read(order, reader))
  under.push(lookAtKept(order), buy(order))
  if (order.owner) under.push(signIn(order, order.owner))
}

async function timed(what: Visit['what'], line: RawHttpClient, request: string): Promise<RawReply> {
  const { phase } = at
  const asked = performance.now()
  const reply = await line.ask(request)
  const took = performance.now() - asked
  const order = what === 'order' ? /"order_code":"(\w+)"/.exec(reply.body.toString())?.[1] : undefined
  visits.push({ what, phase, took, status: reply.status, ...(order ? { order } : {}) })
  return reply
}

const pause = (milliseconds: number) =>
  wait(Math.max(0, milliseconds), undefined, { signal: over.signal }).catch(() => {})

async function read({ port, books }: VisitorOrder, reader: number) {
  const line = new RawHttpClient({ port, address: `127.2.0.${reader + 1}`, timeoutMs: patienceMs })
  const headers = { 'accept-encoding': reader % 2 === 0 ? 'br, gzip' : 'gzip' }
  await pause(Math.random() * thinkMs)
  while (!over.signal.aborted) {
    await timed('page', line, requestText({ path: readerPath(books), headers }))
    await pause(thinkMs * (0.5 + Math.random()))
  }
  line.close()
}

/** The front page, of which every sale makes the shop draw a new one: most of these looks find it kept. */
async function lookAtKept({ port }: VisitorOrder) {
  const line = new RawHttpClient({ port, address: '127.2.1.1', timeoutMs: patienceMs })
  const request = requestText({ path: '/', headers: { 'accept-encoding': 'br' } })
  while (!over.signal.aborted) {
    await timed('kept page', line, request)
    await pause(keptPageEveryMs)
  }
  line.close()
}

/** At their times, however long the ones before take. */
async function buy({ port, buyers, ordersPerSecond }: VisitorOrder) {
  const waiting: Promise<unknown>[] = []
  const started = performance.now()
  for (const [index, { address, token, body }] of buyers.entries()) {
    await pause(started + (index * 1000) / ordersPerSecond - performance.now())
    if (over.signal.aborted) break
    const line = new RawHttpClient({ port, address, timeoutMs: patienceMs })
    const headers = { authorization: `Bearer ${token}`, 'idempotency-key': crypto.randomUUID() }
    const path = '/api/v1/orders/create-order-by-cart'
    const ordering = timed('order', line, requestText({ method: 'POST', path, headers, body }))
    waiting.push(ordering.then(() => line.close()))
  }
  await Promise.all(waiting)
}

/** From a device that keeps its cookies, and signed in before anything began. */
async function signIn({ port }: VisitorOrder, { address, ...person }: NonNullable<VisitorOrder['owner']>) {
  const cookies = new Map<string, string>()
  while (!over.signal.aborted) {
    const line = new RawHttpClient({ port, address, timeoutMs: patienceMs })
    const cookie = [...cookies].map(([name, value]) => `${name}=${value}`).join('; ')
    const headers: Record<string, string> = cookie === '' ? {} : { cookie }
    const body = { ...person, remember_me: true }
    const { head } = await timed(
      'owner',
      line,
      requestText({ method: 'POST', path: '/api/v1/accounts/login', headers, body }),
    )
    for (const [, name = '', value = ''] of head.matchAll(/^set-cookie: *([^=]+)=([^;\r]*)/gim))
      cookies.set(name, value)
    line.close()
    await pause(ownerEveryMs)
  }
}
