import { expect, test } from 'vitest'
import { hasReplayed, readLsn, writeLsn } from './wal-position.ts'

test.each([
  ['0/0', 0n],
  ['0/3000AF8', 0x3000af8n],
  ['16/B374D848', 0x16b374d848n],
  ['FFFFFFFF/FFFFFFFF', 0xffffffffffffffffn],
  ['1/0', 0x100000000n],
])('the WAL position %s is read, and written as PostgreSQL does', (text, lsn) => {
  expect(readLsn(text)).toBe(lsn)
  expect(writeLsn(lsn)).toBe(text)
})

const required = { system: '7', timeline: 2, lsn: 100n }
test.each([
  ['at the position', required, true],
  ['behind it', { ...required, lsn: 99n }, false],
  ['past it', { ...required, lsn: 101n }, true],
  ['past it on the timeline before a promotion', { ...required, timeline: 1, lsn: 999n }, false],
  ['on a timeline that the primary does not know', { ...required, timeline: 3, lsn: 999n }, false],
  ['of another cluster', { ...required, system: '8', lsn: 999n }, false],
])('a replica has replayed the required position or not: %s', (_name, replica, has) => {
  expect(hasReplayed(replica, required)).toBe(has)
})
