import { sql } from 'drizzle-orm'
import { boolean, integer, jsonb, pgTable, primaryKey, real, text } from 'drizzle-orm/pg-core'
import { instant } from '#server/platform/database/column-types.ts'

export const imports = pgTable('imports', {
  import_id: integer().primaryKey().generatedAlwaysAsIdentity(),
  account_id: integer().notNull(),
  file_name: text().notNull(),
  file: text(),
  status: text().notNull(),
  check_first: boolean().notNull(),
  accept_doubtful: boolean()
    .notNull()
    .default(sql`false`),
  create_categories: boolean()
    .notNull()
    .default(sql`false`),
  headings: jsonb(),
  problem: text()
    .notNull()
    .default(sql`''::text`),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  finished_at: instant(),
  tally: jsonb(),
  read_share: real()
    .notNull()
    .default(sql`0`),
})

export const importRows = pgTable(
  'import_rows',
  {
    import_id: integer().notNull(),
    row_number: integer().notNull(),
    outcome: text().notNull(),
    message: text()
      .notNull()
      .default(sql`''::text`),
    fixes: text()
      .array()
      .notNull()
      .default(sql`'{}'::text[]`),
    asks: boolean()
      .notNull()
      .default(sql`false`),
    new_category: text(),
    cells: jsonb().notNull(),
    book: jsonb(),
    book_id: integer(),
    before: jsonb(),
    version_after: integer(),
  },
  (table) => [primaryKey({ columns: [table.import_id, table.row_number] })],
)
