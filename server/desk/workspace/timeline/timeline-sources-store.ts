import { type SQL, sql } from 'drizzle-orm'
import {
  moneyActions,
  rightToSeeEntry,
  rightToSeeMoneyActions,
  rightToSeeStaffAccount,
  type TimelineEntry,
} from '#contract/desk/workspace/timeline-entry.ts'
import { holds, type Right } from '#contract/platform/access/rights.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { Subject, SubjectKind } from '#contract/base/subjects/subjects.ts'
import { toldEntry } from '#server/platform/guard/access/audit-values-store.ts'
import { isoInstant } from '#server/platform/database/iso-instant.ts'

/** One kind of entry as a part of a statement; `from` ends in a condition. Of one moment the higher rank stands above. */
export type Source = {
  rank: number
  kind: TimelineEntry['kind']
  /** Kind of the thing that it tells of, where that is another than the one that is shown. */
  of?: SubjectKind
  /** Right to what it tells, where that asks for more than entries of its kind do. */
  right?: Right
  id: SQL
  at: SQL
  by?: SQL
  data: SQL
  from: SQL
}

/** Length of the beginning that is shown of a long message; its conversation is a link away. */
const shownOfMessage = 500

const notes = (about: SQL): Source => ({
  rank: 90,
  kind: 'note',
  id: sql`n.note_id`,
  at: sql`n.written_at`,
  by: sql`n.author_id`,
  data: sql`json_build_object(
    'note_id', n.note_id, 'text', n.text, 'version', n.version, 'changed_at', ${isoInstant(sql`n.changed_at`)},
    'mentions', (
      select coalesce(json_agg(json_build_object('account_id', user_id, 'name', trim(last_name || ' ' || first_name))
        order by user_id), '[]')
      from staff_note_mentions m join users on user_id = m.account_id where m.note_id = n.note_id
    ))`,
  from: sql`staff_notes n where ${about}`,
})

const states = (of: SQL): Source => ({
  rank: 20,
  kind: 'state',
  id: sql`h.history_id`,
  at: sql`h.at`,
  by: sql`h.account_id`,
  data: sql`json_build_object('order_id', h.order_id, 'status', h.status, 'by_whom', h.by_whom, 'note', h.note)`,
  from: sql`order_history h where ${of}`,
})

/** Changes that the notes and the history of an order tell themselves stand there once. */
const changes = (of: SQL): Source => ({
  rank: 50,
  kind: 'change',
  id: sql`l.audit_id`,
  at: sql`l.at`,
  by: sql`l.account_id`,
  data: sql`json_build_object(
    'action', l.action, 'object_kind', l.object_kind, 'object_id', l.object_id,
    'before', ${toldEntry.before}, 'after', ${toldEntry.after})`,
  from: sql`audit_log l ${toldEntry.values} where ${of} and l.action not in ('write-note', 'change-note', 'delete-note')
    and (l.action <> 'update-order' or l.before->>'status' is not distinct from l.after->>'status')`,
})

const changesOf = (kind: string, id: number) =>
  changes(sql`l.object_kind = ${kind} and l.object_id = ${String(id)}`)

export const isMoneyAction = sql`l.action = any(${sql.param(moneyActions)}::text[])`

const changesOfOrder = (id: number): Source[] => {
  const its = sql`l.object_kind = 'order' and l.object_id = ${String(id)}`
  return [
    changes(sql`${its} and not ${isMoneyAction}`),
    { ...changes(sql`${its} and ${isMoneyAction}`), right: rightToSeeMoneyActions },
  ]
}

const changesOfAccount = (id: number): Source[] => {
  const its = sql`l.object_kind = 'account' and l.object_id = ${String(id)}`
  const ofStaff = sql`exists (
    select from accounts a where a.account_id = ${id} and (a.role_id = 2 or a.once_rights <> '{}'))`
  return [
    changes(sql`${its} and not ${ofStaff}`),
    { ...changes(sql`${its} and ${ofStaff}`), right: rightToSeeStaffAccount },
  ]
}

/** Effects on this book of changes of many. */
const bulkChangesOf = (bookId: number): Source => ({
  ...changes(
    sql`l.object_kind = 'books' and l.after @> ${JSON.stringify({ books: [{ book_id: bookId }] })}::jsonb`,
  ),
  data: sql`json_build_object(
    'action', l.action, 'object_kind', l.object_kind, 'object_id', l.object_id, 'before', null,
    'after', json_build_object('change', l.after->'change', 'books', (
      select json_agg(one) from jsonb_array_elements(l.after->'books') one where one->>'book_id' = ${String(bookId)}
    )))`,
  rank: 51,
})

const money = (of: SQL): Source => ({
  rank: 30,
  kind: 'money',
  id: sql`(p.payment_id::bigint * 4 + step.n)`,
  at: sql`step.at`,
  by: sql`case step.step when 'paid' then p.collected_by end`,
  data: sql`json_build_object(
    'payment_id', p.payment_id, 'order_id', p.order_id, 'method_id', p.method_id, 'step', step.step, 'amount', step.amount,
    'reason', step.reason)`,
  from: sql`payments p, lateral (values
      (0, p.created_at, 'opened', p.amount, null),
      (1, p.completed_at, 'paid', coalesce(p.received_amount, p.amount), null),
      (2, case p.status when 2 then p.updated_at end, 'failed', p.amount, p.failure_reason),
      (3, p.refunded_at, 'refunded', coalesce(nullif(p.refunded_amount, 0), p.received_amount, p.amount), p.refund_reason)
    ) step (n, at, step, amount, reason) where ${of} and step.at is not null`,
})

