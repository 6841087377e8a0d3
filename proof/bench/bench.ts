import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { parseArgs } from 'node:util'
import { abuseAttacks } from './abuse/abuse-attacks.ts'
import { measureAbuse } from './abuse/measure-abuse.ts'
import { measureAgainst, partsAgainst } from './against/measure-against.ts'
import { measureBackup } from './measures/measure-backup.ts'
import { measureCart } from './measures/measure-cart.ts'
import { measureChat } from './measures/measure-chat.ts'
import { measureExport } from './measures/measure-export.ts'
import { measureHub } from './measures/measure-hub.ts'
import { measureImport } from './measures/measure-import.ts'
import { measureJudged } from './measures/measure-judged.ts'
import { measureLarge } from './measures/measure-large.ts'
import { measureLighthouse } from './measures/measure-lighthouse.ts'
import { measureLists } from './measures/measure-lists.ts'
import { measureMyOrders, measureOrders } from './measures/measure-orders.ts'
import { measurePages } from './measures/measure-pages.ts'
import { measureReports } from './measures/measure-reports.ts'
import { measureRush } from './measures/measure-rush.ts'
import { measureSearch } from './measures/measure-search.ts'
import { measureSelling } from './measures/measure-selling.ts'
import { measureShelf } from './measures/measure-shelf.ts'
import { measureSignIn } from './measures/measure-sign-in.ts'
import { measureStaffLists } from './measures/measure-staff-lists.ts'
import { measureStart } from './measures/measure-start.ts'
import { measureScale } from './scale/measure-scale.ts'
import { measureWeight } from './measures/measure-weight.ts'
import { type BenchShop, openBenchShop } from './shop/bench-shop.ts'
import { printSummary, recordReports } from './report.ts'

/**
 * npm run bench -- [part …]   parts: start weight lists search judged large pages selling sign-in cart orders rush my-orders shelf staff-lists reports hub chat import backup export lighthouse
 * npm run bench -- abuse [C1 H1 …] [--seconds 60]   each attack, or these, on a shop of its own; only where it is named
 * npm run bench -- scale --books 20000   what one of everything costs, and docs/SCALE.md from it; only where it is named
 * npm run bench -- against [part …] [--base DIR] [--turns 11]   this checkout and the base commit in turns, judged by `bounds.ts`: start weight
 *   pages lists search books orders rush selling sign-in staff-lists. The base is cloned, installed and built once, in `build/bench-base` or DIR.
 * --books 3000 fills the shops with fewer, to see whether they run.
 * --keep DIR fills the shop there and leaves it: the next run with it, of one seed and size, begins to measure at once.
 * BENCH_BOOKS names a file of books for demo:load; without it the demo catalogue is repeated. BENCH_SEED=2 has `judged` draw other searches.
 * BENCH_ORDERS=1000000 fills the lists of the staff and the reports with so many orders instead of 100,000.
 * BENCH_CHAT_SHARE=0.05 sends a twentieth of the messages, to see whether it runs.
 * BENCH_LARGE=1 has `large` compare 50,000 with 1,000,000 books.
 */
const parts: Record<string, (shop: BenchShop) => Promise<void>> = {
  weight: (shop) => recordReports('weight', () => measureWeight(shop)),
  lists: measureLists,
  search: measureSearch,
  judged: measureJudged,
  large: measureLarge,
  pages: measurePages,
  selling: measureSelling,
  'sign-in': measureSignIn,
  cart: measureCart,
  orders: measureOrders,
  rush: measureRush,
  'my-orders': measureMyOrders,
  shelf: measureShelf,
  'staff-lists': measureStaffLists,
  reports: measureReports,
  hub: measureHub,
  chat: measureChat,
  import: measureImport,
  backup: measureBackup,
  export: measureExport,
  lighthouse: (shop) => recordReports('lighthouse', () => measureLighthouse(shop)),
}

const { positionals: wanted, values } = parseArgs({
  allowPositionals: true,
  options: {
    seconds: { type: 'string', default: '60' },
    books: { type: 'string', default: '50000' },
    base: { type: 'string' },
    turns: { type: 'string', default: '11' },
    keep: { type: 'string' },
  },
})
const against = wanted[0] === 'against'
const known = against
  ? new Set(partsAgainst)
  : new Set(['start', 'abuse', 'scale', ...Object.keys(parts), ...abuseAttacks.map(({ id }) => id)])
const unknown = wanted.slice(against ? 1 : 0).filter((word) => !known.has(word))
if (unknown.length > 0) throw new Error(`Unknown: ${unknown.join(' ')}. Known are ${[...known].join(' ')}`)
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)
const chosen = abuseAttacks.filter(({ id }) => wanted.includes(id))
const folder = values.keep ?? mkdtempSync(path.join(tmpdir(), 'hien-sach-bench-'))
try {
  if (against) await runAgainst()
  else await runParts()
} finally {
  if (!values.keep) rmSync(folder, { recursive: true, force: true })
}

async function runAgainst() {
  const { base, books, turns } = values
  if (!(Number(turns) >= 1)) throw new Error('--turns is a number of turns, at least 1')
  const options = { folder, base, books: Number(books), turns: Number(turns) }
  if (!(await measureAgainst(wanted.slice(1), options))) process.exitCode = 1
}

async function runParts() {
  if (isWanted('start')) await measureStart(path.join(folder, 'start'))
  if (chosen.length > 0) await abuse(chosen)
  else if (wanted.includes('abuse')) await recordReports('attacks', () => abuse(abuseAttacks))
  if (wanted.includes('scale') || Object.keys(parts).some(isWanted)) await measureParts()
  printSummary()
}

function abuse(attacks: typeof abuseAttacks) {
  return measureAbuse(path.join(folder, 'abuse'), { seconds: Number(values.seconds), attacks })
}

async function measureParts() {
  const shop = await openBenchShop(path.join(folder, 'books'), Number(values.books))
  try {
    for (const [part, measure] of Object.entries(parts)) if (isWanted(part)) await measure(shop)
    if (wanted.includes('scale')) await measureScale(shop)
  } finally {
    await shop.stop()
  }
}
