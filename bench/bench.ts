import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import path from 'node:path'
import { measureCart } from './measure-cart.ts'
import { measureChat } from './measure-chat.ts'
import { measureHub } from './measure-hub.ts'
import { measureImport } from './measure-import.ts'
import { measureLighthouse } from './measure-lighthouse.ts'
import { measureLists } from './measure-lists.ts'
import { measureMyOrders } from './measure-my-orders.ts'
import { measureOrders } from './measure-orders.ts'
import { measurePages } from './measure-pages.ts'
import { measureReports } from './measure-reports.ts'
import { measureSearch } from './measure-search.ts'
import { measureShelf } from './measure-shelf.ts'
import { measureSignIn } from './measure-sign-in.ts'
import { measureStaffLists } from './measure-staff-lists.ts'
import { measureStart } from './measure-start.ts'
import { measureWeight } from './measure-weight.ts'
import { type BenchShop, openBenchShop } from './bench-shop.ts'
import { printSummary } from './report.ts'

/**
 * npm run bench -- [part …]   parts: start weight lists search pages sign-in cart orders my-orders shelf staff-lists reports hub chat import lighthouse
 * BENCH_BOOKS names a file of books for demo:load; without it the demo catalogue is repeated.
 * BENCH_ORDERS=1000000 fills the lists of the staff and the reports with so many orders instead of 100,000.
 * BENCH_CHAT_SHARE=0.05 sends a twentieth of the messages, to see whether it runs.
 * BENCH_LARGE=1 adds the comparison of 50,000 with 500,000 books.
 */
const parts: Record<string, (shop: BenchShop) => Promise<void>> = {
  weight: measureWeight,
  lists: measureLists,
  search: measureSearch,
  pages: measurePages,
  'sign-in': measureSignIn,
  cart: measureCart,
  orders: measureOrders,
  'my-orders': measureMyOrders,
  shelf: measureShelf,
  'staff-lists': measureStaffLists,
  reports: measureReports,
  hub: measureHub,
  chat: measureChat,
  import: measureImport,
  lighthouse: measureLighthouse,
}

const wanted = process.argv.slice(2)
const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)
const folder = mkdtempSync(path.join(tmpdir(), 'hien-sach-bench-'))
try {
  if (isWanted('start')) await measureStart(path.join(folder, 'start'))
  const shop = await openBenchShop(path.join(folder, 'books'), 50_000)
  try {
    for (const [part, measure] of Object.entries(parts)) if (isWanted(part)) await measure(shop)
  } finally {
    await shop.stop()
  }
  printSummary()
} finally {
  rmSync(folder, { recursive: true, force: true })
}
