import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'

const command = path.join(import.meta.dirname, '../../../scripts/secret-rotate.ts')
const newest = 'Kq7Wm3Zx9Rv2Tn8Bs5Hd4Jf6Lg1PyCu0'
const leaked = 'wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E'
let dataDir: string
beforeEach(() => {
  dataDir = mkdtempSync(path.join(tmpdir(), 'shop-'))
  writeFileSync(path.join(dataDir, 'session-secret'), `${newest}\n${leaked}`)
  // A database that does not come up: a folder that holds none.
  mkdirSync(path.join(dataDir, 'postgres'))
})
afterEach(() => rmSync(dataDir, { recursive: true, force: true }))

const rotate = (...args: string[]) =>
  spawnSync(process.execPath, [command, ...args], {
    cwd: dataDir,
    env: { PATH: process.env['PATH'], DATA_DIR: dataDir },
    encoding: 'utf8',
    timeout: 60_000,
  })
const keptSecrets = () => readFileSync(path.join(dataDir, 'session-secret'), 'utf8').split('\n')

test('a leaked secret is dropped at once with --now, though the database that may need it is down', () => {
  const { status, stdout, stderr } = rotate('--drop', '--now')
  expect(keptSecrets()).toEqual([newest])
  expect(stdout).toContain('Đã bỏ 1 khóa cũ')
  expect(stderr).toContain('Không xem được còn cần khóa cũ cho việc gì: ')
  expect(status).toBe(0)
})

test('a leaked secret without --now stays as long as nobody can say whether it is needed', () => {
  const { status } = rotate('--drop')
  expect(keptSecrets()).toEqual([newest, leaked])
  expect(status).toBe(1)
})
