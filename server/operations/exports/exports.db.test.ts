import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { buffer, text } from 'node:stream/consumers'
import { Readable } from 'node:stream'
import { BrokenArchive, openZipFile } from '#server/platform/documents/zip-reader.ts'
import { builtInRoles } from '#contract/base/people/built-in-roles.ts'
import { type AccountShop, openAccountShop } from '#test/shop/account-shop.ts'
import { call, newAdmin } from '#test/shop/actors.ts'
import { emptyDatabase } from '#test/database/empty-database.ts'
import { addBooks } from '#test/database/test-catalogue.ts'
import { findFaults } from '#server/operations/backup/find-faults.ts'
import { exportedRows, leftOutColumns, leftOutTables } from './exported-tables.ts'
import { readExportFile } from './read-export-file.ts'
import { type ExportSchema, writeExport } from './write-export.ts'

let shop: AccountShop
let owner: { session: { access: string } }
const folder = mkdtempSync(path.join(tmpdir(), 'export-'))
const file = (name: string) => path.join(folder, name)
beforeAll(async () => {
  shop = await openAccountShop()
  // A row or two of every table, the words of a person among them that others would run as a formula.
  await shop.pool.query(readFileSync('test/database/guards/seed.sql', 'utf8'))
  await shop.pool.query('delete from exports')
  owner = await newAdmin(shop)
  await addBooks(shop.db, [{ title: '=HYPERLINK("http://x.vn";"Mắt biếc")', price: 90_000, quantity: 3 }])
  await shop.pool.query("update accounts set password_hash = 'a-hash-of-a-word' where account_id = 9001")
})
afterAll(async () => {
  await shop.close()
  rmSync(folder, { recursive: true, force: true })
})

const ask = (address: string, { token = owner.session.access, ...more }: Parameters<typeof call>[2] = {}) =>
  call(shop.url, address, { token, ...more })

async function writeFile(name: string) {
  writeFileSync(file(name), await buffer(Readable.from(writeExport(shop.config.databaseUrl ?? '', () => {}))))
  return openZipFile(file(name))
}

async function textOf(archive: Awaited<ReturnType<typeof openZipFile>>, name: string): Promise<string> {
  const content = archive.read(name)
  return content ? text(Readable.from(content)) : ''
}

test('an export has every table, or says why it has it not', async () => {
  const archive = await writeFile('tables.zip')
  const schema = JSON.parse(await textOf(archive, 'schema.json')) as ExportSchema
  const { rows } = await shop.pool.query<{ name: string }>(
    "select relname as name from pg_class where relnamespace = 'public'::regnamespace and relkind = 'r' order by 1",
  )
  const told = [...schema.tables.map(({ table }) => table), ...Object.keys(leftOutTables)]
  expect(told.toSorted()).toEqual(rows.map(({ name }) => name))
  expect(Object.values(schema.left_out.tables).every((why: string) => why.length > 10)).toBe(true)
  for (const { table, rows: count } of schema.tables) {
    const lines = (await textOf(archive, `jsonl/${table}.jsonl`)).split('\n').slice(0, -1)
    expect([table, lines.length]).toEqual([table, count])
    for (const line of lines) JSON.parse(line)
    const sheet = archive.read(`csv/${table}.csv`) ?? []
    expect((await buffer(Readable.from(sheet))).subarray(0, 3)).toEqual(Buffer.from('\ufeff'))
  }
})

/** Columns whose name or kind is that of a secret, and that are none. */
const noSecrets: string[] = [
  'accounts.email_key',
  'accounts.must_change_password',
  'accounts.password_expires_at',
  'audit_chain.hash',
  'authors.name_key',
  'bulk_runs.key',
  'bulk_runs.request_hash',
  'enquiries.digest',
  'guest_orders.email_key',
  'guest_orders.address_key',
  'guest_orders.network_key',
  'letter_refusals.email_key',
  'payment_events.digest',
  'saved_views.name_key',
  'staff_roles.key',
  'suppliers.name_key',
  'counter_cash.cash_key',
  'counter_sales.sale_key',
  'unproven_orders.address_key',
  'unproven_orders.email_key',
  'unproven_orders.network_key',
  'unproven_orders.phone_key',
]
/** Columns of rows that are left out where they have a value. */
const inLeftOutRows = ['restock_requests.email_key', 'restock_requests.token_hash']

