import { randomBytes } from 'node:crypto'
import { readFileSync } from 'node:fs'
import { setTimeout as wait } from 'node:timers/promises'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { call } from '#test/shop/actors.ts'
import { sendForm } from '#test/shop/send-form.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { newStaff } from '#proof/bench/shop/register-person.ts'
import { milliseconds, report } from '#proof/bench/report.ts'
import { percentile } from '#proof/bench/load/sign-in-load.ts'
import { XlsxStreamWriter } from 'hucre/xlsx'
import { workbookOf, zipFile } from '#test/documents/zip-file.ts'

const rows = 10_000
const readers = 8
const tenMegabytes = 10 * 1024 * 1024

/** 10,000 rows while people browse, a file as large as may be, and files that mean harm. */
export async function measureImport(shop: BenchShop) {
  const token = await newStaff(shop)
  await call(shop.url, '/categories/create-category', { body: { name: 'Tổng hợp' }, token })
  const quiet = await browseFor(shop, () => wait(8000))
  let done: BookImport | undefined
  let seconds = 0
  const busy = await browseFor(shop, async () => {
    const started = performance.now()
    const id = await send(shop, token, await sheetOfBooks(rows, randomBytes(3).toString('hex')), 'false')
    done = await settled(shop, token, id)
    seconds = (performance.now() - started) / 1000
  })
  reportImport(done, seconds)
  report({
    what: `Readers' p95 while it runs, beside the quiet one`,
    measured: milliseconds(busy),
    ceiling: milliseconds(quiet),
    ratio: busy / quiet,
    goal: 'at most 3',
    reached: busy / quiet <= 3,
  })
  await measureLargest(shop, token)
  for (const [what, file] of Object.entries(hostileSheets())) await measureHostile(shop, token, what, file)
}

function reportImport(done: BookImport | undefined, seconds: number) {
  const { created, bad, total } = done?.counts ?? { created: 0, bad: 0, total: 0 }
  const exact = created === rows - rows / 100 && bad === rows / 100 && total === rows
  report({
    what: `Import of ${rows.toLocaleString('en')} rows with ${rows / 100} bad ones`,
    measured: `${seconds.toFixed(1)} s, ${created} + ${bad}`,
    goal: 'exact, at most 30 s',
    reached: exact && seconds <= 30,
  })
}

async function measureLargest(shop: BenchShop, token: string) {
  let file = await sheetOfBooks(2000, 'a', 200)
  const fitting = Math.floor((2000 * tenMegabytes * 0.99) / file.length)
  file = await sheetOfBooks(fitting, 'a', 200)
  const { rise, took } = await watchMemory(shop, async () => {
    const read = await settled(shop, token, await send(shop, token, file, 'true'))
    if (read.status !== 'checked') throw new Error(`the largest file was refused: ${read.problem}`)
  })
  report({
    what: `Memory for a file of ${(file.length / 1024 / 1024).toFixed(1)} MB, ${fitting.toLocaleString('en')} rows`,
    measured: `+${Math.round(rise)} MB, ${(took / 1000).toFixed(1)} s`,
    goal: 'at most +200 MB',
    reached: rise <= 200,
  })
}

async function measureHostile(shop: BenchShop, token: string, what: string, file: Buffer) {
  let refused = false
  const { rise, took } = await watchMemory(shop, async () => {
    refused = (await settled(shop, token, await send(shop, token, file, 'false'))).status === 'failed'
  })
  report({
    what: `Import of ${what}`,
    measured: `${refused ? 'refused' : 'taken'} after ${milliseconds(took)}, +${Math.round(rise)} MB`,
    goal: 'refused within 2 s, at most +200 MB',
    reached: refused && took <= 2000 && rise <= 200,
  })
}

async function send({ url }: BenchShop, token: string, bytes: Buffer, check_first: string): Promise<number> {
  const file = { bytes, name: 'sach.xlsx', type: 'application/octet-stream' }
  const { body } = await sendForm(url, '/books/create-import', { check_first, file }, { token })
  return body.data.import_id
}

async function settled({ url }: BenchShop, token: string, id: number): Promise<BookImport> {
  for (;;) {
    const { body } = await call(url, `/books/get-import?id=${id}`, { token })
    if (body.data.status !== 'reading' && body.data.status !== 'saving') return body.data
    await wait(50)
  }
}

