import { copyFile, mkdtemp, readdir, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { expect, test } from 'vitest'
import { openDatabase } from '#server/platform/database/database.ts'
import { migrate } from '#server/platform/database/migrate.ts'
import { audited } from '#test/database/audited.ts'
import { emptyDatabase } from '#test/database/empty-database.ts'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { checkAuditChain } from './audit-chain.ts'

const all = path.resolve('db/migrations')
const last = '232'

/** A database as the versions before left it. */
async function olderDatabase() {
  const from = await mkdtemp(path.join(tmpdir(), 'hien-sach-older-'))
  for (const name of await readdir(all))
    if (name.slice(0, 3) < last) await copyFile(path.join(all, name), path.join(from, name))
  const { url, drop } = await emptyDatabase()
  await migrate(url, { from })
  await rm(from, { recursive: true })
  const database = openDatabase({ url, poolSize: 4, onLostConnection: () => {} })
  const pool = new pg.Pool({ connectionString: url, max: 1 })
  const close = async () => {
    await pool.end()
    await database.close()
    await drop()
  }
  return { db: database.db, pool, url, close }
}

const older = await keepForFile(olderDatabase())
const { pool } = older

test('a migration sets personal data of the audit log apart, drops those of erased persons, and the chain is whole', async () => {
  await pool.query(`
    insert into users (user_id, first_name) overriding system value values (9001, 'Lan'), (9002, '');
    insert into accounts (account_id, email, email_key, deleted_at)
      values (9001, 'lan@example.vn', 'lan@example.vn', null);
    insert into accounts (account_id, email, email_key, is_active, deleted_at) values (9002, null, null, false, now());
    insert into orders (order_id, order_code, user_id, method_id, subtotal, total_amount, first_name, last_name, email,
      phone_number, house_number, commune, district, province, country) overriding system value
    values (1, 'A', 9001, 1, 1, 1, 'Lan', '', 'lan@example.vn', '', '', '', '', '', ''), (2, 'B', 9002, 1, 1, 1, '', '', '', '', '', '', '', '', '');
    insert into audit_log (address, request_id, action, object_kind, object_id, before, after) values
      ('', '', 'sign-in', 'session', '1', null, '{"how": "password"}'),
      ('', '', 'update-recipient', 'order', '1', '{"phone_number": "0911"}', '{"phone_number": "0922"}'),
      ('', '', 'update-recipient', 'order', '2', '{"phone_number": "0933"}', '{"phone_number": "0944"}'),
      ('', '', 'change-credit', 'user', '9002', '{"balance": 0}', '{"balance": 5, "reason": "Đền"}'),
      ('', '', 'change-price', 'books', '', null, '{"books": []}')`)
  const before = await checkAuditChain(older.db)
  expect(before).toMatchObject({ faults: [], doubts: [] })

  await migrate(older.url)
  expect(await audited(pool, 'update-recipient', 1)).toMatchObject([
    { before: { phone_number: '0911' }, after: { phone_number: '0922' } },
  ])
  const { rows } = await pool.query('select before, after from audit_log order by audit_id')
  expect(rows).toEqual([
    { before: null, after: { how: 'password' } },
    { before: {}, after: { changed: ['phone_number'] } },
    { before: {}, after: { changed: ['phone_number'] } },
    { before: { balance: 0 }, after: { balance: 5, changed: ['reason'] } },
    { before: null, after: { books: [] } },
    { before: null, after: { rows: 3 } },
  ])
  const { rows: kept } = await pool.query('select audit_id::integer as id from audit_values')
  expect(kept).toEqual([{ id: 2 }])
  const after = await checkAuditChain(older.db)
  expect(after).toMatchObject({ faults: [], doubts: [] })
  expect(after.head).not.toBe(before.head)
  await expect(pool.query('update audit_log set after = null')).rejects.toThrow(
    /append-only|permission denied/,
  )
  await expect(pool.query('update audit_chain set audit_id = 1')).rejects.toThrow(
    /append-only|permission denied/,
  )
})
