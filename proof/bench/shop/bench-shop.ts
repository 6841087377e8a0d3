import { existsSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { writeDemoBooks } from '#proof/bench/data/demo-books-file.ts'
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
