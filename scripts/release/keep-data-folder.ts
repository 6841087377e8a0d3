import { spawn } from 'node:child_process'
import { once } from 'node:events'
import { createWriteStream, mkdtempSync, writeFileSync } from 'node:fs'
import { rm, stat } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { parseArgs } from 'node:util'
import { constants, createZstdCompress } from 'node:zlib'
import { packTar } from 'modern-tar/fs'

// npm run release:keep -- 0.2.0: a data folder as this version writes it, for test/releases, which opens it in every version that comes.
// --tree DIR: as another checkout writes it, installed and built.
const usage = 'Usage: npm run release:keep -- VERSION [--tree FOLDER]'
const { values, positionals } = parseArgs({ allowPositionals: true, options: { tree: { type: 'string' } } })
const root = path.join(import.meta.dirname, '../..')
const tree = path.resolve(values.tree ?? root)
const [version = ''] = positionals
if (!/^\d+\.\d+\.\d+(-[\w.]+)?$/.test(version)) {
  console.error(usage)
  process.exit(2)
}

const customer = { email: 'khach@hiensach.vn', password: 'Khach@12345' }
const admin = { email: 'admin@hiensach.vn', password: 'Admin@12345' }

const dataDir = mkdtempSync(path.join(tmpdir(), 'hien-sach-release-'))
const kept = path.join(root, 'test/releases/data', `${version}.tar.zst`)
try {
  const { url, stop } = await openShop()
  const made = await makeReleasedShop(url).finally(stop)
  await pack()
  writeFileSync(kept.replace(/\.tar\.zst$/, '.json'), `${JSON.stringify({ version, ...made }, null, 2)}\n`)
  console.log(`✓ ${path.relative(root, kept)}: ${((await stat(kept)).size / 1e6).toFixed(1)} MB`)
} finally {
  await rm(dataDir, { recursive: true, force: true })
}

/** A demo: books, people and coupons whose words are known. */
async function openShop() {
  const child = spawn(process.execPath, ['server/app/main.ts'], {
    cwd: tree,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir, PORT: '0', DEMO: 'true', PROCESSES: '1' },
    stdio: ['ignore', 'pipe', 'inherit'],
  })
  const address = Promise.withResolvers<string>()
  child.once('exit', (code) => address.reject(new Error(`The shop ended with ${code}`)))
  let said = ''
  child.stdout.on('data', (text: Buffer) => {
    said += text.toString()
    const [found] = /http:\/\/(127\.0\.0\.1|localhost):\d+/.exec(said) ?? []
    if (found) address.resolve(found)
  })
  const stop = async () => {
    const ended = once(child, 'exit')
    child.kill('SIGTERM')
    await ended
  }
  return { url: await address.promise, stop }
}

/** The folder of a shop that was closed; what the database said is of no use. */
async function pack() {
  const tar = packTar(dataDir, { filter: (file) => !/postgres\/log\/.|start\.log$|\.lock$/.test(file) })
  const params = {
    [constants.ZSTD_c_compressionLevel]: 19,
    // The databases of a cluster are copies of each other, megabytes apart.
    [constants.ZSTD_c_enableLongDistanceMatching]: 1,
    [constants.ZSTD_c_windowLog]: 27,
  }
  await pipeline(tar, createZstdCompress({ params }), createWriteStream(kept))
}

export type ReleasedShop = {
  people: { email: string; password: string }[]
  /** Orders that the customer must find again. */
  orders: { order_id: number; status: number; total_amount: number }[]
}

type Item = { book_id: number; quantity: number; book: { price: number } }
type Asked = { method?: string; body?: unknown; token?: string; headers?: Record<string, string> }

/** Orders of a demo as they came to be in that version, by calls that every version has. */
async function makeReleasedShop(url: string): Promise<ReleasedShop> {
  const token = await signIn(url, customer)
  const staff = await signIn(url, admin)
  const { data: books } = await ask<{ data: { book_id: number }[] }>(
    url,
    '/books/get-books?page=1&page_size=20&sort=stock-desc',
  )
  const orders: ReleasedShop['orders'] = []
  for (const [index, copies] of [1, 2, 3].entries()) {
    const book_id = books[index]?.book_id
    await ask(url, '/carts/add-to-cart', { token, body: { book_id, quantity: copies } })
    const cart = await ask<{ data: { items: Item[] } }>(url, '/carts/get-my-cart', { token })
    const lines = cart.data.items.map((item) => ({
      book_id: item.book_id,
      quantity: item.quantity,
      unit_price: item.book.price,
    }))
    const placed = await ask<{ order_id: number; total_amount: number }>(
      url,
      '/orders/create-order-by-cart',
      {
        token,
        body: { method_id: 1, items: lines },
        headers: { 'idempotency-key': crypto.randomUUID() },
      },
    )
    orders.push({ order_id: placed.order_id, status: 0, total_amount: placed.total_amount })
  }
  const [delivered, cancelled] = orders
  const step = (status: number) =>
    ask(url, `/orders/update-order?id=${delivered?.order_id}`, {
      token: staff,
      method: 'PUT',
      body: { status },
    })
  // The first versions had no steps of the staff yet.
  const hasSteps = await step(1).then(
    () => true,
    () => false,
  )
  if (hasSteps) for (const status of [2, 3]) await step(status)
  await ask(url, `/orders/cancel-order?id=${cancelled?.order_id}`, { token, method: 'PUT' })
  if (delivered && hasSteps) delivered.status = 3
  if (cancelled) cancelled.status = 4
  return { people: [customer, admin], orders }
}

async function signIn(url: string, body: object): Promise<string> {
  return (await ask<{ access_token: string }>(url, '/accounts/login', { body })).access_token
}

async function ask<Told>(
  url: string,
  call: string,
  { token, body, headers, method }: Asked = {},
): Promise<Told> {
  const answer = await fetch(`${url}/api/v1${call}`, {
    method: method ?? (body === undefined ? 'GET' : 'POST'),
    headers: {
      'content-type': 'application/json',
      ...(token && { authorization: `Bearer ${token}` }),
      ...headers,
    },
    ...(body === undefined ? {} : { body: JSON.stringify(body) }),
  })
  const told: unknown = await answer.json()
  if (!answer.ok) throw new Error(`${call}: ${answer.status} ${JSON.stringify(told)}`)
  return told as Told
}
