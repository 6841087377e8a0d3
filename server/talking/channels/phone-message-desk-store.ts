import { sql } from 'drizzle-orm'
import type { phoneMessageFeature } from '#contract/talking/channels/phone-message-feature.ts'
import type { DeskPartOf, EntrySource } from '#server/base/features/desk-part-store.ts'

const messageEntries: EntrySource = {
  rank: 11,
  kind: 'phone',
  id: sql`m.phone_message_id`,
  at: sql`coalesce(m.ended_at, m.created_at)`,
  data: sql`json_build_object('phone_message_id', m.phone_message_id, 'occasion', m.occasion, 'state', m.state, 'order_id', m.order_id)`,
  from: sql`phone_messages m`,
  of: { order: (id) => sql`m.order_id = ${id}` },
}

export const phoneMessageDesk = {
  names: { 'phone-message': null, occasion: null },
  timeline: [messageEntries],
} satisfies DeskPartOf<typeof phoneMessageFeature>
