import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const main = path.join(import.meta.dirname, '../../../server/app/main.ts')
const keeper = path.join(import.meta.dirname, '../programs/supervised-program.ts')
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'shop-'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

/** As by `npm start`, on a folder of the database with nothing in it but these files. */
function startOn(files: Record<string, string>) {
  const folder = path.join(dataDir, 'postgres')
  mkdirSync(folder, { mode: 0o700 })
  for (const [name, text] of Object.entries(files)) writeFileSync(path.join(folder, name), text)
  const { status, stderr } = spawnSync(process.execPath, [keeper, '[50]', main], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', DATA_DIR: dataDir, PORT: '0', PROCESSES: '1' },
    encoding: 'utf8',
    timeout: 60_000,
  })
  return { status, stderr }
}

const secret = { 'shop-secret.json': JSON.stringify({ postgres: 'a', shop: 'b' }) }

test.each<[string, Record<string, string>, RegExp, number]>([
  ['no database', {}, /thiếu tệp PG_VERSION/, 78],
  ['the database of another version', { PG_VERSION: '9\n', ...secret }, /của PostgreSQL "9"/, 78],
  ['a database without its settings', { PG_VERSION: '18\n', ...secret }, /postgresql\.conf/, 1],
  [
    'a database without its beginning',
    { PG_VERSION: '18\n', 'postgresql.conf': '', ...secret },
    /could not find the database system/,
    1,
  ],
])('a start on a data folder with %s says so in one line, and is not retried', (_what, files, said, code) => {
  const { status, stderr } = startOn(files)
  expect(stderr).toMatch(/^DATA_DIR: không mở được cơ sở dữ liệu trong [^\n]+\n$/)
  expect(stderr).toMatch(said)
  expect(status).toBe(code)
})
