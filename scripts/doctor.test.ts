import { spawnSync } from 'node:child_process'
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { secretsIn, withoutSecrets } from '#server/operations/health/check.ts'
import { nodeEnv } from './node-settings.mjs'

const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

function examine(settings: Record<string, string>, ...args: string[]) {
  const file = path.join(folder, 'shop.env')
  const lines = Object.entries(settings).map(([name, value]) => `${name}=${value}\n`)
  writeFileSync(file, lines.join(''), { mode: 0o600 })
  const doctor = path.join(import.meta.dirname, 'doctor.ts')
  const { status, stdout, stderr } = spawnSync(process.execPath, [doctor, '--env', file, ...args], {
    encoding: 'utf8',
    env: { PATH: process.env['PATH'], NODE_COMPILE_CACHE: nodeEnv.NODE_COMPILE_CACHE },
  })
  return { status, stdout, stderr }
}

const secrets = {
  DATABASE_URL: 'postgres://shop:tell-nobody-1@127.0.0.1:1/shop',
  REDIS_URL: 'redis://:tell-nobody-2@127.0.0.1:1',
  SMTP_URL: 'smtp://shop:tell-nobody-3@127.0.0.1:1',
  SESSION_SECRET: 'tell-nobody-4-Vn8sKz0TfLr5YbGm2Xc7',
  SESSION_SECRETS_ACCEPTED: 'tell-nobody-9-Vn8sKz0TfLr5YbGm2Xc7,tell-nobody-10-n8sKz0TfLr5YbGm2X',
  METRICS_TOKEN: 'tell-nobody-5-METRICS',
  S3_BUCKET_URL: 'http://127.0.0.1:1/bucket',
  S3_ACCESS_KEY_ID: 'tell-nobody-6',
  S3_SECRET_ACCESS_KEY: 'tell-nobody-7',
  FEHOME_MERCHANT: 'M',
  FEHOME_SECRET: 'tell-nobody-8',
  FEHOME_URL: 'http://127.0.0.1:1',
  FEHOME_API_URL: 'http://127.0.0.1:1',
}

test('the doctor says what to do about each thing that does not answer, ends with 1 and tells no secret', () => {
  const { status, stdout, stderr } = examine({
    ...secrets,
    MAIL_FROM: 'shop@hiensach.example',
    PUBLIC_URL: 'https://127.0.0.1:1',
    TRUST_PROXY: '1',
    DATA_DIR: folder,
  })
  for (const about of ['Cơ sở dữ liệu', 'Redis', 'Kho ảnh', 'Địa chỉ công khai', 'Thư', 'Cổng thanh toán'])
    expect(stdout).toMatch(new RegExp(`^✗ ${about}: .+\\n    → .+`, 'm'))
  expect({ status, stderr }).toEqual({ status: 1, stderr: '' })
  expect(stdout).not.toContain('tell-nobody')
})

test("the doctor finds a shop at one's own desk fine", () => {
  const { status, stdout, stderr } = examine({ DATA_DIR: folder })
  expect({ status, stderr }).toEqual({ status: 0, stderr: '' })
  expect(stdout).toContain('Phải làm: 0')
})

test('the doctor refuses arguments that it does not know', () => {
  expect(examine({}, '--everything')).toMatchObject({
    status: 2,
    stderr: expect.stringContaining('Cách dùng'),
  })
})

test('the doctor does not repeat a secret that another program quotes', () => {
  expect(secretsIn(secrets)).toHaveLength(10 + 3)
  expect(withoutSecrets('refused: tell-nobody-1, tell-nobody-7', secrets)).toBe('refused: •••, •••')
})
