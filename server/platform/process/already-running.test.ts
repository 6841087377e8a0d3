import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import { takeLockOrReportHolder } from './process-table.ts'
import { takeShopLock } from './shop-lock.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-lock-'))
const { exitCode } = process
afterAll(() => {
  process.exitCode = exitCode
  rmSync(folder, { recursive: true })
})

async function takeFirst() {
  const lock = await takeShopLock(folder)
  if (!lock.taken) throw new Error('Nobody holds the lock yet')
  return lock
}

test('a start that finds another shop closing waits for its lock and goes on', async () => {
  const first = await takeFirst()
  first.announce('http://127.0.0.1:1')
  const lines: string[] = []
  const second = takeLockOrReportHolder(folder, (line) => lines.push(line))
  await expect.poll(() => lines).toEqual(['Hiên Sách đang mở tại http://127.0.0.1:1'])
  first.announceClosing()
  first.release()
  const lock = await second
  expect([lines[1], process.exitCode]).toEqual(['Cửa hàng kia vừa đóng, đang mở lại ở đây…', 0])
  lock?.release()
})

test('a start that finds another shop open says where, and its exit code says whether it is open already', async () => {
  const first = await takeFirst()
  const lines: string[] = []
  expect(await takeLockOrReportHolder(folder, (line) => lines.push(line), 0)).toBeUndefined()
  expect([lines, process.exitCode]).toEqual([[expect.stringContaining('xin chờ giây lát')], 1])
  first.announce('http://127.0.0.1:1')
  expect(await takeLockOrReportHolder(folder, (line) => lines.push(line), 0)).toBeUndefined()
  expect([lines[1], process.exitCode]).toEqual(['Hiên Sách đang mở tại http://127.0.0.1:1', 0])
  first.release()
})