/** Times that people wait while something goes on: lists, books and searches, each reader one every 100 ms. */
async function browseFor(shop: BenchShop, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const over = new AbortController()
  const reader = async (seed: number) => {
    for (let step = seed; !over.signal.aborted; step += readers) {
      const asked = performance.now()
      const answer = await fetch(shop.url + pathOf(step * 7919, shop.books))
      await answer.arrayBuffer()
      if (!answer.ok) throw new Error(`A reader was answered ${answer.status}`)
      times.push(performance.now() - asked)
      await wait(100)
    }
  }
  const reading = Promise.all(Array.from({ length: readers }, (_, seed) => reader(seed)))
  await work()
  over.abort()
  await reading
  return percentile(times, 0.95)
}

function pathOf(step: number, books: number): string {
  const kinds = [
    `/books?page=${(step % 500) + 1}`,
    `/book/${(step % books) + 1}`,
    `/search?q=${encodeURIComponent(['mùa thu', 'nguyen', 'lịch sử'][step % 3] ?? '')}&page=${(step % 7) + 1}`,
  ]
  return kinds[step % kinds.length] ?? '/'
}

/** Peak of the shop's memory above its start while something went on. */
async function watchMemory({ pid }: BenchShop, work: () => Promise<void>) {
  await wait(2000)
  const before = residentOf(pid)
  let most = before
  const watching = setInterval(() => (most = Math.max(most, residentOf(pid))), 20)
  const started = performance.now()
  await work().finally(() => clearInterval(watching))
  return { rise: most - before, took: performance.now() - started }
}

function residentOf(pid: number): number {
  const [, kilobytes = '0'] = /^VmRSS:\s+(\d+)/m.exec(readFileSync(`/proc/${pid}/status`, 'utf8')) ?? []
  return Number(kilobytes) / 1024
}

const columns = [
  'title',
  'author',
  'category_id',
  'publisher',
  'price',
  'description',
  'stock_quantity',
  'publication_date',
].map((header) => ({ header }))

const words = 'hiên nhà gió mùa thu lặng lẽ trôi qua bến sông xưa người ở lại kể chuyện những ngày mưa'.split(
  ' ',
)

/** Words in an order of their own, so that a file does not shrink to nothing. */
function sentence(seed: number, length: number): string {
  let state = seed + 1
  return Array.from({ length }, () => {
    state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
    return `${words[state % words.length]}${state % 5 === 0 ? state % 1000 : ''}`
  }).join(' ')
}

/** A workbook of so many books, of which every hundredth is wrong. */
async function sheetOfBooks(rows: number, mark: string, wordsEach = 40): Promise<Buffer> {
  const writer = new XlsxStreamWriter({ name: 'Books', columns })
  for (let row = 0; row < rows; row++)
    writer.addRow([
      `${sentence(row, 5)} ${mark} ${row}`,
      `Người Viết ${row % 500}; Người Dịch ${row % 90}`,
      'Tổng hợp',
      `NXB ${row % 40}`,
      row % 100 === 50 ? 'Liên hệ' : 50_000 + row,
      sentence(row * 7, wordsEach),
      row % 30,
      '2024-06-15',
    ])
  return Buffer.from(await writer.finish())
}

const million = 1024 * 1024
const sheet = (inside: string) => `<worksheet><sheetData>${inside}</sheetData></worksheet>`

/** Files that are not meant to be read. */
function hostileSheets(): Record<string, Buffer> {
  const blank = Buffer.alloc(512 * million, ' ')
  const doctype = '<!DOCTYPE x [<!ENTITY a "aaaaaaaaaa"><!ENTITY b "&a;&a;&a;&a;&a;&a;&a;&a;&a;&a;">]>'
  const wide = '<row><c r="XFD1"><v>1</v></c></row>'
  const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `xl/${index}.xml`, content: '' }))
  const bomb = workbookOf(blank)
  return {
    'a bomb of 512 MB': zipFile(bomb),
    'a bomb that lies about its size': zipFile(
      bomb.map((entry) => (entry.name.endsWith('sheet1.xml') ? { ...entry, claimed: 50_000 } : entry)),
    ),
    'ten thousand parts': zipFile([...workbookOf(sheet('')), ...many]),
    entities: zipFile(workbookOf(doctype + sheet('<row><c t="str"><v>&b;</v></c></row>'))),
    'thousands of columns': zipFile(workbookOf(sheet(wide.repeat(20_000)))),
    'cells that span millions': Buffer.from(
      `<table>${'<tr><td colspan=9999999 rowspan=9999>x</td></tr>'.repeat(100)}</table>`,
    ),
    'a tag without end': zipFile(workbookOf(`<row a="${sentence(1, 2_000_000)}`)),
  }
}