test('a column that could be a secret is left out, or is known to be none', async () => {
  const { rows } = await shop.pool.query<{ name: string; table: string; column: string }>(`
    select table_name || '.' || column_name as name, table_name as table, column_name as column from information_schema.columns
    where table_schema = 'public' and is_generated = 'NEVER'
      and (data_type = 'bytea' or column_name ~ '(hash|secret|token|key|password|sealed|salt)') order by 1`)
  const undecided = rows
    .filter(({ table, column }) => !leftOutTables[table] && !leftOutColumns[table]?.[column])
    .map(({ name }) => name)
  expect(undecided).toEqual([...noSecrets, ...inLeftOutRows].toSorted())
})

test('no secret stands in an export', async () => {
  const archive = await writeFile('secrets.zip')
  const all = (await Promise.all(archive.names.map((name) => textOf(archive, name)))).join('\n')
  expect(all).toContain('lan@example.vn')
  for (const secret of ['a-hash-of-a-word', owner.session.access]) expect(all).not.toContain(secret)
  const lines = (table: string) => textOf(archive, `jsonl/${table}.jsonl`)
  expect(await lines('accounts')).not.toContain('password_hash')
  expect(await lines('wishlists')).not.toContain('share_token')
})

test('an export read into an empty database is the same shop', async () => {
  await writeFile('same.zip')
  const { url, drop } = await emptyDatabase()
  try {
    const faults = await readExportFile(file('same.zip'), { databaseUrl: url, dataDir: folder })
    expect(faults.toSorted()).toEqual((await findFaults(shop.config.databaseUrl ?? '')).toSorted())
    const [there, here] = [await readExported(shop.config.databaseUrl ?? ''), await readExported(url)]
    // Counting everything seals what the audit log has.
    delete there['audit_chain']
    delete here['audit_chain']
    expect(here).toEqual(there)
  } finally {
    await drop()
  }
}, 90_000)

/** Rows of every exported table as they are in an export, and where the sequences stand. */
async function readExported(url: string): Promise<Record<string, unknown>> {
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows: tables } = await client.query<{ table: string; columns: string[] }>(`
      select table_name as table, array_agg(column_name::text order by ordinal_position) as columns
      from information_schema.columns where table_schema = 'public' group by table_name`)
    const all: Record<string, unknown> = {}
    for (const { table, columns } of tables) {
      if (leftOutTables[table] || (await isView(client, table))) continue
      const listed = columns.filter((column) => !leftOutColumns[table]?.[column])
      const where = exportedRows[table] ? `where ${exportedRows[table].where}` : ''
      const { rows } = await client.query(
        `select one::text as row from (select ${listed.join(', ')} from ${table} ${where}) one order by 1`,
      )
      all[table] = rows.map(({ row }) => row)
    }
    const { rows } = await client.query('select sequencename, last_value from pg_sequences order by 1')
    return { ...all, sequences: rows }
  } finally {
    await client.end()
  }
}

async function isView(client: pg.Client, table: string): Promise<boolean> {
  const { rows } = await client.query('select from pg_class where relname = $1 and relkind = $2', [
    table,
    'r',
  ])
  return rows.length === 0
}

test('an archive that was cut off is no export, and a database with rows takes none', async () => {
  await writeFile('cut.zip')
  const whole = readFileSync(file('cut.zip'))
  writeFileSync(file('cut.zip'), whole.subarray(0, whole.length - 40))
  const { url, drop } = await emptyDatabase()
  try {
    await expect(readExportFile(file('cut.zip'), { databaseUrl: url, dataDir: folder })).rejects.toThrow(
      BrokenArchive,
    )
  } finally {
    await drop()
  }
  await writeFile('full.zip')
  await expect(
    readExportFile(file('full.zip'), { databaseUrl: shop.config.databaseUrl, dataDir: folder }),
  ).rejects.toThrow('không trống')
})

test('cells that a spreadsheet would run as a formula are texts in CSV, and as they are in JSON', async () => {
  const archive = await writeFile('formulas.zip')
  expect(await textOf(archive, 'csv/books.csv')).toContain(`"'=HYPERLINK(""http://x.vn"";""Mắt biếc"")`)
  const lines = (await textOf(archive, 'jsonl/books.jsonl')).trim().split('\n')
  expect(lines.map((line) => (JSON.parse(line) as { title: string }).title)).toContain(
    '=HYPERLINK("http://x.vn";"Mắt biếc")',
  )
})

