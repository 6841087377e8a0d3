import * as z from 'zod/mini'
import { creditKinds } from '#contract/selling/credit/credit-sentences.ts'
import { deliveryWays } from '#contract/selling/delivery/pickup.ts'
import type { Right } from '#contract/platform/access/rights.ts'
import { rightToSee, type SubjectKind } from '#contract/base/subjects/subjects.ts'
import type { AuditAction } from '#contract/desk/audit/audit-names.ts'

const person = z.object({ account_id: z.int(), name: z.string() })
const facts = z.nullable(z.record(z.string(), z.unknown()))
/** Order that an entry tells of: by its number for programs, by its code for people. */
const ofOrder = { order_id: z.int(), order_code: z.string() }
const mayBeOfOrder = { order_id: z.nullable(z.int()), order_code: z.nullable(z.string()) }

/** Common to all: `key` names it within a timeline; `by` is null where the shop acted by itself. */
const common = { key: z.string(), at: z.string(), by: z.nullable(person) }

const entry = <const Kind extends string, Data extends z.ZodMiniType>(kind: Kind, data: Data) =>
  z.object({ ...common, kind: z.literal(kind), data })

export const timelineEntry = z.discriminatedUnion('kind', [
  entry(
    'note',
    z.object({
      note_id: z.int(),
      text: z.string(),
      version: z.int(),
      changed_at: z.nullable(z.string()),
      mentions: z.array(person),
    }),
  ),
  entry(
    'state',
    z.object({
      ...ofOrder,
      status: z.literal([0, 1, 2, 3, 4]),
      delivery: z.enum(deliveryWays),
      by_whom: z.enum(['customer', 'staff', 'shop']),
      note: z.string(),
    }),
  ),
  entry(
    'change',
    z.object({
      action: z.string(),
      object_kind: z.string(),
      object_id: z.string(),
      before: facts,
      after: facts,
    }),
  ),
  entry(
    'money',
    z.object({
      payment_id: z.int(),
      ...ofOrder,
      method_id: z.int(),
      step: z.enum(['opened', 'paid', 'failed', 'refunded']),
      amount: z.int(),
      reason: z.nullable(z.string()),
    }),
  ),
  entry(
    'credit',
    z.object({
      credit: z.enum(creditKinds),
      change: z.int(),
      balance: z.int(),
      ...mayBeOfOrder,
      note: z.string(),
    }),
  ),
  entry('counter', z.object({ receipt_no: z.string(), total: z.int(), taken_back: z.boolean() })),
  entry('letter', z.object({ letter_id: z.int(), letter: z.string(), state: z.string(), ...mayBeOfOrder })),
  entry(
    'phone',
    z.object({ phone_message_id: z.int(), occasion: z.string(), state: z.string(), ...ofOrder }),
  ),
  entry(
    'message',
    z.object({
      message_id: z.int(),
      customer_id: z.int(),
      from_shop: z.boolean(),
      text: z.string(),
      ...mayBeOfOrder,
    }),
  ),
  entry(
    'return',
    z.object({
      return_id: z.int(),
      ...ofOrder,
      step: z.enum(['asked', 'answered', 'received', 'paid_back']),
      state: z.string(),
      amount: z.int(),
    }),
  ),
  entry('stock', z.object({ change: z.int(), reason: z.string(), ...mayBeOfOrder, note: z.string() })),
])
export type TimelineEntry = z.output<typeof timelineEntry>

/** Rights of a timeline’s sources: entries from another list need the right of that list, or a right to see one thing would show others. */
export const rightsOfEntries: { [kind in TimelineEntry['kind']]: Right | 'of the thing' } = {
  note: 'of the thing',
  change: 'of the thing',
  stock: 'books.see',
  state: 'orders.see',
  return: 'orders.see',
  money: 'money.see',
  credit: 'customers.see',
  counter: 'counter.see',
  letter: 'letters.handle',
  phone: 'letters.handle',
  message: 'customers.answer',
}

export function rightToSeeEntry(subject: SubjectKind, entry: TimelineEntry['kind']): Right {
  const right = rightsOfEntries[entry]
  return right === 'of the thing' ? rightToSee[subject] : right
}

/** Commands on an order that say which money went where, by which reference. That lines were changed stands in its steps too. */
export const moneyActions = [
  'update-lines',
  'pay-edit-back',
  'update-supplement',
] as const satisfies readonly AuditAction[]
export const rightToSeeMoneyActions: Right = 'money.see'

/** Changes of accounts that are or were of the staff: they tell of passwords asked for and factors lost. */
export const rightToSeeStaffAccount: Right = 'audit.see'
