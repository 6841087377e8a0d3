import { sql } from 'drizzle-orm'
import { assignedHours } from '#contract/talking/chat/chat-rules.ts'
import type { Standing } from '#contract/talking/chat/chat.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { computed, nullable, type RowOf, type RowShape } from '#server/platform/database/rows.ts'

/** Clerk who has a conversation `c` in hand. */
export const clerkOf = sql`case when c.assigned_at > now() - make_interval(hours => ${assignedHours}::integer) then c.assigned_to end`

export const standingRow = {
  waiting_since: nullable(computed.instant),
  clerk_id: nullable(computed.number),
  clerk_name: nullable(computed.text),
} satisfies RowShape
export type StandingRow = RowOf<typeof standingRow>

/** Standing of a conversation `c`. */
export const standingColumns = sql`
  ${isoInstant(sql`c.waiting_since`)} as waiting_since, ${clerkOf} as clerk_id,
  (select trim(last_name || ' ' || first_name) from users where user_id = ${clerkOf}) as clerk_name`

export const presentStanding = ({ waiting_since, clerk_id, clerk_name }: StandingRow): Standing => ({
  waiting_since,
  assigned_to: clerk_id === null ? null : { user_id: clerk_id, name: clerk_name ?? '' },
})
