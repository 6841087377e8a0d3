import { readFile } from 'node:fs/promises'
import path from 'node:path'
import type { DemoReader } from '#server/base/people/user-store.ts'
import type { DemoCategory } from '#server/catalogue/books/save/name-store.ts'
import type { BookDraft } from '#server/catalogue/books/save/prepare-book.ts'

type DemoReview = { reader: string; rating: number; content: string; days_ago: number }
export type DemoBook = Omit<
  BookDraft,
  'category' | 'published_year' | 'number_of_page' | 'file_demo_url' | 'created_at'
> & {
  year: number | null
  pages: number | null
  file_demo_url?: string
  added_days_ago: number
  reviews: DemoReview[]
}

const folder = path.join(import.meta.dirname, '../../../db/demo')
const read = async <T>(file: string) => JSON.parse(await readFile(path.join(folder, file), 'utf8')) as T

export const readDemoReaders = () => read<DemoReader[]>('readers.json')

/** Lives of all authors of the demo by their names. */
export const readDemoLives = () => read<Record<string, string>>('authors.json')

/** The shelves of the demo, and the books on them, each with the name of its shelf. */
export async function readDemoBooks() {
  const categories = await read<DemoCategory[]>('categories.json')
  const shelves = await Promise.all(categories.map(({ key }) => read<DemoBook[]>(`books/${key}.json`)))
  const books = shelves.flatMap((shelf, index) =>
    shelf.map((book) => ({ book, category: categories[index]?.name ?? '' })),
  )
  return { categories, books }
}
