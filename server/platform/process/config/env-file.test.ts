import { mkdirSync, mkdtempSync, rmSync, symlinkSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { findSlips, findStrays, loadEnvFile } from './env-file.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-env-'))
afterAll(() => rmSync(folder, { recursive: true }))

const known = ['DATABASE_URL', 'SESSION_SECRET', 'PUBLIC_URL', 'TRUST_PROXY']
const slipOf = (line: string) => findSlips(line, known).map(({ says }) => says)

test.each([
  ['', '# DATABSE_URL=x'],
  ['a value', 'DATABASE_URL=postgres://shop:a%23b@db.example/shop'],
  ['none', 'SESSION_SECRET='],
  ['quotes, blanks and a comment', ` export PUBLIC_URL = "https://hiensach.example/#a" # ours`],
  ['a comment behind a value', 'TRUST_PROXY=1 # nginx'],
  ["what Node's own parts read", 'NODE_ENV=production\nTZ=Asia/Ho_Chi_Minh\nPGSSLMODE=require'],
])('a line of an env file that is whole is no slip: %s', (_what, line) => {
  expect(slipOf(line)).toEqual([])
})

test.each([
  ['DATABSE_URL=postgres://a', /^DATABSE_URL: .+; tên gần nhất là DATABASE_URL$/],
  ['TRUSTPROXY=1', /^TRUSTPROXY: .+; tên gần nhất là TRUST_PROXY$/],
  ['COLOUR_OF_THE_DOOR=red', /^COLOUR_OF_THE_DOOR: .+; xem các tên trong \.env\.example$/],
  ['SESSION_SECRET', /^SESSION_SECRET: dòng này không gán gì; viết SESSION_SECRET=giá trị$/],
  ['PUBLIC_URL https://hiensach.example', /^PUBLIC_URL: dòng này không gán gì/],
  ['wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E', /^dòng này không gán gì; viết TÊN=giá trị$/],
  ['PUBLIC_URL="https://hiensach.example', /^PUBLIC_URL: giá trị mở bằng " mà không đóng/],
  ['SESSION_SECRET=wq3Vn8#sKz0TfLr5', /^SESSION_SECRET: từ dấu # trở đi bị bỏ/],
  [`SESSION_SECRET="wq3Vn8"sKz0TfLr5`, /^SESSION_SECRET: sau dấu " đóng còn chữ bị bỏ$/],
])('a line of an env file of which no setting comes is told, without its value: %s', (line, said) => {
  const [says = '', ...others] = slipOf(line)
  expect(says).toMatch(said)
  expect(says).not.toMatch(/sKz0|wq3V|hiensach\.example|postgres:/)
  expect(others).toEqual([])
})

test.each([
  ['DATABSE_URL', 'DATABASE_URL'],
  ['SESION_SECERT', undefined],
  ['SESSION_SECERT', 'SESSION_SECRET'],
  ['PUBLICURL', 'PUBLIC_URL'],
])(
  'a variable of the environment is told as a slip only within two letters of a setting: %s',
  (name, meant) => {
    const told = findStrays([name, 'DATABASE_URL'], known)
    expect(told).toEqual(meant === undefined ? [] : [expect.stringMatching(`^${name}: .+ là ${meant}$`)])
  },
)

test('a short variable, one not written as a setting, and one that others read is no slip', () => {
  const names = ['POST', 'HOSTS', 'npm_config_port', 'data_dir', 'PGDATABASE', 'NODE_ENVS', 'OTEL_SERVICE']
  expect(findStrays(names, ['PORT', 'HOST', 'DATA_DIR', 'NODE_ENV', 'OTEL_SERVICES'])).toEqual([])
})

test('each slip of an env file has its line, and all are told at once', () => {
  const text = 'DATABASE_URL=postgres://a\r\n\r\nSESSION_SECRET\r\nPUBLIC_ULR=https://hiensach.example\r\n'
  expect(findSlips(text, known).map(({ line }) => line)).toEqual([3, 4])
})

test('a folder in the place of the env file is told in words', () => {
  const file = path.join(folder, '.env')
  mkdirSync(file)
  expect(loadEnvFile(file, known)).toEqual([expect.stringMatching(/một thư mục.+\(EISDIR\)$/)])
})

test('a link to no env file is told, and no file at all is none', () => {
  const link = path.join(folder, 'link.env')
  symlinkSync(path.join(folder, 'gone.env'), link)
  expect(loadEnvFile(link, known)).toEqual([expect.stringMatching(/\(ENOENT\)$/)])
  expect(loadEnvFile(path.join(folder, 'none.env'), known)).toEqual([])
})
