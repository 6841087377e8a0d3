import { mkdirSync, writeFileSync } from 'node:fs'
import { cpus } from 'node:os'
import path from 'node:path'
import { baseCommit, bounds, type WorkName } from '#proof/bench/bounds.ts'
import { openBenchShop } from '#proof/bench/shop/bench-shop.ts'
import { root } from '#proof/bench/shop/shop-process.ts'
import { lastCommit } from '#proof/trust/record-part.ts'
import { failuresOf, type Row, tableOf } from './against-table.ts'
import { prepareBase } from './base-programs.ts'
import {
  compareOrders,
  compareRush,
  compareSelling,
  compareSignIns,
  compareStaffLists,
  compareBooks,
  compareLists,
  comparePages,
  compareSearches,
  compareWeights,
} from './works.ts'
import { type BothShops, type Figures, compareStarts } from './compare-works.ts'

type Part = (typeof bounds)[WorkName]['part']
type Options = { folder: string; base?: string | undefined; books: number; turns: number }

/** Parts that both shops take at once; a start opens shops of its own. */
const partsOfShops: Record<Exclude<Part, 'start'>, (shops: BothShops) => Promise<Figures>> = {
  weight: compareWeights,
  pages: comparePages,
  lists: compareLists,
  search: compareSearches,
  books: compareBooks,
  orders: compareOrders,
  rush: compareRush,
  selling: compareSelling,
  'sign-in': compareSignIns,
  'staff-lists': compareStaffLists,
}
export const partsAgainst = ['start', ...Object.keys(partsOfShops)]

/** Measures this checkout and the base commit in turns, prints a table of what stands in `bounds.ts`, and says whether all was reached. */
export async function measureAgainst(wanted: readonly string[], options: Options): Promise<boolean> {
  const isWanted = (part: string) => wanted.length === 0 || wanted.includes(part)
  const tree = await prepareBase(options.base)
  const figures: Figures = {}
  if (isWanted('start')) await keepFigures(figures, () => compareStarts(options.folder, tree, options.turns))
  if (Object.keys(partsOfShops).some(isWanted)) {
    const shops = await openBothShops(tree, options)
    try {
      for (const [part, compare] of Object.entries(partsOfShops))
        if (isWanted(part)) await keepFigures(figures, () => compare(shops))
    } finally {
      await shops.close()
    }
  }
  const rows = Object.entries(bounds)
    .filter(([, { part }]) => isWanted(part))
    .map(([work, bound]) => ({ work, bound, figure: figures[work as WorkName] }))
  tell(rows, options)
  return failuresOf(rows).length === 0
}

/** A part that fails has no figures, which is judged; it does not take those of the others along. */
async function keepFigures(figures: Figures, compare: () => Promise<Figures>) {
  try {
    Object.assign(figures, await compare())
  } catch (error) {
    console.error(error)
  }
}

async function openBothShops(tree: string, { folder, books, turns }: Options) {
  const today = await openBenchShop(path.join(folder, 'books'), books)
  const base = await openBenchShop(path.join(folder, 'base'), books, '4381', tree).catch(async (error) => {
    await today.stop()
    throw error
  })
  const close = () => Promise.all([today.stop(), base.stop()])
  return { base, today, tree, turns, close }
}

function tell(rows: readonly Row[], { books, turns }: Options) {
  const failures = failuresOf(rows)
  const page = [
    `Base ${baseCommit.slice(0, 8)}, today ${lastCommit() ?? 'no commit'}; ${books.toLocaleString('en')} books, median of ${turns} turns;`,
    `Node ${process.version}, ${cpus().length} cores, ${cpus()[0]?.model ?? ''}`,
    '',
    tableOf(rows),
    '',
    failures.length === 0 ? 'All bounds were reached.' : `Not reached: ${failures.join('; ')}`,
    '',
  ].join('\n')
  console.log(`\n${page}`)
  mkdirSync(path.join(root, 'build'), { recursive: true })
  writeFileSync(path.join(root, 'build/bench-against.md'), page)
}
