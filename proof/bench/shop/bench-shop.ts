import { existsSync, readFileSync, mkdirSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { loadBooks, root, type ShopProcess, startShop } from './shop-process.ts'

export type BenchShop = ShopProcess & { dataDir: string; databaseUrl: string; books: number }

/** A shop with so many books on its embedded database, already filled, started as `npm start` does; `tree` is another checkout. */
export async function openBenchShop(
  dataDir: string,
  books: number,
  port = '4380',
  tree = root,
): Promise<BenchShop> {
  // Kept by the run before.
  if (!existsSync(path.join(dataDir, 'postgres'))) fillBooks(dataDir, books, tree)
  const shop = await startShop({ DATA_DIR: dataDir, DEMO: 'false', PORT: port }, 'unbounded', {
    tree,
    probed: true,
  })
  return { ...shop, dataDir, databaseUrl: embeddedUrl(dataDir), books }
}

/** At least so many books in a data folder, without a shop that is open. */
export function fillBooks(dataDir: string, books: number, tree = root) {
  const { file, rows } = writeDemoBooks(dataDir)
  loadBooks(file, Math.ceil(books / rows), { DATA_DIR: dataDir }, tree)
}

/** Address of the embedded database for a program of the same user beside the shop: over the socket in its folder. */
export function embeddedUrl(dataDir: string): string {
  const folder = path.join(dataDir, 'postgres')
  const { shop } = JSON.parse(readFileSync(path.join(folder, 'shop-secret.json'), 'utf8')) as { shop: string }
  return `postgres://shop:${shop}@${encodeURIComponent(folder)}/shop`
}

type DemoBook = {
  title: string
  authors: string[]
  publisher: string
  year: number
  pages: number | null
  price: number
  price_origin: number | null
  description: string
}

/** The file of BENCH_BOOKS, or the demo catalogue as rows for demo:load. */
function writeDemoBooks(folder: string): { file: string; rows: number } {
  const given = process.env.BENCH_BOOKS
  if (given) return { file: given, rows: countLines(given) }
  const rows = readDemo<{ key: string; name: string }>('categories.json').flatMap(({ key, name }) =>
    readDemo<DemoBook>(`books/${key}.json`).map((book) =>
      JSON.stringify({ ...book, category: name, isbn: null }),
    ),
  )
  mkdirSync(folder, { recursive: true })
  const file = path.join(folder, 'demo-books.jsonl')
  writeFileSync(file, rows.join('\n'))
  return { file, rows: rows.length }
}

const demo = path.join(root, 'db/demo')
const readDemo = <Row>(name: string) => JSON.parse(readFileSync(path.join(demo, name), 'utf8')) as Row[]
const countLines = (file: string) => readFileSync(file, 'utf8').split('\n').filter(Boolean).length
