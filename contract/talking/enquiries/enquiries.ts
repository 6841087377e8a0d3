import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { email } from '#contract/base/people/email.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import {
  idInQuery,
  lineOfText,
  rowVersion,
  searchText,
  textOf,
  wholeFromOne,
} from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { enquiryTopics } from '#contract/base/shop/enquiry-topics.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { invalidInput, tooMany } from '#contract/platform/shape/refusal.ts'
import { enquiryLimits as limits, enquirySentences as said, enquiryStates } from './enquiry-sentences.ts'

const feature = 'Enquiries'
const anyone = endpointsOf(feature, 'anyone')
const admin = endpointsOf(feature, 'admin', { rights: ['customers.answer', 'customers.answer'] })

export const enquiryNotFound = { status: 404, code: 'ENQUIRY_NOT_FOUND', msg: said.notFound }
export const enquiryChanged = { status: 409, code: 'VERSION_CHANGED', msg: said.changed }

const topic = z.enum(keysOf(enquiryTopics), { error: 'Vui lòng chọn việc bạn cần' })
const state = z.enum(enquiryStates, { error: 'Tình trạng không hợp lệ' })

const required = (name: string, max: number, missing: string) =>
  z.pipe(textOf({ name, max }), z.string().check(z.minLength(1, missing)))

export const sendEnquiry = anyone.post('/enquiries/send-enquiry', {
  summary:
    'A question or a complaint to the staff, who answer by letter. The same words of the same address on one day are one enquiry',
  ignoresBearer: 'when-bad',
  byForm: true,
  takesTurns: true,
  body: z.object({
    full_name: lineOfText({ name: 'Họ tên', max: limits.name, required: true }),
    email,
    phone_number: z._default(lineOfText({ name: 'Số điện thoại', max: limits.phone }), ''),
    topic,
    order_code: z._default(lineOfText({ name: 'Mã đơn hàng', max: limits.orderCode }), ''),
    message: required('Lời nhắn', limits.message, 'Vui lòng viết lời nhắn'),
  }),
  answer: z.object({ data: z.object({ enquiry_code: z.string() }) }),
  success: 201,
  refusals: [tooMany, invalidInput],
})

const person = z.object({ user_id: z.int(), name: z.string() })

const enquiry = z.object({
  enquiry_id: z.int(),
  enquiry_code: z.string(),
  user_id: z.nullable(z.int()),
  full_name: z.string(),
  email: z.string(),
  phone_number: z.string(),
  topic: z.string(),
  order_code: z.nullable(z.string()),
  /** The order of that code, where there is one. */
  order_id: z.nullable(z.int()),
  message: z.string(),
  state,
  assigned_to: z.nullable(z.int()),
  assigned_name: z.nullable(z.string()),
  version: z.int(),
  created_at: z.string(),
  updated_at: z.string(),
  /** Until when the shop promised its first answer, and after that to settle it; null where it is settled. */
  due_at: z.nullable(z.string()),
})
export type Enquiry = z.output<typeof enquiry>

export const getEnquiries = admin.get('/enquiries/get-enquiries', {
  summary: 'What was written to the shop: what waits for an answer first, what is due first at the top',
  query: z.object({ ...pageQuery, state: z.optional(state), search: z.optional(searchText) }),
  answer: z.object({
    data: z.array(enquiry),
    counts: z.record(z.enum(enquiryStates), z.int()),
    pagination,
  }),
  refusals: [invalidInput],
})

export const exportEnquiries = admin.get('/enquiries/export-enquiries', {
  ...sheetCallOf(getEnquiries),
  summary: 'The enquiries of a search and filters on all pages as a workbook',
})

const answered = z.object({
  data: z.extend(enquiry, {
    replies: z.array(
      z.object({ reply_id: z.int(), body: z.string(), author_name: z.string(), created_at: z.string() }),
    ),
    /** Staff who may be assigned. */
    staff: z.array(person),
  }),
})
export type WholeEnquiry = z.output<typeof answered>['data']

export const getEnquiry = admin.get('/enquiries/get-enquiry', {
  summary: 'An enquiry with what was answered',
  query: z.object({ id: idInQuery }),
  answer: answered,
  refusals: [enquiryNotFound, invalidInput],
})

const changes = [enquiryNotFound, enquiryChanged, invalidInput]

export const replyToEnquiry = admin.post('/enquiries/reply', {
  summary: 'Answer an enquiry by letter, as long as `version` is the one that was read',
  query: z.object({ id: idInQuery }),
  body: z.object({
    body: required('Câu trả lời', limits.reply, 'Vui lòng viết câu trả lời'),
    version: rowVersion(),
  }),
  answer: answered,
  refusals: changes,
})

export const updateEnquiry = admin.put('/enquiries/update-enquiry', {
  summary: 'Close or open an enquiry, or say who is about it, as long as `version` is the one that was read',
  query: z.object({ id: idInQuery }),
  body: z.object({
    state: z.optional(z.enum(['open', 'closed'], { error: 'Tình trạng không hợp lệ' })),
    assigned_to: z.optional(z.nullable(wholeFromOne('Nhân viên không hợp lệ'))),
    version: rowVersion(),
  }),
  answer: answered,
  refusals: changes,
})
