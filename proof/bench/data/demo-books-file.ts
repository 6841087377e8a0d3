import { mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import path from 'node:path'
import { root } from '#proof/bench/shop/shop-process.ts'

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
export function writeDemoBooks(folder: string): { file: string; rows: number } {
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
