import { afterAll, beforeAll, expect, test } from 'vitest'
import { testSecret } from '#test/shop/account-shop.ts'
import { call } from '#test/shop/actors.ts'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { addressOf, runMain } from './main-process.ts'

let database: Awaited<ReturnType<typeof freshDatabase>>
beforeAll(async () => {
  database = await freshDatabase()
})
afterAll(() => database.drop())

const open = (env: Record<string, string>) =>
  runMain({ DATABASE_URL: database.url, SESSION_SECRET: testSecret, DRAIN_SECONDS: '0', ...env })
const known = { email: 'admin@hiensach.vn', password: 'Admin@12345' }
const own = { email: 'chu@example.vn', password: 'Hiên nhà nhiều gió 27' }

test('a demo opened for production knows its demo passwords no more, and says which kind it is', async () => {
  const demo = open({ DEMO: 'true' })
  const signIn = (url: string, body: object) => call(url, '/accounts/login', { body })
  expect((await signIn(await addressOf(demo), known)).status).toBe(200)
  await demo.said(/^Chế độ dùng thử/)
  await demo.said(/admin@hiensach\.vn +Admin@12345/)
  await demo.said(/^Mã giảm giá dùng thử: /)
  await demo.stop()

  const admin = { ADMIN_EMAIL: own.email, ADMIN_PASSWORD: own.password }
  const earnest = open({ PUBLIC_URL: 'https://hiensach.example', PORT: '0', HOST: '127.0.0.1', ...admin })
  await addressOf(earnest)
  await earnest.said(/^Chế độ bán thật/)
  await earnest.said(/^Lưu ý: mã giảm giá dùng thử vẫn còn hiệu lực.*CHAOBAN/)
  const text = earnest.lines.join('\n')
  expect(text).toContain('Đã khóa tài khoản dùng thử admin@hiensach.vn')
  expect(text).toContain(`Đã tạo tài khoản quản trị đầu tiên: ${own.email}`)
  expect(text).not.toContain(known.password)
  await earnest.stop()

  const again = open({ ...admin })
  const url = await addressOf(again)
  expect((await signIn(url, known)).status).not.toBe(200)
  expect((await signIn(url, own)).body.user.role).toBe('admin')
  expect((await call(url, '/payments/get-methods')).body.data[1]).toMatchObject({ available: false })
  expect((await again.stop()).lines.join('\n')).not.toContain('Đã khóa')
}, 90_000)
