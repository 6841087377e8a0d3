import { expect, test } from 'vitest'
import type { DatabaseStatus } from './database-status-store.ts'
import { judgeDatabase, type Wanted } from './check-database.ts'

const good: DatabaseStatus = {
  version: '17.2',
  server: '7/shop/false',
  clock: { aheadMs: 0, exactMs: 1 },
  superuser: false,
  utf8: true,
  mayCreate: true,
  foreignTables: 0,
  applied: ['001-a.sql', '002-b.sql'],
  connectionLimit: 97,
  connections: 21,
  processes: 2,
  keepsSession: true,
  hearsNotices: true,
}
const known = ['001-a.sql', '002-b.sql', '003-c.sql']

const judge = (facts: Partial<DatabaseStatus>, wanted: Partial<Wanted> = {}) =>
  judgeDatabase({ ...good, ...facts }, { pool: 8, processes: undefined, eachStart: 1, known, ...wanted })
    .filter(({ level }) => level !== 'fine')
    .map(({ level, says }) => `${level} ${says}`)

test('a database as it should be is fine', () => {
  expect(judge({})).toEqual([])
})

test.each<[string, Partial<DatabaseStatus>, string]>([
  ['no right to make tables', { mayCreate: false }, 'must tài khoản của cửa hàng không tạo được bảng'],
  ['tables of another owner', { foreignTables: 3 }, 'must 3 bảng thuộc về'],
  ['a superuser', { superuser: true }, 'should cửa hàng dùng tài khoản quản trị'],
  ['another encoding', { utf8: false }, 'must mã ký tự không phải UTF8'],
  ['a newer shop', { applied: [...known, '004-d.sql'] }, 'must đã được một bản mới hơn'],
  [
    'a pooler in transaction mode',
    { keepsSession: false, hearsNotices: false },
    'must giữa cửa hàng và máy chủ',
  ],
  ['no notices', { hearsNotices: false }, 'must không nghe được thông báo'],
])('the doctor names a database with %s', (_what, facts, said) => {
  expect(judge(facts)).toEqual([expect.stringContaining(said)])
})

const pooled = { server: good.server, statementMs: 15_000, idleMs: 15_000 }

test.each<[string, Partial<Wanted['pooled']>, string[]]>([
  ['as it should be', {}, []],
  ['to another database', { server: '8/shop/false' }, ['must DATABASE_URL và DATABASE_DIRECT_URL']],
  ['without a limit for statements', { statementMs: 0 }, ['must qua bộ gom kết nối']],
  ['with too long a limit', { statementMs: 60_001 }, ['must qua bộ gom kết nối']],
  ['without a limit for idle transactions', { idleMs: 0 }, ['must qua bộ gom kết nối']],
])('a database pooler %s is judged by the doctor', (_what, seen, said) => {
  // Its connections are not the pools of the processes.
  const wanted = { pool: 60, pooled: { ...pooled, ...seen } }
  expect(judge({}, wanted)).toEqual(said.map((line) => expect.stringContaining(line)))
})

test.each([
  ['enough', {}, { processes: 4 }, []],
  ['too many processes', {}, { processes: 10 }, ['must không đủ kết nối: 10 tiến trình × 10']],
  ['too many workers', {}, { processes: 2, eachStart: 5 }, ['must không đủ kết nối: 10 tiến trình × 10']],
  ['workers of a start that replaces another', {}, { processes: 2, eachStart: 4 }, ['should sát giới hạn']],
  ['too large a pool', {}, { pool: 60 }, ['must không đủ kết nối: 2 tiến trình × 62']],
  ['a limit of the role', { connectionLimit: 15 }, {}, ['must không đủ kết nối: 2 tiến trình × 10']],
  ['none left for a rolling stop', {}, { processes: 9 }, ['should sát giới hạn']],
  ['others who take them', { connections: 90 }, {}, ['should sát giới hạn']],
])('connections to the database are judged by the doctor: %s', (_what, facts, wanted, said) => {
  expect(judge(facts, wanted)).toEqual(said.map((line) => expect.stringContaining(line)))
})
