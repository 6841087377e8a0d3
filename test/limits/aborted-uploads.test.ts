import { once } from 'node:events'
import { mkdtemp, readdir, rm } from 'node:fs/promises'
import net from 'node:net'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { type Actor, newAdmin } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import { openTestShop, type TestShop } from '#test/shop/shop.ts'
import { waitUntil } from '#test/shop/wait-until.ts'

let shop: TestShop
let admin: Actor
let folder: string
beforeAll(async () => {
  folder = await mkdtemp(path.join(tmpdir(), 'hien-sach-aborted-'))
  shop = await openTestShop({ env: { DATA_DIR: folder } })
  admin = await newAdmin(shop)
})
afterAll(async () => {
  await shop.close()
  await rm(folder, { recursive: true })
})

/** Says that megabytes come, sends a part of them and is gone. */
async function breakOff(call: string) {
  const { hostname, port } = new URL(shop.url)
  const socket = net.connect({ host: hostname, port: Number(port) })
  socket.on('error', () => {})
  await once(socket, 'connect')
  const head = [
    `POST /api/v1${call} HTTP/1.1`,
    'host: shop',
    `authorization: Bearer ${admin.session.access}`,
    'content-type: multipart/form-data; boundary=x',
    'content-length: 9000000',
    '',
    '--x',
    'content-disposition: form-data; name="file"; filename="sach.csv"',
    '',
    'a'.repeat(100_000),
  ]
  await new Promise((resolve) => socket.write(head.join('\r\n'), resolve))
  socket.destroy()
}

test('a hundred aborted uploads leave nothing behind, and the next one is taken', async () => {
  const calls = ['/books/create-import', '/books/import-books-from-excel', '/books/create-book']
  await Promise.all(Array.from({ length: 100 }, (_, one) => breakOff(calls[one % calls.length] ?? '')))
  const bytes = Buffer.from('title,author,category_id,price\nSau cùng,Ai,Mục mới,1000')
  const { status, body } = await sendForm(
    shop.url,
    '/books/import-books-from-excel',
    { file: { bytes, name: 'sach.csv', type: 'text/csv' }, create_categories: 'true' },
    { token: admin.session.access },
  )
  expect([status, body.successCount]).toEqual([200, 1])
  expect((await shop.pool.query('select from imports')).rowCount).toBe(1)
  expect(await readdir(path.join(folder, 'uploads'))).toEqual([])
  // No one waits any more for what does not come.
  const busy = async () => shop.pool.totalCount - shop.pool.idleCount
  expect(await waitUntil(busy, (count) => count === 0)).toBe(0)
})
