import { type DeskKind, mostOfKind, rightToFind } from '#contract/desk/workspace/palette.ts'
import { fold } from '#contract/platform/language/vietnamese.ts'
import type { Person } from '#contract/base/people/person.ts'
import { holds } from '#contract/platform/access/rights.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { findBooks } from '#server/catalogue/books/browse/book-list-store.ts'
import { findFewBooks, suggestionOf } from '#server/catalogue/books/browse/suggest-search.ts'
import { presentBooks } from '#server/catalogue/books/present-book.ts'
import type { DbOrTransaction } from '#server/platform/database/database.ts'
import { countWaiting } from '#server/desk/workspace/desk-waiting-store.ts'
import { findBookOfIsbn, findDeskCustomers, findDeskOrders } from './palette-store.ts'
import { waitingSubjects } from '#contract/desk/features.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'

const nothing = { orders: [], books: [], customers: [], work: null }

/** Finds what the staff means by a few letters, of what they may see; without any, how much of each work waits. */
export async function searchDesk(
  db: DbOrTransaction,
  waiting: DeskParts['waiting'],
  person: Person,
  { typed, kind }: { typed: string; kind: DeskKind | undefined },
) {
  const search = typed.trim()
  if (search === '')
    return { ...nothing, work: await countWaiting(db, waiting, person, keysOf(waitingSubjects)) }
  // One letter is the beginning of a word: it means a book or a number, and half of all people.
  const meansPeople = fold(search).length > 1
  const wants = (one: DeskKind) => (kind === undefined || kind === one) && holds(person, rightToFind[one])
  const [orders, books, customers] = await Promise.all([
    wants('orders') ? findDeskOrders(db, search, meansPeople) : [],
    wants('books') ? findDeskBooks(db, search) : [],
    wants('customers') && meansPeople ? findDeskCustomers(db, search) : [],
  ])
  return { ...nothing, orders, books, customers }
}

/** A scanned ISBN means one book, and no other. */
async function findDeskBooks(db: DbOrTransaction, search: string) {
  const scanned = await findBookOfIsbn(db, search)
  const books = scanned
    ? presentBooks(await findBooks(db, [scanned.book_id]))
    : await findFewBooks(db, search, mostOfKind)
  return books.map((book) => ({ ...suggestionOf(book), quantity: book.quantity }))
}
