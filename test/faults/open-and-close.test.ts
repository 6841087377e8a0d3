import { spawn } from 'node:child_process'
import { once } from 'node:events'
import net from 'node:net'
import path from 'node:path'
import { createInterface } from 'node:readline'
import { expect, test } from 'vitest'
import { testSecret } from '#test/shop/account-shop.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { captureOutputOf } from '#test/output/captured-output.ts'

const main = path.join(import.meta.dirname, '../../server/app/main.ts')

const ways: [string, string][] = [
  ['a process', '1'],
  ['two workers', '2'],
]

/** The shop as `npm start` runs it, on a database that is there. */
async function openOn(port: string, processes: string) {
  const { url, drop } = await freshDatabase()
  const child = spawn(process.execPath, [main], {
    cwd: import.meta.dirname,
    env: {
      PATH: process.env['PATH'],
      NODE_ENV: 'production',
      DATABASE_URL: url,
      SESSION_SECRET: testSecret,
      LOG_LEVEL: 'trace',
      HOST: '127.0.0.1',
      PROCESSES: processes,
      PORT: port,
    },
    stdio: ['ignore', 'pipe', 'pipe'],
  })
  captureOutputOf(child)
  let errors = ''
  child.stderr.setEncoding('utf8').on('data', (text: string) => (errors += text))
  const closed = once(child, 'close').then(async ([code]) => {
    await drop()
    return { code: code as number | null, errors }
  })
  const address = (async () => {
    for await (const line of createInterface(child.stdout)) {
      const found = /đang mở tại (\S+)/.exec(line)?.[1]
      if (found) return found
    }
    throw new Error(`The shop did not open: ${errors}`)
  })()
  address.catch(() => {})
  return { child, closed, address }
}

test.each(ways)(
  'a graceful shutdown answers open requests, takes no new ones, and ends well: %s',
  async (_what, processes) => {
    const { child, closed, address } = await openOn('0', processes)
    const { hostname, port } = new URL(await address)
    const socket = net.connect(Number(port), hostname)
    let answer = ''
    socket.setEncoding('utf8').on('data', (text: string) => (answer += text))
    const body = JSON.stringify({ email: 'ai@example.vn', password: 'khong-dung-dau' })
    socket.write(
      `POST /api/v1/accounts/login HTTP/1.1\r\nHost: shop\r\nContent-Type: application/json\r\nContent-Length: ${body.length}\r\nExpect: 100-continue\r\n\r\n`,
    )
    // The call is at work and waits for the rest of what it was sent.
    await expect.poll(() => answer).toContain('100 Continue')
    child.kill('SIGTERM')
    await expect
      .poll(() =>
        fetch(`http://${hostname}:${port}/health/live`).then(
          (o) => o.status,
          () => 'closed',
        ),
      )
      .not.toBe(200)
    socket.write(body)
    const { code, errors } = await closed
    expect(answer).toMatch(/HTTP\/1\.1 40[01] /)
    expect([code, errors]).toEqual([0, ''])
  },
)

test.each(ways)(
  'a start whose port is in use names PORT, and closes what it opened: %s',
  async (_what, processes) => {
    const other = net.createServer().listen(0, '127.0.0.1')
    await once(other, 'listening')
    const { port } = other.address() as net.AddressInfo
    const { closed } = await openOn(String(port), processes)
    const { code, errors } = await closed
    expect(errors).toContain(`PORT: cổng ${port} đang được một chương trình khác dùng`)
    expect(errors).not.toMatch(/\bat .+:\d+:\d+/)
    expect(code).toBe(1)
    other.close()
  },
)
