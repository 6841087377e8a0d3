import { bigint, boolean, integer, jsonb, pgTable, smallint, text } from 'drizzle-orm/pg-core'
import type { Occasion } from '#contract/talking/channels/occasions.ts'
import type {
  PhoneMessageState,
  TemplateStanding,
} from '#contract/talking/channels/phone-message-sentences.ts'
import { id, instant, now, version } from '#server/platform/database/column-types.ts'

export const messageOccasions = pgTable('message_occasions', {
  occasion: text().$type<Occasion>().primaryKey(),
  /** Said by a message to the telephone too. */
  by_phone: boolean().notNull().default(false),
  /** Its letter goes only where no message reached its reader. */
  letter_spared: boolean().notNull().default(false),
  template_id: text().notNull().default(''),
  /** As the channel told of it: nothing is sent in another state than 'enabled'. */
  template_state: text().$type<TemplateStanding>().notNull().default('unknown'),
  template_name: text().notNull().default(''),
  /** Reason of its state, in the channel's words or ours. */
  template_reason: text().notNull().default(''),
  /** In dong a message; null where the channel does not say. */
  template_price: integer(),
  /** Values that it takes, each with its type and length. */
  template_params: jsonb().notNull().default([]),
  asked_at: instant(),
  version: version(),
})

export const messageSettings = pgTable('message_settings', {
  only_row: boolean().primaryKey().default(true),
  /** Hours of Vietnam between which no telephone is disturbed; the same twice: none. */
  quiet_from: smallint().notNull().default(22),
  quiet_to: smallint().notNull().default(6),
  /** In dong, where the channel does not say what a message costs. */
  usual_price: integer().notNull().default(300),
  version: version(),
  updated_at: now(),
})

export const phoneMessages = pgTable('phone_messages', {
  phone_message_id: id(),
  order_id: integer().notNull(),
  occasion: text().$type<Occasion>().notNull(),
  /** Sum that it tells of beside those of the order. */
  amount: bigint({ mode: 'number' }),
  state: text().$type<PhoneMessageState>().notNull().default('waiting'),
  reason: text(),
  /** Telephone that it was handed over for; null before, and once it is forgotten. */
  phone: text(),
  template_id: text(),
  /** The channel's. */
  channel_number: text(),
  /** In dong, from when it was handed over. */
  price: integer(),
  attempts: smallint().notNull().default(0),
  due_at: now(),
  created_at: now(),
  ended_at: instant(),
})

export const phoneRefusals = pgTable('phone_refusals', {
  phone: text().primaryKey(),
  refused_at: now(),
})
