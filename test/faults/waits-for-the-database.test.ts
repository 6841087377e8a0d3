import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSecret } from '#test/shop/account-shop.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { openTcpProxy } from '#test/network/tcp-proxy.ts'
import { addressOf, runMain } from './main-process.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const start = (url: string, env: Record<string, string> = {}) =>
  runMain({ DATABASE_URL: url, SESSION_SECRET: testSecret, ...env })

test.concurrent('a start waits for a database that comes later, with a log line a second', async () => {
  const place = net.createServer().listen(0, '127.0.0.1')
  await once(place, 'listening')
  const { port } = place.address() as net.AddressInfo
  place.close()
  const later = new URL(database.url)
  later.host = `127.0.0.1:${port}`

  const shop = start(later.href)
  expect(await shop.said(/đã [23] giây/)).toContain(`ở 127.0.0.1:${port}${later.pathname}`)
  expect(shop.lines.filter((line) => line.includes('Đang chờ cơ sở dữ liệu')).length).toBeGreaterThan(1)
  const line = await openTcpProxy(database.url, port)
  expect((await fetch(`${await addressOf(shop)}/health/ready`)).status).toBe(200)
  expect(await shop.stop()).toMatchObject({ code: 0, errors: '' })
  await line.cut()
})

test.concurrent('a start that is stopped while it waits for the database ends well', async () => {
  const shop = start('postgres://shop:geheim@127.0.0.1:9/shop')
  await shop.said(/Đang chờ cơ sở dữ liệu/)
  expect(await shop.stop()).toMatchObject({ code: 0, errors: '' })
})

test.concurrent('a start gives up after DATABASE_WAIT seconds with one line that has no password', async () => {
  const shop = start('postgres://shop:geheim@127.0.0.1:9/shop', { DATABASE_WAIT: '1' })
  const { code, errors, lines } = await shop.closed
  expect(errors).toMatch(
    /^DATABASE_URL: sau 1 giây vẫn không tới được 127\.0\.0\.1:9\/shop \(ECONNREFUSED\)[^\n]*\n$/,
  )
  expect([code, lines.join().includes('geheim')]).toEqual([1, false])
})
