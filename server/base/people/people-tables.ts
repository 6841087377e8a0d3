import type { BuiltInRole } from '#contract/base/people/built-in-roles.ts'
import type { RoleId } from '#contract/base/people/person.ts'
import type { FirstScreen } from '#contract/base/people/first-screens.ts'
import { pick } from '#contract/platform/shape/records.ts'
import { boolean, integer, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import { calendarDate, id, instant, now, version } from '#server/platform/database/column-types.ts'

export const accounts = pgTable('accounts', {
  account_id: integer().primaryKey(),
  email: text(),
  email_key: text(),
  password_hash: text(),
  role_id: smallint().$type<RoleId>().notNull().default(1),
  is_active: boolean().notNull().default(true),
  is_verify: boolean().notNull().default(false),
  must_change_password: boolean().notNull().default(false),
  password_expires_at: instant(),
  last_active: instant(),
  created_at: now(),
  deleted_at: instant(),
  device_epoch: integer().notNull().default(0),
  /** Null for all but the staff. */
  staff_role_id: integer(),
  /** Rights of the roles that were taken from them. */
  once_rights: text().array().notNull().default([]),
  /** Null for those who chose none: the books. */
  first_screen: text().$type<FirstScreen>(),
})

export const staffRoles = pgTable('staff_roles', {
  staff_role_id: id(),
  /** Set for the roles that every shop has. */
  key: text().$type<BuiltInRole>(),
  name: text().notNull(),
  rights: text().array().notNull(),
  /** Holders add a second factor before anything else. */
  requires_factor: boolean().notNull().default(false),
  version: version(),
  created_at: now(),
})

export const users = pgTable('users', {
  user_id: id(),
  first_name: text().notNull(),
  last_name: text().notNull().default(''),
  profile_image: text(),
  created_at: now(),
  phone_number: text().notNull().default(''),
  gender: text(),
  dob: calendarDate(),
  house_number: text().notNull().default(''),
  commune: text().notNull().default(''),
  district: text().notNull().default(''),
  province: text().notNull().default(''),
  country: text().notNull().default(''),
  search_text: text().notNull().default(''),
})

/** People who ordered without an account. */
export const guests = pgTable('guests', {
  user_id: integer().primaryKey(),
  cart_id: integer(),
  created_at: now(),
})

/** Phone number and postal address. */
export const contactColumns = pick(users, [
  'phone_number',
  'house_number',
  'commune',
  'district',
  'province',
  'country',
])

export const userAddresses = pgTable('user_addresses', {
  address_id: id(),
  user_id: integer().notNull(),
  is_default: boolean().notNull().default(false),
  label: text().notNull().default(''),
  full_name: text(),
  phone_number: text(),
  house_number: text(),
  commune: text(),
  district: text(),
  province: text(),
  country: text(),
  created_at: now(),
})
