import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { letterStates } from '#contract/talking/letters/letter-sentences.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { contains, equals, listPage } from '#server/platform/database/lists/list-page.ts'
import { computed, nullable, type RowOf, selectAs } from '#server/platform/database/rows.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import { letterOutbox } from '#server/base/outbox/letter-tables.ts'

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
