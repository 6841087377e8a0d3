import { once } from 'node:events'
import net from 'node:net'
import sharp from 'sharp'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import { listProcesses } from '#server/platform/process/process-table.ts'
import { type Actor, newCustomer } from '#test/shop/actors.ts'
import { flood, getFrom } from '#test/network/flood.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

// The same bounds, reached sooner.
vi.mock('#server/platform/process/config/budgets.ts', async (original) => {
  const { budgets } = await original<typeof import('#server/platform/process/config/budgets.ts')>()
  const uploads = { atOnce: 3, each: 2, line: 2, lineInAll: 3, longestWait: 1_000 }
  const pictures = { ...budgets.pictures, longestIdle: 100 }
  const previews = { atOnce: 1, line: 2, lineInAll: 4, longestWait: 10_000 }
  return { budgets: { ...budgets, uploads, pictures, previews } }
})

let shop: TestShop
let lan: Actor
let minh: Actor
let photo: Buffer
beforeAll(async () => {
  shop = await openTestShop({ demo: true })
  ;[lan, minh] = await Promise.all([newCustomer(shop), newCustomer(shop)])
  photo = await sharp({ create: { width: 60, height: 60, channels: 3, background: 'teal' } })
    .jpeg()
    .toBuffer()
})
afterAll(() => shop.close())

const path = '/users/update-profile-image'
const send = (who: Actor) =>
  sendForm(shop.url, path, { image: { bytes: photo } }, { method: 'PUT', token: who.session.access })

/** Begins to send a picture and leaves it at that. */
async function beginToSend(who: Actor) {
  const { hostname, port } = new URL(shop.url)
  const socket = net.connect({ host: hostname, port: Number(port) })
  let said = ''
  socket.on('error', () => {}).on('data', (text) => (said += String(text)))
  await once(socket, 'connect')
  const head = [
    `PUT /api/v1${path} HTTP/1.1`,
    'host: shop',
    `authorization: Bearer ${who.session.access}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 4000000',
    '',
    '--x',
    'content-disposition: form-data; name="image"; filename="a.jpg"',
    '',
    'a',
  ]
  await new Promise((resolve) => socket.write(head.join('\r\n'), resolve))
  return { socket, said: () => said }
}

test('a person with uploads of pictures under way waits with the next one, or is refused before it is read', async () => {
  const begun = await Promise.all([beginToSend(lan), beginToSend(lan), beginToSend(lan)])
  const answered = async () => begun.filter(({ said }) => said().includes('}'))
  const [refused] = await waitUntil(answered, (those) => those.length > 0)
  expect(refused?.said()).toMatch(/^HTTP\/1\.1 503 [^]*connection: close[^]*retry-after: 5/i)
  const onTheirWay = begun.filter((one) => one !== refused)
  expect(onTheirWay.map(({ said }) => said())).toEqual(['', ''])
  expect((await send(minh)).status).toBe(200)
  const waiting = send(lan)
  onTheirWay[0]?.socket.destroy()
  expect((await waiting).status).toBe(200)
  for (const { socket } of begun) socket.destroy()
  await waitUntil(
    () => send(lan),
    ({ status }) => status === 200,
  )
})

const children = async () =>
  (await listProcesses()).filter(({ command }) => command.includes('picture-child')).map(({ pid }) => pid)

test('pictures are decoded by another process, which ends when there are no more', async () => {
  const [{ status }, during] = await Promise.all([send(lan), waitUntil(children, (now) => now.length > 0)])
  expect(status).toBe(200)
  const stillThere = async () => (await children()).filter((pid) => during.includes(pid))
  await waitUntil(stillThere, (left) => left.length < during.length)
})

async function coversOf(kind: 'svg' | 'png') {
  const { data } = (await (await fetch(`${shop.url}/api/v1/books/get-books?page=1&page_size=40`)).json()) as {
    data: { image_url: string }[]
  }
  return data.map(({ image_url }) => shop.url + image_url.replace(/svg$/, kind))
}

test('a cover under a wrong fingerprint is not drawn: it is redirected to the right one', async () => {
  const [right = ''] = await coversOf('svg')
  const wrong = right.replace(/-[0-9a-f]{8}/, '-00000000')
  const { status, headers, body } = await getFrom('127.0.0.2', wrong)
  expect([status, headers.location, headers['cache-control'], body]).toEqual([
    302,
    new URL(right).pathname,
    'no-cache',
    '',
  ])
  const answer = await getFrom('127.0.0.2', right)
  expect([answer.status, answer.headers['cache-control']]).toEqual([
    200,
    'public, max-age=31536000, immutable',
  ])
})

test('an address that wants many previews drawn is rate limited, and another one is not', async () => {
  const [mine = '', ...others] = await coversOf('png')
  const { state, all } = flood('127.0.0.2', others.slice(0, 12))
  await waitUntil(
    async () => state.answers.length,
    (count) => count > 0,
  )
  expect((await getFrom('127.0.0.3', mine)).status).toBe(200)
  await all
  const refused = state.answers.filter(({ status }) => status === 503)
  expect(refused.length).toBeGreaterThan(3)
  expect(refused.every(({ headers }) => headers['retry-after'] === '5')).toBe(true)
  expect(state.answers.filter(({ status }) => status === 200).length).toBeGreaterThanOrEqual(3)
})
