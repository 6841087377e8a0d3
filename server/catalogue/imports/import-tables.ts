import { boolean, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import type { ImportStatus, RowOutcome } from '#contract/catalogue/imports/import-sentences.ts'
import { id, instant, now } from '#server/platform/database/column-types.ts'

export const imports = pgTable('imports', {
  import_id: id(),
  account_id: integer().notNull(),
  file_name: text().notNull(),
  file: text(),
  status: text().$type<ImportStatus>().notNull(),
  check_first: boolean().notNull(),
  accept_doubtful: boolean().notNull().default(false),
  create_categories: boolean().notNull().default(false),
  add_stock: boolean().notNull().default(false),
  headings: jsonb(),
  problem: text().notNull().default(''),
  created_at: now(),
  finished_at: instant(),
  tally: jsonb(),
  read_share: real().notNull().default(0),
})

export const importRows = pgTable(
  'import_rows',
  {
    import_id: integer().notNull(),
    row_number: integer().notNull(),
    outcome: text().$type<RowOutcome>().notNull(),
    message: text().notNull().default(''),
    fixes: text().array().notNull().default([]),
    asks: boolean().notNull().default(false),
    new_category: text(),
    cells: jsonb().notNull(),
    book: jsonb(),
    book_id: integer(),
    before: jsonb(),
    version_after: integer(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row_number] })],
)
