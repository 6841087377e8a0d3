import { sql } from 'drizzle-orm'
import type { bookFeature } from '#contract/catalogue/book-admin/book-feature.ts'
import {
  aboutItem,
  type DeskPartOf,
  type EntrySource,
  selectNames,
} from '#server/base/features/desk-part-store.ts'
import { lowStockAlert } from '#server/base/shop/shop-store.ts'
import { books } from '#server/catalogue/books/book-tables.ts'

const stockEntries: EntrySource = {
  rank: 15,
  kind: 'stock',
  id: sql`s.ledger_id`,
  at: sql`s.at`,
  by: sql`s.account_id`,
  data: sql`json_build_object(
    'change', s.change, 'reason', s.reason,
    'order_id', substring(s.document from '^(?:parcel of )?order (\d{1,9})$')::integer,
    'note', coalesce(substring(s.document from '^note: (.*)$'), ''))`,
  from: sql`stock_ledger s`,
  of: { book: (id) => sql`s.book_id = ${id}` },
}

export const bookDesk = {
  work: {
    'low-stock': {
      id: sql`book_id`,
      rank: sql`quantity`,
      from: sql`books where withdrawn_at is null and quantity < ${lowStockAlert}`,
      about: aboutItem(
        { name: sql`b.title`, note: sql`'còn ' || greatest(b.quantity, 0) || ' cuốn'` },
        sql`books b where b.book_id = item.id`,
      ),
    },
  },
  names: { book: selectNames(books.book_id, books.title), books: null },
  timeline: [stockEntries],
} satisfies DeskPartOf<typeof bookFeature>
