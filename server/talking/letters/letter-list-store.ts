import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { letterStates } from '#contract/talking/letters/letter-sentences.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'
import { contains, equals, listPage } from '#server/platform/database/lists/list-page.ts'
import {
  computed,
  nullable,
  queryRows,
  type RowOf,
  type RowShape,
  selectAs,
} from '#server/platform/database/rows.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { letterOutbox } from '#server/base/outbox/letter-tables.ts'
import type { PersonalData } from '#server/base/features/personal-data.ts'
import { deleteLettersTo, listLettersTo } from '#server/base/outbox/letter-store.ts'
import type { letterFeature } from '#contract/talking/letters/letter-feature.ts'
import { aboutItem, type DeskPartOf, type EntrySource } from '#server/base/features/desk-part-store.ts'

const l = alias(letterOutbox, 'l')
const o = alias(orders, 'o')

const listed = {
  ...pick(l, ['letter_id', 'kind', 'state', 'user_id', 'recipient', 'order_id', 'reason', 'attempts']),
  ...pick(l, ['created_at', 'due_at', 'good_until', 'ended_at']),
  data: selectAs(computed.record, sql`l.data`),
  order_code: nullable(o.order_code),
}
export type LetterRow = RowOf<typeof listed>

export const letterList = listPage({
  shape: listed,
  from: sql`letter_outbox l left join orders o using (order_id)`,
  counted: sql`letter_outbox l`,
  filters: {
    state: equals(l.state),
    search(text: string) {
      const wanted = text.trim()
      const id = /^#?\d{1,9}$/.test(wanted) ? Number(wanted.replace('#', '')) : -1
      return sql`(${contains(l.recipient)(text)} or l.order_id = ${id}
        or l.order_id in (select order_id from orders where order_code = upper(${wanted})))`
    },
  },
  order: sql`l.letter_id desc`,
})

/** Number of letters of each state that a search finds. */
export const countLetters = (db: DbOrTransaction, search: string | undefined) =>
  letterList.countEach(db, l.state, letterStates, { search })

export const findLetter = (db: DbOrTransaction, letterId: number) =>
  letterList.find(db, sql`l.letter_id = ${letterId}`)

export const holdLetter = (tx: Transaction, letterId: number) =>
  letterList.find(tx, sql`l.letter_id = ${letterId}`, sql`for update of l`)

const sentOfKind = {
  kind: letterOutbox.kind,
  sent_lately: computed.number,
  last_sent_at: nullable(letterOutbox.ended_at),
} satisfies RowShape
export type SentOfKind = RowOf<typeof sentOfKind>

/** Number of letters that left within thirty days, by kind, and the moment of the last. */
export const countSentByKind = (db: DbOrTransaction) =>
  queryRows(
    db,
    sentOfKind,
    sql`
    select kind, count(*) filter (where ended_at > now() - interval '30 days')::integer as sent_lately,
      ${isoInstant(sql`max(ended_at)`)} as last_sent_at
    from letter_outbox where state = 'sent' group by kind`,
  )

/** Which letters were written to a person; their words are in the mailbox. */
export const letterPersonalData: PersonalData = {
  name: 'letters',
  erasedWith: 'notices',
  copy: listLettersTo,
  erase: deleteLettersTo,
}

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
