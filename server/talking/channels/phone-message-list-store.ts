import { sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { phoneMessageStates } from '#contract/talking/channels/phone-message-sentences.ts'
import { pick } from '#contract/platform/shape/records.ts'
import type { DbOrTransaction, Transaction } from '#server/platform/database/database.ts'
import { equals, listPage } from '#server/platform/database/lists/list-page.ts'
import { computed, queryOnlyRow, type RowOf } from '#server/platform/database/rows.ts'
import { phoneMessages } from '#server/base/outbox/phone-message-tables.ts'
import { orders } from '#server/selling/orders/order-tables.ts'
import type { ForgetOrders, PersonalData } from '#server/base/features/personal-data.ts'
import {
  forgetMessagesOfOrders,
  forgetMessagesTo,
  listMessagesTo,
} from '#server/base/outbox/phone-message-store.ts'
import type { phoneMessageFeature } from '#contract/talking/channels/phone-message-feature.ts'
import type { DeskPartOf, EntrySource } from '#server/base/features/desk-part-store.ts'

const m = alias(phoneMessages, 'm')
const o = alias(orders, 'o')

const listed = {
  ...pick(m, ['phone_message_id', 'occasion', 'order_id', 'amount', 'state', 'reason', 'phone', 'price']),
  ...pick(m, ['created_at', 'ended_at']),
  ...pick(o, ['order_code']),
}
export type MessageRow = RowOf<typeof listed>

export const messageList = listPage({
  shape: listed,
  from: sql`phone_messages m join orders o using (order_id)`,
  counted: sql`phone_messages m`,
  filters: {
    state: equals(m.state),
    search(text: string) {
      const wanted = text.trim()
      const id = /^#?\d{1,9}$/.test(wanted) ? Number(wanted.replace('#', '')) : -1
      return sql`(m.phone = ${wanted.replace(/[\s.]/g, '')} or m.order_id = ${id}
        or m.order_id in (select order_id from orders where order_code = upper(${wanted})))`
    },
  },
  order: sql`m.phone_message_id desc`,
})

export const countMessages = (db: DbOrTransaction, search: string | undefined) =>
  messageList.countEach(db, m.state, phoneMessageStates, { search })

export const findMessage = (db: DbOrTransaction, id: number) =>
  messageList.find(db, sql`m.phone_message_id = ${id}`)

export const holdMessage = (tx: Transaction, id: number) =>
  messageList.find(tx, sql`m.phone_message_id = ${id}`, sql`for update of m`)

/** Number and cost of the messages of the month that is running in Vietnam. */
export const sumMonth = (db: DbOrTransaction) =>
  queryOnlyRow(
    db,
    { sent: computed.number, cost: computed.number, unknown: computed.number, unknown_cost: computed.number },
    sql`
    select count(*) filter (where state = 'sent')::integer as sent,
      coalesce(sum(price) filter (where state = 'sent'), 0)::integer as cost,
      count(*) filter (where state = 'unknown')::integer as unknown,
      coalesce(sum(price) filter (where state = 'unknown'), 0)::integer as unknown_cost
    from phone_messages
    where ended_at >= date_trunc('month', now() at time zone 'Asia/Ho_Chi_Minh') at time zone 'Asia/Ho_Chi_Minh'`,
  )

/** Which messages went to a person's telephone; what they cost stays, without it. */
export const phoneMessagePersonalData: PersonalData = {
  name: 'phone-messages',
  erasedWith: 'notices',
  copy: listMessagesTo,
  erase: forgetMessagesTo,
}

export const forgetPhonesOfOrders: ForgetOrders = (tx, orderIds) => forgetMessagesOfOrders(tx, orderIds)

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
