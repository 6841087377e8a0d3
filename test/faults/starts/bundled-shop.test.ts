import { globSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { pathToFileURL } from 'node:url'
import { brotliDecompressSync } from 'node:zlib'
import sharp from 'sharp'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { prepare, root } from '#scripts/launch/prepare.mjs'
import { nodeFlags } from '#scripts/node-settings.mjs'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { call } from '#test/shop/actors.ts'
import { addressOf, type MainProcess, runMain } from '#test/faults/main-process.ts'
import { listChildren } from '#test/faults/list-children.ts'

const main = path.join(root, 'build/shop/main.js')
const read = (file: string) => readFileSync(path.join(root, file), 'utf8')
const namesOf = (pattern: string) => globSync(pattern, { cwd: root }).toSorted()
/** Files of the bundle that opens now: the one before lies beside it. */
const bundled = () => namesOf(`build/shop/${/\.\/(\w+)\//.exec(read('build/shop/main.js'))?.[1]}/*.js`)

let folder = ''
beforeAll(async () => {
  folder = mkdtempSync(path.join(tmpdir(), 'shop-'))
  await prepare({ build: true })
  // Screens take longer than the bundle, where they were not built before.
}, 300_000)
afterAll(() => rmSync(folder, { recursive: true }))

const runBundle = (env: Record<string, string>, flags: readonly string[] = []) =>
  runMain(env, [...nodeFlags, ...flags, main])

describe('npm start, in two processes', () => {
  let shop: MainProcess
  let url = ''
  let token = ''
  beforeAll(async () => {
    shop = runBundle({ DATA_DIR: path.join(folder, 'data'), DEMO: 'true', PROCESSES: '2' })
    url = await addressOf(shop)
    const body = { email: 'admin@hiensach.vn', password: 'Admin@12345' }
    token = (await call(url, '/accounts/login', { body })).body.access_token
  })
  afterAll(() => shop.stop())

  const send = async (method: string, address: string, field: string, file: File, fields = {}) => {
    const body = new FormData()
    for (const [name, value] of Object.entries<string>(fields)) body.set(name, value)
    body.set(field, file)
    const headers = { authorization: `Bearer ${token}` }
    const answer = await fetch(`${url}/api/v1${address}`, { method, body, headers })
    return { status: answer.status, text: await answer.text() }
  }
  const report = () =>
    fetch(`${url}/api/v1/reports/export-order?format=pdf`, { headers: { authorization: `Bearer ${token}` } })

  test('the bundled shop serves pages, with files that stand beside the sources', async () => {
    expect(await (await fetch(url)).text()).toContain('Hiên Sách')
    const { body } = await call(url, '/books/get-books?page=1')
    const covers = body.data.map(({ image_url }: { image_url: string }) => image_url)
    const cover = await fetch(new URL(covers[0], url))
    expect([cover.status, cover.headers.get('content-type')]).toEqual([
      200,
      expect.stringMatching(/^image\//),
    ])
  })

  test('the build has drawn the covers of the demo, which the bundled shop serves as they lie there', async () => {
    const { body } = await call(url, '/books/get-books?page=1')
    const covers = body.data.map(({ image_url }: { image_url: string }) => image_url)
    expect(covers).toHaveLength(20)
    for (const cover of covers) {
      const [, name] = /-(\w+)\.svg$/.exec(cover) ?? []
      const ready = readFileSync(path.join(root, `build/covers/${name}.svg.br`))
      expect(await (await fetch(new URL(cover, url))).text()).toBe(String(brotliDecompressSync(ready)))
    }
  })

  test.runIf(process.platform === 'linux')('the bundled shop runs its workers from the bundle', async () => {
    const workers = await listChildren(shop.child.pid ?? 0, path.join('build/shop'))
    expect(workers).toHaveLength(2)
  })

  test('the bundled shop hashes a password in a thread', () => expect(token).toMatch(/\w/))

  test.each([
    ['/orders/read-tracking-sheet', {}, [200, 'tracking_number']],
    ['/transfers/preview-statement', {}, [422, 'STATEMENT_UNREADABLE']],
    [
      '/cod/import-settlement',
      { carrier: 'GHN', settled_on: '2026-11-20', reference: 'BK1' },
      [422, 'SHEET_WITHOUT_COLUMNS'],
    ],
    ['/books/import-books-from-excel', {}, [422, 'IMPORT_UNREADABLE']],
  ])('the bundled shop reads a sheet in a thread: %s', async (address, fields, [status, said]) => {
    const answer = await send('POST', address, 'file', new File(['a;b\n1;2\n'], 'a.csv'), fields)
    expect([answer.status, answer.text]).toEqual([status, expect.stringContaining(String(said))])
  })

  test('the bundled shop reads the sheet of a goods receipt in a thread', async () => {
    const { body } = await call(url, '/goods/create-receipt', {
      token,
      body: { supplier: 'Nhà sách Bến Nghé', terms: 'firm' },
    })
    const sheet = new File(['a;b\n1;2\n'], 'a.csv')
    const { status, text } = await send('POST', `/goods/import-lines?id=${body.receipt_id}`, 'file', sheet)
    expect([status, text]).toEqual([422, expect.stringContaining('errors')])
  })

  test('the bundled shop draws a picture in a process of its own', async () => {
    const photo = sharp({ create: { width: 90, height: 60, channels: 3, background: '#b3402e' } })
    const image = new File([Uint8Array.from(await photo.jpeg().toBuffer())], 'a.jpg', { type: 'image/jpeg' })
    expect(await send('PUT', '/users/update-profile-image', 'image', image)).toMatchObject({ status: 200 })
  })

  test('the bundled shop prints a report with its fonts, and draws its pages in a process of its own', async () => {
    const answer = await report()
    expect(answer.status).toBe(200)
    const pdf = new File([await answer.bytes()], 'a.pdf', { type: 'application/pdf' })
    const drawn = await send('POST', '/books/add-look-inside?id=1', 'file', pdf)
    expect([drawn.status, drawn.text]).toEqual([201, expect.stringContaining('image_url')])
  })
})

test('every program that a source starts beside itself is a file of the bundle', () => {
  const started = namesOf('server/**/*.ts').flatMap((file) =>
    [...read(file).matchAll(/new URL\('\.[^']*?([\w-]+)\.ts', import\.meta\.url\)/g)].map(([, name]) => name),
  )
  expect(started).toContain('picture-child')
  expect(bundled().map((file) => path.basename(file, '.js'))).toEqual(expect.arrayContaining(started))
})

test('a stack trace of the bundle names the source and its line', async () => {
  const hook = path.join(folder, 'fail.mjs')
  writeFileSync(
    hook,
    `import files from 'node:fs/promises'
     import { syncBuiltinESMExports } from 'node:module'
     const { readdir } = files
     files.readdir = (place, ...more) => {
       if (String(place).endsWith('migrations')) throw new Error('planted')
       return readdir(place, ...more)
     }
     syncBuiltinESMExports()`,
  )
  const database = await freshDatabase()
  const env = {
    DATABASE_URL: database.url,
    SESSION_SECRET: testSecret,
    DATA_DIR: path.join(folder, 'failing'),
  }
  const { code, errors } = await runBundle(env, ['--import', pathToFileURL(hook).href]).closed
  await database.drop()
  const source = 'server/platform/database/migrate.ts'
  const line =
    read(source)
      .split('\n')
      .findIndex((text) => text.includes('await readdir(')) + 1
  expect(code).toBe(1)
  expect(errors).toContain('Error: planted')
  expect(errors).toContain(`${path.join(root, source)}:${line}:`)
})

test('a class has the same name in the bundle as in its source, since the log names an error by it', () => {
  const renamed = bundled().flatMap((file) => read(file).match(/\bclass \w+\$\w*/g) ?? [])
  expect(renamed).toEqual([])
})
