import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { expect, test } from 'vitest'
import { countForTrust } from '#proof/trust/record-part.ts'
import { testSecret } from '#test/shop/account-shop.ts'
import { newAdmin } from '#test/shop/actors.ts'
import { addBooks, openTestCatalogue } from '#test/database/test-catalogue.ts'
import { waitUntil } from '#test/shop/wait-until.ts'
import { beginImport, undoImport } from '#server/catalogue/imports/import-steps.ts'
import { createImportContext } from '#server/catalogue/imports/import-context.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import { folderStorage } from '#server/platform/files/open-storage.ts'
import { AfterCommit } from '#server/platform/process/after-commit.ts'
import { createLog } from '#server/platform/process/log.ts'
import { deriveSessionKeys } from '#server/platform/guard/sessions/session-keys.ts'

const program = path.join(import.meta.dirname, 'programs/importing-shop.ts')
const rows = 1200

test('an import killed again and again is done once, and undone once', async () => {
  const folder = await mkdtemp(path.join(tmpdir(), 'hien-sach-import-'))
  const catalogue = await openTestCatalogue([{ title: 'Có trước', category: 'Văn học' }])
  const { db, pool, url } = catalogue
  const { user_id } = await newAdmin({ url: '', db, keys: deriveSessionKeys(testSecret) })
  const person = { user_id, account_id: user_id, session_id: 0, role: 'admin' } as const
  const context = createImportContext({
    database: catalogue,
    storage: folderStorage(folder),
    afterCommit: new AfterCommit(),
    log: createLog('silent'),
  })
  await addBooks(db, [{ title: 'Sách 7', authors: ['Ai 7'], quantity: 50, price: 9 }])

  const lines = Array.from(
    { length: rows },
    (_, index) => `Sách ${index},Ai ${index},Văn học,${index % 100 === 5 ? 'x' : 1000},2`,
  )
  const bytes = Buffer.from(['title,author,category_id,price,stock_quantity', ...lines].join('\n'))
  const wishes = { check_first: false, accept_doubtful: false, create_categories: false, add_stock: false }
  const id = await beginImport(context, systemCaller, person, { bytes, name: 'sach.csv' }, wishes)

  const settled = async () =>
    Number(
      (await pool.query("select count(*) from import_rows where outcome in ('created', 'updated')")).rows[0]
        .count,
    )
  const statusIs = async () => (await pool.query('select status from imports')).rows[0].status as string
  const start = () => spawn(process.execPath, [program, url, folder], { stdio: 'inherit' })
  const kill = async (child: ChildProcess) => {
    child.kill('SIGKILL')
    countForTrust('kills', 'An import')
    await once(child, 'exit')
  }

  // While it reads, and after each of some batches.
  const first = start()
  await waitUntil(
    async () => (await pool.query('select from import_rows limit 1')).rowCount,
    (found) => found === 1,
  )
  await kill(first)
  for (const least of [200, 600]) {
    const child = start()
    await waitUntil(settled, (done) => done >= least)
    await kill(child)
  }
  await once(start(), 'exit')
  expect(await statusIs()).toBe('done')
  const counted = async () =>
    (
      await pool.query(`
        select count(*)::int as books, count(distinct title)::int as titles, sum(quantity)::int as copies,
          (select sum(change)::int from stock_ledger) as ledger
        from books`)
    ).rows[0]
  const bad = rows / 100
  const copies = 10 + (rows - bad) * 2
  expect(await counted()).toEqual({ books: 1 + rows - bad, titles: 1 + rows - bad, copies, ledger: copies })
  expect(await settled()).toBe(rows - bad)

  await undoImport(context, systemCaller, id)
  const undoing = start()
  await waitUntil(settled, (left) => left <= 800)
  await kill(undoing)
  await once(start(), 'exit')
  expect(await statusIs()).toBe('undone')
  expect(await counted()).toEqual({ books: 2, titles: 2, copies: 60, ledger: 60 })
  await catalogue.close()
  await rm(folder, { recursive: true })
}, 120_000)
