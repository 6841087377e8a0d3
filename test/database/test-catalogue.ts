import { saveBooks } from '#server/catalogue/books/save/save-books.ts'
import { type BookDraft, prepareBook } from '#server/catalogue/books/save/prepare-book.ts'
import { openDatabase } from '#server/platform/database/database.ts'
import { freshDatabase } from './fresh-database.ts'

export type TestBook = Partial<BookDraft> & { title: string }

/** A database of its own with these books in it. */
export async function openTestCatalogue(books: readonly TestBook[] = []) {
  const { url, drop } = await freshDatabase()
  const database = openDatabase({ url, poolSize: 10, onLostConnection: () => {} })
  const ids = await addBooks(database.db, books)
  return {
    ...database,
    url,
    ids,
    close: async () => {
      await database.close()
      await drop()
    },
  }
}

export function addBooks(db: Parameters<typeof saveBooks>[0], books: readonly TestBook[]): Promise<number[]> {
  return saveBooks(
    db,
    books.map((book) => prepareBook({ ...plainBook, ...book })),
  )
}

const plainBook = {
  authors: [],
  category: 'Văn học',
  publisher: null,
  price: 100_000,
  quantity: 10,
  on_sale: true,
  published_year: null,
  description: '',
  created_at: null,
}
