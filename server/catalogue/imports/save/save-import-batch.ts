import { KnownNames, learnWords, nameBooks, saveBooks } from '#server/catalogue/books/save/save-books.ts'
import { findKnownNames, lockAllNames, nameKey } from '#server/catalogue/books/save/name-store.ts'
import { nameStockReason } from '#server/catalogue/books/stock/stock-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { searchRecordOf } from '#server/catalogue/search/search-lexemes.ts'
import { holdCategories } from '#server/catalogue/book-admin/held-book-store.ts'
import {
  readVersions,
  type BookChange,
  rewriteBooks,
} from '#server/catalogue/books/save/book-saving-store.ts'
import { importRowSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { sortKey } from '#contract/platform/language/vietnamese-order.ts'
import { unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import type { ImportContext } from '#server/catalogue/imports/import-context.ts'
import {
  type ReadyRow,
  type SettledRow,
  settleRows,
  takeReadyRows,
} from '#server/catalogue/imports/read/import-row-store.ts'
import { endImportStep } from '#server/catalogue/imports/end-import-step.ts'
import { holdImport } from '#server/catalogue/imports/import-store.ts'
import {
  bookFinder,
  NewBooks,
  matchKeysOf,
  mergeImportedBook,
  type MergedBook,
  overflows,
} from '#server/catalogue/imports/match/match-books.ts'
import { holdMatchingBooks, type ShownBook } from '#server/catalogue/imports/match/matched-book-store.ts'
import { newBookOf } from '#server/catalogue/imports/read/imported-book.ts'

/**
 * Some rows become books, and are marked as done in the same transaction. Answers whether there may be more. What
 * is known of names is good as long as no batch fails.
 */
export function saveImportBatch(
  { db }: ImportContext,
  importId: number,
  most: number,
  known = new KnownNames(),
): Promise<boolean> {
  return db.transaction(async (tx) => {
    const held = await holdImport(tx, importId)
    if (held?.status !== 'saving') return false
    const rows = await takeReadyRows(tx, importId, most)
    if (rows.length === 0) {
      await endImportStep(tx, importId, 'done')
      return false
    }
    await nameStockReason(tx, {
      reason: 'import',
      document: `import ${importId}`,
      accountId: held.account_id,
    })
    await lockAllNames(tx)
    const { usable, refused } = await partByCategory(tx, rows, known)
    const found = await holdMatchingBooks(tx, matchKeysOf(usable.map(({ book }) => book)))
    const decided = decide(usable, found, { addStock: held.add_stock })
    await nameAll(tx, decided, known)
    const settled = [
      ...refused,
      ...decided.settled,
      ...(await createBooks(tx, decided.made, known)),
      ...(await changeBooks(tx, decided.changed, known)),
    ]
    await settleRows(tx, importId, settled)
    return true
  })
}

/** A category may have gone or have another name since the file was read: it was not asked to come back. */
async function partByCategory(tx: Transaction, rows: readonly ReadyRow[], known: KnownNames) {
  const asked = (row: ReadyRow) => row.new_category !== null
  const wanted = rows.flatMap((row) => (asked(row) ? [] : (row.book.category ?? [])))
  await findKnownNames(tx, 'categories', wanted, known.categories)
  const isThere = ({ book: { category } }: ReadyRow) =>
    category === null || known.categories.has(nameKey('categories', category))
  const usable = rows.filter((row) => asked(row) || isThere(row))
  const refused = rows
    .filter((row) => !usable.includes(row))
    .map((row) =>
      settledRow(row, 'bad', { message: importRowSentences.categoryUnknown(row.book.category ?? '') }),
    )
  return { usable, refused }
}

/** All names are there, and all categories held in their order, before the first book is written. */
async function nameAll(tx: Transaction, { made, changed }: Decided, known: KnownNames) {
  const after = changed.map((change) => change.after)
  await nameBooks(tx, [...made.map(({ book }) => newBookOf(book)), ...after], known)
  const categories = [
    ...made.map(({ book }) => book.category ?? ''),
    ...after.map(({ category }) => category),
  ]
  const left = changed.map(({ now }) => now.category_id)
  await holdCategories(tx, [...left, ...categories.map((name) => known.idOf('categories', name))])
}

type Decided = { settled: SettledRow[]; made: ReadyRow[]; changed: Changed[] }
type Changed = { row: ReadyRow; now: ShownBook; after: MergedBook }

/** Two rows that mean one book are not of one batch: the second finds what the first made of it. */
function decide(
  rows: readonly ReadyRow[],
  found: readonly ShownBook[],
  { addStock }: { addStock: boolean },
): Decided {
  const find = bookFinder(found)
  const touched = new Set<number>()
  const news = new NewBooks()
  const settled: SettledRow[] = []
  const made: ReadyRow[] = []
  const changed: Changed[] = []
  for (const row of rows) {
    const match = find(row.book)
    if (match.is === 'new') {
      if (news.takes(row.book)) made.push(row)
    } else if (match.is === 'bad') settled.push(settledRow(row, 'bad', { message: match.message }))
    else if (addStock && overflows(match.book, row.book))
      settled.push(settledRow(row, 'bad', { message: importRowSentences.tooManyCopies }))
    else if (!touched.has(match.book.book_id)) {
      const { book: now } = match
      touched.add(now.book_id)
      const after = mergeImportedBook(now, row.book, { addStock })
      if (after) changed.push({ row, now, after })
      else settled.push(settledRow(row, 'same', { book_id: now.book_id }))
    }
  }
  return { settled, made, changed }
}

const settledRow = (
  { row_number }: ReadyRow,
  outcome: SettledRow['outcome'],
  more: Partial<SettledRow>,
): SettledRow => ({
  row_number,
  outcome,
  message: null,
  book_id: null,
  before: null,
  version_after: null,
  ...more,
})

async function createBooks(
  tx: Transaction,
  rows: readonly ReadyRow[],
  known: KnownNames,
): Promise<SettledRow[]> {
  if (rows.length === 0) return []
  const ids = await saveBooks(
    tx,
    rows.map(({ book }) => newBookOf(book)),
    known,
  )
  return rows.map((row, index) =>
    settledRow(row, 'created', { book_id: ids[index] ?? null, version_after: 1 }),
  )
}

async function changeBooks(
  tx: Transaction,
  changed: readonly Changed[],
  known: KnownNames,
): Promise<SettledRow[]> {
  if (changed.length === 0) return []
  const changes = changed.map((change) => changeOf(change, known))
  await rewriteBooks(tx, changes)
  await learnWords(tx, changes, known.words)
  const versions = await readVersions(
    tx,
    changes.map(({ book_id }) => book_id),
  )
  return changed.map(({ row, now, after }) =>
    settledRow(row, 'updated', {
      book_id: now.book_id,
      before: { ...now, quantity_after: after.quantity },
      version_after: versions.get(now.book_id) ?? null,
    }),
  )
}

/** Names that stay keep their ids: two may be written alike. */
function changeOf({ now, after }: Changed, known: KnownNames): BookChange {
  const { authors, category, publisher, series, ...fields } = after
  const sameAuthors = authors.join('|') === now.authors.map(({ name }) => name).join('|')
  const publisherId = publisher === null ? null : known.idOf('publishers', publisher)
  const seriesId = series === null ? null : known.idOf('series', series)
  return {
    ...fields,
    book_id: now.book_id,
    title_sort: sortKey(fields.title),
    author_sort: sortKey(authors[0] ?? unknownAuthor),
    category_id: category === now.category ? now.category_id : known.idOf('categories', category),
    publisher_id: publisher === now.publisher ? now.publisher_id : publisherId,
    series_id: series === now.series ? now.series_id : seriesId,
    author_ids: sameAuthors ? null : [...new Set(authors.map((name) => known.idOf('authors', name)))],
    search: searchRecordOf({ ...fields, authors, category, publisher, series }),
  }
}
