import type { DbOrTransaction } from '#server/platform/database/database.ts'
import type { SearchRecord } from '#server/catalogue/search/search-lexemes.ts'
import { insertBooks } from './book-saving-store.ts'
import { insertSearchWords } from '#server/catalogue/search/search-row-store.ts'
import { findOrCreateNames, type NamedIds, type NamedTable, nameKey } from './name-store.ts'
import type { PreparedBook } from './prepare-book.ts'

/** Cache of the names that a loader of many batches has met already, so that it asks only for new ones. */
export class KnownNames {
  readonly authors: NamedIds = new Map()
  readonly categories: NamedIds = new Map()
  readonly publishers: NamedIds = new Map()
  readonly series: NamedIds = new Map()
  readonly words = new Set<string>()

  idOf(table: NamedTable, name: string): number {
    const id = this[table].get(nameKey(table, name))
    if (id === undefined) throw new Error(`${table} has no ${name}`)
    return id
  }
}

/** Adds books and answers their ids in the same order; the caller's transaction makes it all or nothing. */
export async function saveBooks(
  db: DbOrTransaction,
  books: readonly PreparedBook[],
  known = new KnownNames(),
): Promise<number[]> {
  await nameBooks(db, books, known)
  const records = books.map(({ category, publisher, series, authors, ...book }) => ({
    ...book,
    category_id: known.idOf('categories', category),
    publisher_id: publisher === null ? null : known.idOf('publishers', publisher),
    series_id: series === null ? null : known.idOf('series', series),
    author_ids: [...new Set(authors.map((name) => known.idOf('authors', name)))],
  }))
  const ids = await insertBooks(db, records)
  await learnWords(db, books, known.words)
  return ids
}

type Named = Pick<PreparedBook, 'authors' | 'category' | 'publisher' | 'series'>

/** Their names are known afterwards; those that are new are made. */
export async function nameBooks(db: DbOrTransaction, books: readonly Named[], known: KnownNames) {
  const names = {
    authors: books.flatMap((book) => book.authors),
    categories: books.map((book) => book.category),
    publishers: books.flatMap((book) => book.publisher ?? []),
    series: books.flatMap((book) => book.series ?? []),
  }
  await findOrCreateNames(db, 'authors', names.authors, known.authors)
  await findOrCreateNames(db, 'categories', names.categories, known.categories)
  await findOrCreateNames(db, 'publishers', names.publishers, known.publishers)
  await findOrCreateNames(db, 'series', names.series, known.series)
}

/** Words that someone may misspell are remembered with every book that comes or is written anew. */
export async function learnWords(
  db: DbOrTransaction,
  books: readonly { search: SearchRecord }[],
  known = new Set<string>(),
) {
  await insertSearchWords(db, takeNewWords(books, known))
}

/** Words without numbers and pairs of them: what someone may misspell. */
function takeNewWords(books: readonly { search: SearchRecord }[], known: Set<string>): string[] {
  const found = new Set<string>()
  for (const word of books.flatMap((book) => book.search.words)) {
    if (!known.has(word) && /^(\p{L}{2,}|\+\p{L}+ \p{L}+)$/u.test(word)) found.add(word)
  }
  for (const word of found) known.add(word)
  return [...found]
}
