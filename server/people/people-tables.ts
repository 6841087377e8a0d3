import { sql } from 'drizzle-orm'
import type { RoleId } from '#contract/people/person.ts'
import { boolean, integer, pgTable, primaryKey, smallint, text } from 'drizzle-orm/pg-core'
import { calendarDate, instant } from '#server/platform/database/column-types.ts'

export const accounts = pgTable('accounts', {
  account_id: integer().primaryKey(),
  email: text(),
  email_key: text(),
  password_hash: text(),
  role_id: smallint()
    .$type<RoleId>()
    .notNull()
    .default(sql`1`),
  is_active: boolean()
    .notNull()
    .default(sql`true`),
  is_verify: boolean()
    .notNull()
    .default(sql`false`),
  must_change_password: boolean()
    .notNull()
    .default(sql`false`),
  password_expires_at: instant(),
  last_active: instant(),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  deleted_at: instant(),
  device_epoch: integer()
    .notNull()
    .default(sql`0`),
})

export const users = pgTable('users', {
  user_id: integer().primaryKey().generatedAlwaysAsIdentity(),
  first_name: text().notNull(),
  last_name: text()
    .notNull()
    .default(sql`''::text`),
  profile_image: text(),
  created_at: instant()
    .notNull()
    .default(sql`now()`),
  phone_number: text()
    .notNull()
    .default(sql`''::text`),
  gender: text(),
  dob: calendarDate(),
  house_number: text()
    .notNull()
    .default(sql`''::text`),
  commune: text()
    .notNull()
    .default(sql`''::text`),
  district: text()
    .notNull()
    .default(sql`''::text`),
  province: text()
    .notNull()
    .default(sql`''::text`),
  country: text()
    .notNull()
    .default(sql`''::text`),
  search_text: text()
    .notNull()
    .default(sql`''::text`),
})

export const formerDetails = pgTable(
  'former_details',
  {
    user_id: integer().notNull(),
    first_name: text().notNull(),
    last_name: text().notNull(),
    phone_number: text().notNull(),
    email: text().notNull(),
    search_text: text().notNull(),
  },
  (table) => [
    primaryKey({
      columns: [table.user_id, table.first_name, table.last_name, table.phone_number, table.email],
    }),
  ],
)
