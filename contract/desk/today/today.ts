import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { largestInteger, wholeFromOne, wholeNumber } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { todaySentences, workKeys, workViews } from './work-kinds.ts'

const admin = endpointsOf('Today', 'admin', { rights: ['desk.use', 'desk.use'] })

export const workChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Đồng nghiệp vừa nhận hoặc hoãn việc này. Vui lòng xem lại.',
}

export const clerk = z.object({ account_id: z.int(), name: z.string() })

const work = z.object({
  kind: z.enum(workKeys),
  count: z.int(),
  /** Counts within these: snoozed ones; of the others, those of the one who asks, and those that nobody took. */
  snoozed: z.int(),
  own: z.int(),
  free: z.int(),
  /** Sum of money, in dong. */
  amount: z.nullable(z.int()),
  /** Since when the oldest waits. */
  since: z.nullable(z.string()),
  due_at: z.nullable(z.string()),
  assigned_to: z.nullable(clerk),
  snoozed_until: z.nullable(z.string()),
  /** Version of its assignment, as an optimistic lock; 0 where there is none. */
  version: z.int(),
})
export type Work = z.output<typeof work>

export const getWork = admin.get('/today/get-work', {
  summary:
    'Everything that waits for the staff, what is due first first; what a colleague does is gone from it',
  answer: z.object({ data: z.array(work), clerks: z.array(clerk) }),
})

export const markWork = admin.put('/today/mark-work', {
  summary: 'Who has some work in hand, or until when it waits; refused where a colleague said so meanwhile',
  body: z.object({
    kind: z.enum(workKeys),
    version: z.int().check(z.gte(0), z.lte(largestInteger)),
    assigned_to: z.nullable(z.int().check(z.gte(1), z.lte(largestInteger))),
    snoozed_until: z.nullable(z.string().check(z.maxLength(40, todaySentences.untilInvalid))),
  }),
  answer: z.object({}),
  refusals: [workChanged, invalidInput],
})

const day = z.optional(z.string().check(z.maxLength(40, 'Ngày không hợp lệ')))
const soldOnDay = z.object({ day: z.string(), revenue: z.int() })
const placed = z.object({ orders: z.int(), cancelled: z.int() })

export const getDays = admin.get('/today/get-days', {
  right: 'reports.see',
  heavy: 'always',
  summary:
    'Revenue day by day of at most 12 months, with the days that the report compares them with, and how many orders were placed in both',
  query: z.object({ start_date: day, end_date: day }),
  answer: z.object({
    data: z.object({
      start_date: z.string(),
      end_date: z.string(),
      days: z.array(soldOnDay),
      days_before: z.array(soldOnDay),
      placed,
      placed_before: placed,
    }),
  }),
  refusals: [invalidInput],
})
export type Days = z.output<typeof getDays.answer>['data']

export const workDone = {
  status: 409,
  code: 'WORK_DONE',
  msg: 'Việc này vừa có người làm xong.',
}

const workItem = z.object({
  kind: z.enum(workKeys),
  /** Foreign key of the order, customer, transfer, payment, enquiry, return, line of a settlement, letter or book. */
  item_id: z.int(),
  /** Code that people know it by: that of an order or enquiry, or the words on a transfer. */
  code: z.nullable(z.string()),
  /** Name of its customer, or a book's title. */
  name: z.string(),
  /** Note on anything else to be known of it: the message, the topic, how many copies are left. */
  note: z.nullable(z.string()),
  /** Sum of money, in dong. */
  amount: z.nullable(z.int()),
  since: z.nullable(z.string()),
  due_at: z.nullable(z.string()),
  assigned_to: z.nullable(clerk),
  snoozed_until: z.nullable(z.string()),
  /** Version of its assignment, as an optimistic lock; 0 where there is none. */
  version: z.int(),
})
export type WorkItem = z.output<typeof workItem>

export const mostWorkItems = 50

export const getWorkItems = admin.get('/today/get-work-items', {
  summary:
    'Thing by thing what waits for the staff, what is due first first: all, one’s own, what is in no hands yet, or what waits until later',
  query: z.object({
    view: z.optional(z.enum(workViews)),
    kind: z.optional(z.enum(workKeys)),
    /** Cursor of the pagination, as the page before this one gave it. */
    after: z.optional(z.string().check(z.maxLength(600, todaySentences.afterInvalid))),
    page_size: z.optional(wholeNumber({ min: 1, max: mostWorkItems })),
  }),
  answer: z.object({ data: z.array(workItem), next: z.nullable(z.string()) }),
  refusals: [invalidInput],
})

export const markWorkItem = admin.put('/today/mark-work-item', {
  summary:
    'Who has one thing in hand, or until when it waits; refused where a colleague said so meanwhile, or has done it',
  body: z.object({
    kind: z.enum(workKeys),
    item_id: wholeFromOne(todaySentences.itemInvalid),
    version: z.int().check(z.gte(0), z.lte(largestInteger)),
    assigned_to: z.nullable(z.int().check(z.gte(1), z.lte(largestInteger))),
    snoozed_until: z.nullable(z.string().check(z.maxLength(40, todaySentences.untilInvalid))),
  }),
  answer: z.object({}),
  refusals: [workChanged, workDone, invalidInput],
})
