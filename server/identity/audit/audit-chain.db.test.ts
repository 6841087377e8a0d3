import pg from 'pg'
import { afterEach, beforeEach, describe, expect, test } from 'vitest'
import { freshDatabase } from '#test/database/fresh-database.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { type Database, openDatabase } from '#server/platform/database/database.ts'
import { readHead, sealAuditLog, checkAuditChain } from './audit-chain.ts'

let database: Database
let drop: () => Promise<void>
let url: string
/** The shop's own role, which owns the tables: nothing keeps it from taking the triggers off first. */
let owner: pg.Client

beforeEach(async () => {
  ;({ url, drop } = await freshDatabase())
  database = openDatabase({ url, poolSize: 4, onLostConnection: () => {} })
  owner = new pg.Client({ connectionString: url })
  await owner.connect()
})
afterEach(async () => {
  await owner.end()
  await database.close()
  await drop()
})

const entry = {
  action: 'hide-review',
  on: ['review', 7],
  before: { hidden: false },
  after: { hidden: true },
} as const
const write = () => writeAudit(database.db, systemCaller, entry)
async function writeSome(count: number) {
  for (let each = 0; each < count; each++) await write()
}

async function asOwner(statement: string) {
  for (const table of ['audit_log', 'audit_chain'])
    await owner.query(`alter table ${table} disable trigger all; grant all on ${table} to current_user`)
  await owner.query(statement)
  for (const table of ['audit_log', 'audit_chain'])
    await owner.query(`alter table ${table} enable trigger all`)
}

const faultsOf = async (...heads: string[]) => {
  const noted = heads.map((head) => readHead(head) ?? { position: 0, hash: Buffer.alloc(0) })
  return (await checkAuditChain(database.db, noted)).faults
}

test('an untouched audit log is whole, and heads noted before stay in its chain', async () => {
  const heads: string[] = []
  for (let round = 0; round < 3; round++) {
    await writeSome(5)
    const { head, faults, doubts } = await checkAuditChain(
      database.db,
      heads.flatMap((one) => readHead(one) ?? []),
    )
    expect([faults, doubts]).toEqual([[], []])
    heads.push(head ?? '')
  }
  expect(heads.map((head) => head.split(':')[0])).toEqual(['5', '10', '15'])
})

test('an empty audit log has no head and no fault', async () => {
  expect(await checkAuditChain(database.db)).toEqual({ head: undefined, faults: [], doubts: [] })
})

describe('forgeries', () => {
  const whole = async () => {
    await writeSome(10)
    return (await checkAuditChain(database.db)).head ?? ''
  }

  test.each<[string, string, string[]]>([
    [
      'changes who did it',
      'update audit_log set account_id = 1 where audit_id = 4',
      ['audit_log 4 is not what was sealed'],
    ],
    [
      'changes what it was',
      `update audit_log set after = '{"hidden":false}' where audit_id = 6`,
      ['audit_log 6 is not what was sealed'],
    ],
    [
      'changes the time by a moment',
      `update audit_log set at = at + interval '1 microsecond' where audit_id in (2, 9)`,
      ['audit_log 2 is not what was sealed', 'audit_log 9 is not what was sealed'],
    ],
    ['takes one out', 'delete from audit_log where audit_id = 5', ['audit_log 5 is gone']],
    ['takes the last one out', 'delete from audit_log where audit_id = 10', ['audit_log 10 is gone']],
    [
      'takes one out of the log and out of the chain',
      'delete from audit_log where audit_id = 5; delete from audit_chain where audit_id = 5',
      ['audit_chain has lost what stood before position 6'],
    ],
    [
      'puts one into the past',
      `insert into audit_log (audit_id, at, address, request_id, action, object_kind, object_id)
       overriding system value values (-3, '2020-01-01T00:00:00Z', '', '', 'sign-in', 'account', '1')`,
      ['audit_log -3 was put in after its neighbours were sealed'],
    ],
    [
      'puts another one in its place',
      `delete from audit_log where audit_id = 3;
       insert into audit_log (audit_id, address, request_id, action, object_kind, object_id)
       overriding system value values (3, '', '', 'sign-in', 'account', '1')`,
      ['audit_log 3 is not what was sealed'],
    ],
  ])('a table owner who %s is found out by the chain of the audit log', async (_what, statement, said) => {
    const head = await whole()
    await asOwner(statement)
    expect(await faultsOf(head)).toEqual(said)
    // Later entries do not cover it up.
    await writeSome(3)
    expect(await faultsOf(head)).toEqual(said)
  })

  test('a table owner who empties the audit log is found out: each entry is missed', async () => {
    const head = await whole()
    await asOwner('truncate audit_log')
    expect(await faultsOf(head)).toEqual(Array.from({ length: 10 }, (_, at) => `audit_log ${at + 1} is gone`))
  })

  test.each<[string, string]>([
    [
      'cuts the end off both',
      'delete from audit_log where audit_id > 6; delete from audit_chain where position > 6',
    ],
    ['empties both', 'truncate audit_log; truncate audit_chain'],
    [
      'changes an entry and makes the chain anew',
      "update audit_log set action = 'sign-in' where audit_id = 4; truncate audit_chain",
    ],
  ])(
    'a table owner who %s is found out only by a head that was noted elsewhere',
    async (_what, statement) => {
      const head = await whole()
      await asOwner(statement)
      await writeSome(8)
      expect(await faultsOf()).toEqual([])
      expect(await faultsOf(head)).toEqual([
        expect.stringMatching(`^the head ${head}, .* not in the chain any more$`),
      ])
    },
  )

  test('a forged audit entry with a time long past behind the others is named', async () => {
    await whole()
    await asOwner(`insert into audit_log (at, address, request_id, action, object_kind, object_id)
      values (now() - interval '3 days', '', '', 'sign-in', 'account', '1')`)
    const { doubts } = await checkAuditChain(database.db)
    expect(doubts).toEqual(['audit_log 11 bears a time of more than an hour before the entry before it'])
  })
})

