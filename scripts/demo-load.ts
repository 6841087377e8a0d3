import { readFileSync } from 'node:fs'
import { parseArgs } from 'node:util'
import { findTakenIsbns } from '#server/catalogue/books/save/book-saving-store.ts'
import { draftOfRow, type LoadedRow } from '#server/catalogue/demo/draft-of-row.ts'
import { renewSearchHead } from '#server/catalogue/books/popularity/renew-popularity.ts'
import { type PreparedBook, prepareBook } from '#server/catalogue/books/save/prepare-book.ts'
import { KnownNames, saveBooks } from '#server/catalogue/books/save/save-books.ts'
import type { Database, Db } from '#server/platform/database/database.ts'
import { onDatabase } from './operate/on-database.ts'

// npm run demo:load -- FILE.jsonl --times N: rows of books, one JSON object a line, N times over.
const batchSize = 2_000
const { values, positionals } = parseArgs({
  allowPositionals: true,
  options: { times: { type: 'string', default: '1' } },
})
const [file] = positionals
const times = Number(values.times)
if (!file || !Number.isInteger(times) || times < 1) {
  console.error('Cách dùng: npm run demo:load -- TỆP.jsonl --times N')
  process.exit(2)
}

const rows = readRows(file)
await onDatabase({ poolSize: 2, socketTimeoutMs: 0 }, (database) => loadRows(rows, database))

function readRows(name: string): LoadedRow[] {
  try {
    const lines = readFileSync(name, 'utf8')
      .split('\n')
      .filter((line) => line.trim() !== '')
    return lines.map((line) => JSON.parse(line) as LoadedRow).filter((row) => row.title?.trim())
  } catch (error) {
    console.error(`Không đọc được ${name}: ${error instanceof Error ? error.message : error}`)
    process.exit(2)
  }
}

/** While the database stores one batch, the next one is prepared. */
async function loadRows(rows: readonly LoadedRow[], { db, pool }: Database) {
  const known = new KnownNames()
  const total = rows.length * times
  const started = performance.now()
  let saving = Promise.resolve()
  for (let from = 0; from < total; from += batchSize) {
    const books = prepareBatch(rows, from, Math.min(total, from + batchSize))
    await saving
    saving = saveBatch(db, books, known).then(() => showProgress(from + books.length, total, started))
  }
  await saving
  await renewSearchHead(db)
  await tidy(pool)
  process.stdout.write('\n')
}

function prepareBatch(rows: readonly LoadedRow[], from: number, to: number): PreparedBook[] {
  const places = Array.from({ length: to - from }, (_, index) => from + index)
  return places.flatMap((place) => {
    const row = rows[place % rows.length]
    return row ? prepareBook(draftOfRow(row, Math.floor(place / rows.length) + 1)) : []
  })
}

/** A file that is loaded again makes more books; a number stays with the first that has it. */
async function saveBatch(db: Db, books: readonly PreparedBook[], known: KnownNames) {
  const taken = await findTakenIsbns(
    db,
    books.flatMap((book) => book.isbn ?? []),
  )
  const free = books.map((book) =>
    book.isbn !== null && taken.has(book.isbn) ? { ...book, isbn: null } : book,
  )
  await db.transaction((transaction) => saveBooks(transaction, free, known))
}

/** Volumes of a work, which a search finds together, go into the same pages; then statistics for the planner. */
async function tidy(pool: Database['pool']) {
  const client = await pool.connect()
  await client.query('set statement_timeout = 0')
  await client.query('cluster book_search using book_search_by_title')
  await client.query('vacuum (analyze)')
  client.release(true)
}

function showProgress(done: number, total: number, started: number) {
  const speed = Math.round((done / (performance.now() - started)) * 1000)
  const line = `${done.toLocaleString('vi-VN')} / ${total.toLocaleString('vi-VN')} cuốn, ${speed.toLocaleString('vi-VN')} cuốn/giây`
  process.stdout.write(
    process.stdout.isTTY ? `\r${line}` : done === total || done % 50_000 === 0 ? `${line}\n` : '',
  )
}