test('an owner begins an export, downloads it once it is written, and the log says who took it', async () => {
  const begun = await ask('/exports/begin', { method: 'POST' })
  expect(begun.status).toBe(201)
  const { export_id: id, status, download_url } = begun.body.data
  expect({ status, download_url }).toEqual({
    status: 'ready',
    download_url: `/api/v1/exports/download?export_id=${id}`,
  })
  const answer = await fetch(shop.url + download_url, {
    headers: { authorization: `Bearer ${owner.session.access}` },
  })
  expect(answer.headers.get('content-type')).toBe('application/zip')
  const bytes = Buffer.from(await answer.arrayBuffer())
  writeFileSync(file('over-http.zip'), bytes)
  expect((await openZipFile(file('over-http.zip'))).names).toContain('jsonl/orders.jsonl')
  await expect
    .poll(async () => (await ask(`/exports/get-export?export_id=${id}`)).body.data)
    .toMatchObject({ status: 'done', bytes: bytes.length, rows_done: expect.any(Number) as number })
  expect((await ask('/exports/get-exports')).body.data[0]).toMatchObject({ export_id: id, status: 'done' })
  const { rows } = await shop.pool.query(
    "select action from audit_log where object_kind = 'export' and object_id = $1 order by audit_id",
    [String(id)],
  )
  expect(rows.map(({ action }) => action)).toEqual(['begin-export', 'download-export'])
})

test('one export is written at a time, by whichever process; one that died is out of the way a minute later', async () => {
  const id = async () => (await ask('/exports/begin', { method: 'POST' })).body.data.export_id as number
  const [first, second] = [await id(), await id()]
  await shop.pool.query("update exports set status = 'running', touched_at = now() where export_id = $1", [
    first,
  ])
  expect((await ask(`/exports/download?export_id=${second}`)).body.code).toBe('EXPORT_RUNNING')
  await expect(
    shop.pool.query("update exports set status = 'running' where export_id = $1", [second]),
  ).rejects.toMatchObject({ constraint: 'exports_one_running' })
  await shop.pool.query(
    "update exports set touched_at = now() - interval '61 seconds' where export_id = $1",
    [first],
  )
  expect((await ask(`/exports/get-export?export_id=${first}`)).body.data.status).toBe('failed')
  const taken = await fetch(`${shop.url}/api/v1/exports/download?export_id=${second}`, {
    headers: { authorization: `Bearer ${owner.session.access}` },
  })
  expect(taken.status).toBe(200)
  await taken.body?.cancel()
  await expect
    .poll(async () => (await ask(`/exports/get-export?export_id=${second}`)).body.data.status)
    .toMatch(/failed|done/)
})

test('an export is downloaded by who began it, with a proof that is fresh, within half an hour', async () => {
  const other = await newAdmin(shop)
  const begun = (await ask('/exports/begin', { method: 'POST' })).body.data.export_id as number
  const address = `/exports/download?export_id=${begun}`
  expect((await ask(address, { token: other.session.access })).body.code).toBe('EXPORT_NOT_FOUND')
  const clerk = await newAdmin(shop, { staffRoleId: builtInRoles.clerk.id })
  expect((await ask('/exports/begin', { method: 'POST', token: clerk.session.access })).status).toBe(403)
  await shop.pool.query("update exports set begun_at = now() - interval '31 minutes' where export_id = $1", [
    begun,
  ])
  expect((await ask(address)).body.code).toBe('EXPORT_NOT_FOUND')
  await shop.pool.query("update sessions set proved_at = now() - interval '11 minutes'")
  expect((await ask('/exports/begin', { method: 'POST' })).body.code).toBe('FRESH_PROOF_REQUIRED')
})

test('a reader of an export who stops to read loses its moment when its time is over', async () => {
  const time = new AbortController()
  const chunks = writeExport(shop.config.databaseUrl ?? '', () => {}, time.signal)
  await chunks.next()
  const lines = async () =>
    (
      await shop.pool.query(
        "select from pg_stat_activity where datname = current_database() and application_name = 'hien-sach backup'",
      )
    ).rowCount
  await expect.poll(lines).toBe(1)
  time.abort()
  await expect.poll(lines).toBe(0)
  await expect(buffer(Readable.from(chunks))).rejects.toThrow()
})
