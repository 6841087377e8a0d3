import { sql } from 'drizzle-orm'
import type { letterFeature } from '#contract/talking/letters/letter-feature.ts'
import { aboutItem, type DeskPartOf, type EntrySource } from '#server/base/features/desk-part-store.ts'

const letterEntries: EntrySource = {
  rank: 10,
  kind: 'letter',
  id: sql`o.letter_id`,
  at: sql`coalesce(o.ended_at, o.created_at)`,
  data: sql`json_build_object('letter_id', o.letter_id, 'letter', o.kind, 'state', o.state, 'order_id', o.order_id)`,
  from: sql`letter_outbox o`,
  of: { order: (id) => sql`o.order_id = ${id}`, person: (id) => sql`o.user_id = ${id}` },
}

export const letterDesk = {
  work: {
    // One that is not sent again does not stay in the list for ever.
    letter: {
      id: sql`letter_id`,
      since: sql`ended_at`,
      from: sql`letter_outbox where state = 'given_up' and ended_at > now() - interval '7 days'`,
      about: aboutItem(
        { code: sql`o.order_code`, name: sql`l.recipient` },
        sql`letter_outbox l left join orders o using (order_id) where l.letter_id = item.id`,
      ),
    },
  },
  names: { letter: null, 'letter-template': null },
  timeline: [letterEntries],
} satisfies DeskPartOf<typeof letterFeature>
