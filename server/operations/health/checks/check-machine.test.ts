import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { afterAll, expect, test } from 'vitest'
import {
  clockFromDate,
  inspectDiskSpace,
  inspectPermissions,
  judgeClock,
  judgeNode,
  judgeRights,
  judgeSpace,
} from './check-machine.ts'

const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-doctor-'))
afterAll(() => rmSync(folder, { recursive: true }))

test.each([
  ['v20.19.0', 'must'],
  ['v22.17.1', 'must'],
  ['v22.18.0', 'fine'],
  ['v23.11.0', 'should'],
  ['v24.21.0', 'fine'],
])('the doctor judges Node.js %s: %s', (version, level) => {
  expect(judgeNode(version).level).toBe(level)
})

const roomy = { place: '/srv', freeBytes: 60e9, allBytes: 100e9, freeFiles: 900, allFiles: 1000 }
test.each([
  [{}, 'fine'],
  [{ freeBytes: 1.5e9 }, 'should'],
  [{ freeBytes: 4e9 }, 'should'],
  [{ freeBytes: 0.3e9 }, 'must'],
  [{ freeFiles: 5 }, 'must'],
  [{ freeFiles: 0, allFiles: 0 }, 'fine'],
])('the doctor judges disk space %j: %s', (less, level) => {
  expect(judgeSpace({ ...roomy, ...less }).level).toBe(level)
})

test('the disk space of a folder that is not there yet is that of the folder above', async () => {
  const { place, freeBytes } = await inspectDiskSpace(path.join(folder, 'not/yet'))
  expect(place).toBe(folder)
  expect(freeBytes).toBeGreaterThan(0)
})

const ours = { dataDir: '/srv/data', owner: 7, user: 7, writable: true, openFiles: [] }
test.each([
  [{}, ['fine']],
  [{ owner: undefined }, ['fine']],
  [{ owner: 8 }, ['must']],
  [{ writable: false }, ['must']],
  [{ openFiles: ['.env'] }, ['should']],
])('the doctor judges rights to files %j: %j', (other, levels) => {
  expect(judgeRights({ ...ours, ...other }).map(({ level }) => level)).toEqual(levels)
})

test.skipIf(process.platform === 'win32')('a file with secrets that others may read is named', async () => {
  const data = path.join(folder, 'data')
  mkdirSync(data)
  const [open, closed] = [path.join(folder, 'open.env'), path.join(folder, 'closed.env')]
  for (const file of [open, closed]) writeFileSync(file, '')
  chmodSync(open, 0o640)
  chmodSync(closed, 0o600)
  expect(await inspectPermissions(data, [open, closed, path.join(folder, 'none.env')])).toEqual({
    dataDir: data,
    owner: process.getuid?.(),
    user: process.getuid?.(),
    writable: true,
    openFiles: [open],
  })
})

test.each([
  [0, 0, 'fine'],
  [-1_900, 0, 'fine'],
  [2_900, 1_000, 'fine'],
  [3_100, 1_000, 'should'],
  [-31_000, 500, 'must'],
])('a clock that is %d ms off, known to %d ms, is judged: %s', (ahead, exact, level) => {
  expect(judgeClock('máy chủ', ahead, exact).level).toBe(level)
})

test('a clock that is behind is told from one that is ahead', () => {
  expect(judgeClock('máy chủ', 40_000, 0).says).toBe('máy này chậm hơn máy chủ 40,0 giây')
  expect(judgeClock('máy chủ', -40_000, 0).says).toBe('máy này nhanh hơn máy chủ 40,0 giây')
})

test('a Date header stands for the middle of its second, heard in the middle of the way', () => {
  const at = Date.parse('2026-11-22T10:00:00Z')
  const header = new Date(at).toUTCString()
  expect(clockFromDate(header, at - 300, at + 1_300)).toEqual({ aheadMs: 0, exactMs: 1_300 })
  expect(clockFromDate(header, at - 60_000, at - 60_000)?.aheadMs).toBe(60_500)
  expect(clockFromDate('soon', at, at)).toBeUndefined()
  expect(clockFromDate(undefined, at, at)).toBeUndefined()
})
