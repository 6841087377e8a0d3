import pg from 'pg'
import { expect, test } from 'vitest'
import { freshDatabase } from './fresh-database.ts'

const catalogueCache = 'Invalidates the catalogue cache of every process, whoever changes the row.'
const appendOnly = 'Refuses to rewrite what was written: not even an operator at the SQL prompt may.'
const figures = 'Keeps the figures of the staff lists to the dong, also for changes past the verbs.'

/**
 * Every trigger of the database and why it is one, by table. What a verb can do in its own transaction belongs into the verb; a
 * trigger keeps what no program may forget. Verbs name in a comment those that their writes set off.
 */
const purposes: Record<string, Record<string, string>> = {
  accounts: {
    keep_former_details: 'Keeps an old e-mail address, by which orders of that time are still searched.',
  },
  audit_chain: { audit_chain_is_append_only: appendOnly },
  audit_log: { audit_log_is_append_only: appendOnly },
  authors: { tell_change: catalogueCache },
  book_authors: { tell_change: catalogueCache },
  books: {
    count_added_books: 'Keeps the count of books of each category by differences.',
    count_book_version: 'Counts a version for every edit, which optimistic locking compares.',
    count_removed_books: 'Keeps the count of books of each category by differences.',
    follow_popularity: 'Follows sales and ratings in the order of search results.',
    forget_withdrawn_book: 'Takes a withdrawn book out of the search, whichever verb withdraws it.',
    keep_stock_ledger: 'Writes every change of stock into the ledger, whose sum is the stock.',
    open_stock_ledger: 'Writes the first stock of a book into the ledger.',
    recount_moved_book: 'Keeps the count of books of each category when one moves, is withdrawn or returns.',
    tell_change: `${catalogueCache} Verbs that set shop.tells_later do it after their commit.`,
  },
  categories: { tell_change: catalogueCache },
  order_history: { order_history_is_append_only: appendOnly },
  orders: {
    keep_added_figures: figures,
    keep_removed_figures: figures,
    keep_sales: 'Enters what an order brought into the sales ledger when it is delivered or its money moves.',
    move_figures: figures,
  },
  payment_events: { payment_events_are_append_only: appendOnly },
  payments: { keep_added_figures: figures, keep_removed_figures: figures, move_figures: figures },
  publishers: { tell_change: catalogueCache },
  reviews: {
    count_added_reviews: 'Keeps the rating of a book by differences, without a lock that two readers want.',
    count_changed_reviews: 'Keeps the rating of a book by differences, without a lock that two readers want.',
    count_removed_reviews: 'Keeps the rating of a book by differences, without a lock that two readers want.',
    tell_change: catalogueCache,
  },
  sale_lines: { sale_lines_are_append_only: appendOnly },
  sales: { sales_are_append_only: appendOnly },
  shop_settings: { tell_change: catalogueCache },
  stock_ledger: {
    stock_ledger_goes_with_book: 'Lets rows of the ledger go only together with their book.',
    stock_ledger_is_append_only: appendOnly,
  },
  users: {
    keep_former_details:
      'Keeps an old name and telephone number, by which orders of that time are still searched.',
    tell_change:
      'Invalidates the catalogue cache where the person wrote a review: name and picture stand there.',
  },
}

test('the triggers of the migrated database are those that are accounted for', async () => {
  const { url, drop } = await freshDatabase()
  const client = new pg.Client({ connectionString: url })
  await client.connect()
  try {
    const { rows } = await client.query<{ trigger: string }>(`
      select c.relname || '.' || t.tgname as trigger from pg_trigger t join pg_class c on c.oid = t.tgrelid
      where not t.tgisinternal and c.relnamespace = 'public'::regnamespace`)
    const known = Object.entries(purposes).flatMap(([table, triggers]) =>
      Object.keys(triggers).map((name) => `${table}.${name}`),
    )
    expect(rows.map(({ trigger }) => trigger).toSorted()).toEqual(known.toSorted())
  } finally {
    await client.end()
    await drop()
  }
})
