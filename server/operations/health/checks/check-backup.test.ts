import { tmpdir } from 'node:os'
import { expect, test } from 'vitest'
import { readShopConfig } from '#server/selling/gateways/shop-config.ts'
import { checkBackup, judgeBackup } from './check-backup.ts'

const now = Date.parse('2026-11-22T10:00:00Z')
const hoursAgo = (hours: number) => new Date(now - hours * 3_600_000)

test.each([
  [undefined, 'should'],
  [hoursAgo(3), 'fine'],
  [hoursAgo(40), 'should'],
  [hoursAgo(200), 'must'],
])('the doctor judges a last good backup at %s: %s', (last, level) => {
  expect(judgeBackup(last, now).level).toBe(level)
})

const check = async (env: NodeJS.ProcessEnv, lastBackup: () => Promise<Date | undefined>) => {
  const findings = await checkBackup({ config: readShopConfig(env) }, lastBackup)
  return findings.map(({ level, says }) => `${level} ${says}`)
}
const key = 'wq3Vn8sKz0TfLr5YbGm2Xc7HdPj9Ua4E'

test('a shop in earnest should back itself up, sealed, to a place that can be read', async () => {
  const fresh = async () => new Date()
  expect(await check({}, fresh)).toEqual(['skipped BACKUP_TO chưa đặt'])
  expect(await check({ PUBLIC_URL: 'https://hiensach.example' }, fresh)).toEqual([
    expect.stringContaining('should chưa có nơi sao lưu'),
  ])
  expect(await check({ BACKUP_TO: tmpdir(), BACKUP_KEY: key }, fresh)).toEqual([
    'fine bản tốt gần nhất cách đây 0 giờ',
  ])
  expect(await check({ BACKUP_TO: tmpdir() }, fresh)).toEqual([
    expect.stringContaining('fine'),
    expect.stringContaining('should chưa có khóa mã hóa'),
  ])
  const away = () => Promise.reject(Object.assign(new Error('no'), { code: 'EACCES' }))
  expect(await check({ BACKUP_TO: tmpdir(), BACKUP_KEY: key }, away)).toEqual([
    'must không xem được nơi để bản sao lưu (EACCES)',
  ])
})

test('a place for backups that nothing can be written to is told of before the night', async () => {
  const none = async () => undefined
  expect(await check({ BACKUP_TO: import.meta.filename, BACKUP_KEY: key }, none)).toEqual([
    'should chưa có bản nào',
    `must không ghi được vào ${import.meta.filename} (ENOTDIR)`,
  ])
  expect(await check({ BACKUP_TO: `${tmpdir()}/not/yet`, BACKUP_KEY: key }, none)).toEqual([
    'should chưa có bản nào',
  ])
})
