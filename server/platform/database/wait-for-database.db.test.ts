import { once } from 'node:events'
import net from 'node:net'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { ConfigError } from '#server/platform/process/config/config.ts'
import { waitForDatabase } from './wait-for-database.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const said: string[] = []
const waitFor = (url: string) => waitForDatabase(url, { seconds: 1, say: (line) => said.push(line) })
const changed = (change: Partial<Pick<URL, 'username' | 'password' | 'pathname'>>) =>
  Object.assign(new URL(database.url), change).href
/** A server that lets everybody in on this machine knows no wrong password. */
const asksForPasswords = new URL(inject('shopUrl')).password !== ''

test('a database that is there is not waited for', async () => {
  await waitFor(database.url)
  expect(said).toEqual([])
})

test.runIf(asksForPasswords)('a wrong password of the database is said at once, in one line', async () => {
  await expectRefusal({ password: 'geheim' }, /^DATABASE_URL: .*mật khẩu/)
})

test('a name of a database that is not there is said at once, in one line', async () => {
  await expectRefusal({ pathname: '/khong_co' }, /^DATABASE_URL: .*khong_co/)
})

async function expectRefusal(change: Parameters<typeof changed>[0], words: RegExp) {
  const refused = waitFor(changed(change))
  await expect(refused).rejects.toThrow(ConfigError)
  await expect(refused).rejects.toThrow(words)
  await expect(refused).rejects.not.toThrow(/\n|geheim/)
  expect(said).toEqual([])
}

test('a server that answers and is no database is given up in one line, without the password', async () => {
  const other = net.createServer((socket) =>
    socket.on('error', () => {}).end('HTTP/1.1 400 Bad Request\r\n\r\n'),
  )
  await once(other.listen(0, '127.0.0.1'), 'listening')
  const { port } = other.address() as net.AddressInfo
  const refused = waitFor(`postgres://shop:geheim@127.0.0.1:${port}/shop`)
  await expect(refused).rejects.toThrow(/^DATABASE_URL: [^\n]+$/)
  await expect(refused).rejects.not.toThrow(/geheim/)
  other.close()
})
