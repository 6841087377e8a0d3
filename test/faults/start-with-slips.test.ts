import { spawnSync } from 'node:child_process'
import { mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, beforeEach, expect, test } from 'vitest'

const root = path.join(import.meta.dirname, '../..')
const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-slips-'))
const env = path.join(folder, '.env')
beforeEach(() => rmSync(env, { recursive: true, force: true }))
afterAll(() => rmSync(folder, { recursive: true }))

function run(file: string, settings: Record<string, string> = {}, ...args: string[]) {
  const { status, stderr, stdout } = spawnSync(process.execPath, [path.join(root, file), ...args], {
    cwd: folder,
    env: { PATH: process.env['PATH'], NODE_ENV: 'production', ...settings },
    encoding: 'utf8',
    timeout: 25_000,
  })
  return { status, stderr, stdout }
}
/** A start says by a code of its own that no other will do better; a command has one for all. */
const codeOf = (file: string) => (file === 'server/app/main.ts' ? 78 : 1)
const noTrace = /\n\s+at |Error: /

test.each(['server/app/main.ts', 'scripts/till-check.ts', 'scripts/backup.ts', 'scripts/secret-rotate.ts'])(
  'a misspelt line of .env stops %s, which names it and opens nothing',
  (file) => {
    writeFileSync(
      env,
      `DATABSE_URL=postgres://shop@127.0.0.1:9/shop\nSESSION_SECRET\nPUBLIC_URL https://a.example\n`,
    )
    const { status, stderr } = run(file)
    expect(stderr).toMatch(/\.env, dòng 1: DATABSE_URL: .+ DATABASE_URL\n/)
    expect(stderr).toMatch(/\.env, dòng 2: SESSION_SECRET: /)
    expect(stderr).toMatch(/\.env, dòng 3: PUBLIC_URL: /)
    expect(stderr).not.toMatch(noTrace)
    expect(status).toBe(codeOf(file))
  },
)

test('an unknown setting in the environment that resembles a known one is told by the start', () => {
  const { stderr } = run('server/app/main.ts', { SMTP_UL: '', PORT: 'abc' })
  expect(stderr).toMatch(/^! SMTP_UL: [^\n]+ SMTP_URL\n[^\n]*PORT/)
})

test.each(['server/app/main.ts', 'scripts/restore.ts'])(
  'a start with a folder in the place of .env says so in words: %s',
  (file) => {
    mkdirSync(env)
    const { status, stderr } = run(file, {}, folder)
    expect(stderr).toMatch(/^[^\n]*\.env: đây là một thư mục, không phải một tệp \(EISDIR\)\n$/)
    expect(status).toBe(codeOf(file))
  },
)

test.each(['server/app/main.ts', 'scripts/till-check.ts'])(
  'a start whose data folder cannot be made says so in one line: %s',
  (file) => {
    writeFileSync(path.join(folder, 'a-file'), '')
    const { status, stderr } = run(file, { DATA_DIR: path.join(folder, 'a-file/data') })
    expect(stderr).toMatch(/^DATA_DIR: không ghi được vào [^\n]+\(ENOTDIR\)\n$/)
    expect(status).toBe(codeOf(file))
  },
)

test.each(['scripts/backup.ts', 'scripts/restore.ts'])(
  'a start without a reachable database says so in words: %s',
  (file) => {
    const settings = {
      DATABASE_URL: 'postgres://shop@127.0.0.1:9/shop',
      DATABASE_WAIT: '1',
      SESSION_SECRET: 'wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E',
      DATA_DIR: folder,
    }
    const { status, stderr } = run(file, settings, folder)
    expect(stderr).toContain('DATABASE_URL: ')
    expect(stderr).not.toMatch(noTrace)
    expect(status).toBe(1)
  },
)

test('a password that is too short for the first administrator is refused with the rule', () => {
  const { stderr } = run('server/app/main.ts', { ADMIN_EMAIL: 'chu@example.vn', ADMIN_PASSWORD: 'short' })
  expect(stderr).toMatch(/ADMIN_PASSWORD: must have 10 to 128 characters/)
})