const credit = (of: SQL): Source => ({
  rank: 40,
  kind: 'credit',
  id: sql`c.entry_id`,
  at: sql`c.at`,
  by: sql`c.account_id`,
  data: sql`json_build_object(
    'credit', c.kind, 'change', c.change, 'balance', c.balance, 'order_id', c.order_id, 'note', c.note)`,
  from: sql`credit_entries c where ${of}`,
})

const counter = (of: SQL): Source => ({
  rank: 32,
  kind: 'counter',
  id: sql`s.counter_sale_id`,
  at: sql`s.sold_at`,
  by: sql`h.opened_by`,
  data: sql`json_build_object('receipt_no', s.receipt_no, 'total', s.total,
    'taken_back', exists (select from counter_sales b where b.takes_back = s.counter_sale_id))`,
  from: sql`counter_sales s join counter_shifts h using (shift_id) where ${of}`,
})

const letters = (of: SQL): Source => ({
  rank: 10,
  kind: 'letter',
  id: sql`o.letter_id`,
  at: sql`coalesce(o.ended_at, o.created_at)`,
  data: sql`json_build_object('letter_id', o.letter_id, 'letter', o.kind, 'state', o.state, 'order_id', o.order_id)`,
  from: sql`letter_outbox o where ${of}`,
})

const messages = (of: SQL): Source => ({
  rank: 60,
  kind: 'message',
  id: sql`m.message_id`,
  at: sql`m.sent_at`,
  by: sql`m.author_id`,
  data: sql`json_build_object(
    'message_id', m.message_id, 'customer_id', m.customer_id, 'from_shop', m.from_shop,
    'text', left(m.content, ${shownOfMessage}), 'order_id', m.order_id)`,
  from: sql`messages m where ${of}`,
})

const returns = (of: SQL): Source => ({
  rank: 35,
  kind: 'return',
  id: sql`(r.return_id::bigint * 4 + step.n)`,
  at: sql`step.at`,
  by: sql`step.by`,
  data: sql`json_build_object(
    'return_id', r.return_id, 'order_id', r.order_id, 'step', step.step, 'state', r.state,
    'amount', r.goods_amount + r.fees_amount)`,
  from: sql`returns r, lateral (values
      (0, r.asked_at, 'asked', r.asked_by),
      (1, r.answered_at, 'answered', r.answered_by),
      (2, r.received_at, 'received', r.received_by),
      (3, r.paid_back_at, 'paid_back', r.paid_back_by)
    ) step (n, at, step, by) where ${of} and step.at is not null`,
})

const stock = (bookId: number): Source => ({
  rank: 15,
  kind: 'stock',
  id: sql`s.ledger_id`,
  at: sql`s.at`,
  by: sql`s.account_id`,
  data: sql`json_build_object(
    'change', s.change, 'reason', s.reason,
    'order_id', substring(s.document from '^(?:parcel of )?order (\d{1,9})$')::integer,
    'note', coalesce(substring(s.document from '^note: (.*)$'), ''))`,
  from: sql`stock_ledger s where s.book_id = ${bookId}`,
})

function ofOrder(id: number): Source[] {
  const customer = sql`(select user_id from orders where order_id = ${id})`
  return [
    notes(sql`n.order_id = ${id}`),
    {
      ...notes(sql`n.payment_id in (select payment_id from payments where order_id = ${id})`),
      of: 'payment',
    },
    states(sql`h.order_id = ${id}`),
    ...changesOfOrder(id),
    money(sql`p.order_id = ${id}`),
    credit(sql`c.user_id = ${customer} and c.order_id = ${id}`),
    letters(sql`o.order_id = ${id}`),
    messages(sql`m.customer_id = ${customer} and m.order_id = ${id}`),
    returns(sql`r.order_id = ${id}`),
  ]
}

const ofBook = (id: number): Source[] => [
  notes(sql`n.book_id = ${id}`),
  changesOf('book', id),
  bulkChangesOf(id),
  stock(id),
]

function ofPerson(id: number): Source[] {
  const theirs = sql`(select order_id from orders where user_id = ${id})`
  return [
    notes(sql`n.person_id = ${id}`),
    states(sql`h.order_id in ${theirs}`),
    changesOf('user', id),
    ...changesOfAccount(id),
    money(sql`p.order_id in ${theirs}`),
    credit(sql`c.user_id = ${id}`),
    counter(sql`s.customer_id = ${id}`),
    letters(sql`o.user_id = ${id}`),
    messages(sql`m.customer_id = ${id}`),
    returns(sql`r.order_id in ${theirs}`),
  ]
}

function ofPayment(id: number): Source[] {
  const order = sql`(select order_id from payments where payment_id = ${id})`
  return [
    notes(sql`n.payment_id = ${id}`),
    changesOf('payment', id),
    money(sql`p.payment_id = ${id}`),
    states(sql`h.order_id = ${order}`),
    returns(sql`r.payment_id = ${id}`),
  ]
}

const sources: { [kind in SubjectKind]: (id: number) => Source[] } = {
  order: ofOrder,
  book: ofBook,
  person: ofPerson,
  payment: ofPayment,
}

/** Sources of a thing that one may see: what each tells is seen by those who have its own right. */
export const sourcesFor = (reader: Pick<Person, 'role' | 'rights'>, { kind, id }: Subject): Source[] =>
  sources[kind](id).filter(({ of = kind, kind: entry, right = rightToSeeEntry(of, entry) }) =>
    holds(reader, right),
  )
