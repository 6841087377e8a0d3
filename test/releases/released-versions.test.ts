import { createReadStream, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pipeline } from 'node:stream/promises'
import { constants, createZstdDecompress } from 'node:zlib'
import { unpackTar } from 'modern-tar/fs'
import { expect, test } from 'vitest'
import type { ReleasedShop } from '#scripts/release/keep-data-folder.ts'
import { findFaults } from '#server/operations/backup/find-faults.ts'
import { thisPlatform } from '#server/operations/backup/restore/restored-server.ts'
import { startEmbeddedPostgres } from '#server/platform/database/embedded/embedded-postgres.ts'
import { call } from '#test/shop/actors.ts'
import { openTestShop } from '#test/shop/shop.ts'

const data = path.join(import.meta.dirname, 'data')
const versions = readdirSync(data).flatMap((name) => /^(.+)\.tar\.zst$/.exec(name)?.[1] ?? [])
/** Files of a database fit the kind of machine that wrote them. */
const writtenOn = 'linux-x64'

async function unpack(version: string): Promise<string> {
  const folder = mkdtempSync(path.join(tmpdir(), 'rel-'))
  const params = { [constants.ZSTD_d_windowLogMax]: 27 }
  await pipeline(
    createReadStream(path.join(data, `${version}.tar.zst`)),
    createZstdDecompress({ params }),
    unpackTar(folder, { fmode: 0o600, dmode: 0o700 }),
  )
  return folder
}

test('data folders of the first released version and of a later one are kept', () => {
  expect(versions.length).toBeGreaterThanOrEqual(2)
})

test.skipIf(thisPlatform() !== writtenOn).each(versions)(
  'a data folder of %s opens: its orders are there, its books agree, its people sign in',
  async (version) => {
    const kept = JSON.parse(readFileSync(path.join(data, `${version}.json`), 'utf8')) as ReleasedShop
    const folder = await unpack(version)
    const server = await startEmbeddedPostgres({ dataDir: folder, report: () => {} })
    try {
      // Brings it up to this version first, as a start does.
      expect(await findFaults(server.url)).toEqual([])
      await openAndLook(server.url, readFileSync(path.join(folder, 'session-secret'), 'utf8').trim(), kept)
    } finally {
      await server.stop()
      rmSync(folder, { recursive: true, force: true })
    }
  },
  120_000,
)

async function openAndLook(databaseUrl: string, secret: string, { people, orders }: ReleasedShop) {
  const shop = await openTestShop({ databaseUrl, env: { SESSION_SECRET: secret } })
  try {
    const tokens: string[] = []
    for (const body of people) {
      const { status, body: told } = await call(shop.url, '/accounts/login', { body })
      expect([body.email, status]).toEqual([body.email, 200])
      tokens.push(told.access_token)
    }
    const [token = ''] = tokens
    for (const order of orders) {
      const { body } = await call(shop.url, `/orders/get-order-by-id?id=${order.order_id}`, { token })
      expect(body.data).toMatchObject(order)
    }
    const { body } = await call(shop.url, '/books/get-books?page=1&page_size=50', {})
    expect(body.data).toHaveLength(50)
  } finally {
    await shop.close()
  }
}