test('an audit entry whose transaction ended after those numbered later is sealed behind them, and is no fault', async () => {
  const [slow, gone] = [await database.pool.connect(), await database.pool.connect()]
  const insert = `insert into audit_log (address, request_id, action, object_kind, object_id)
    values ('', '', 'sign-in', 'account', '1')`
  for (const one of [slow, gone]) {
    await one.query('begin')
    await one.query(insert)
  }
  await writeSome(3)
  const before = (await checkAuditChain(database.db)).head ?? ''
  expect(before).toMatch(/^3:/)
  await slow.query('commit')
  await gone.query('rollback')
  expect(await faultsOf(before)).toEqual([])
  const { rows } = await database.pool.query('select audit_id from audit_chain order by position')
  expect(rows.map(({ audit_id }) => audit_id)).toEqual([3, 4, 5, 1])
  slow.release()
  gone.release()
})

test('processes that seal the audit log at once while others write make one chain', async () => {
  const writing = Array.from({ length: 4 }, () => writeSome(40))
  const sealing = Array.from({ length: 4 }, async () => {
    for (let round = 0; round < 10; round++) await sealAuditLog(database.db)
  })
  await Promise.all([...writing, ...sealing])
  const { head, faults } = await checkAuditChain(database.db)
  expect([head?.split(':')[0], faults]).toEqual(['160', []])
})

test('a write to the audit log does not wait for its sealing, nor the sealing for a write', async () => {
  const [writer, sealer] = [await database.pool.connect(), await database.pool.connect()]
  await sealer.query('begin')
  await sealer.query('select pg_advisory_xact_lock(727005)')
  await write()
  expect(await sealAuditLog(database.db)).toBeUndefined()
  await sealer.query('rollback')
  await writer.query('begin')
  await writer.query(
    "insert into audit_log (address, request_id, action, object_kind, object_id) values ('', '', '', '', '')",
  )
  expect(await sealAuditLog(database.db)).toMatchObject({ position: 1 })
  await writer.query('rollback')
  writer.release()
  sealer.release()
})

test('an audit log of years is sealed in parts', async () => {
  await owner.query(`insert into audit_log (at, address, request_id, action, object_kind, object_id)
    select now() - interval '3 years' + n * interval '1 minute', '', '', 'sign-in', 'account', n::text
    from generate_series(1, 2500) n`)
  const { head, faults } = await checkAuditChain(database.db)
  expect([head?.split(':')[0], faults]).toEqual(['2500', []])
})
