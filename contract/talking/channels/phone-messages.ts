import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, notBoolean, rowVersion } from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { trackingLinkInvalid, trackingToken } from '#contract/selling/orders/tracking.ts'
import { occasionKeys } from './occasions.ts'
import { phoneMessageStates, templateStandings } from './phone-message-sentences.ts'

const feature = 'Messages by telephone'
const admin = endpointsOf(feature, 'admin', { rights: ['letters.handle', 'letters.handle'] })
/** Signed links say which order it is; a session plays no part. */
const anyone = endpointsOf(feature, 'anyone')

export const phoneMessageNotFound = {
  status: 404,
  code: 'PHONE_MESSAGE_NOT_FOUND',
  msg: 'Không tìm thấy tin nhắn này.',
}
export const phoneMessageStands = {
  status: 409,
  code: 'PHONE_MESSAGE_STANDS',
  msg: 'Chỉ gửi lại được tin bị từ chối, không gửi hoặc không rõ.',
}
export const occasionChanged = {
  status: 409,
  code: 'OCCASION_CHANGED',
  msg: 'Dịp này vừa được sửa ở nơi khác. Vui lòng xem lại trước khi lưu.',
}
export const templateMissing = 'Cần mã mẫu tin thì mới nhắn được'
export const sparedAlone = 'Chỉ bớt thư được ở dịp có nhắn Zalo'

const message = z.object({
  phone_message_id: z.int(),
  occasion: z.enum(occasionKeys),
  occasion_name: z.string(),
  order_id: z.int(),
  order_code: z.string(),
  state: z.enum(phoneMessageStates),
  reason: z.nullable(z.string()),
  /** Null before it was handed over, and once it is forgotten. */
  phone: z.nullable(z.string()),
  /** In dong. */
  price: z.nullable(z.int()),
  created_at: z.string(),
  ended_at: z.nullable(z.string()),
})
export type ListedMessage = z.output<typeof message>

export const getPhoneMessages = admin.get('/phone-messages/get-messages', {
  summary: 'Messages to telephones, newest first: what waits, was sent, is unknown, was refused or not sent',
  query: z.object({
    ...pageQuery,
    state: z.optional(z.enum(phoneMessageStates)),
    search: z.optional(z.string().check(z.maxLength(200, 'Tìm kiếm quá dài'))),
  }),
  answer: z.object({
    data: z.array(message),
    counts: z.record(z.enum(phoneMessageStates), z.int()),
    /** Month that is running: what was sent, and what may have been. */
    month: z.object({ sent: z.int(), cost: z.int(), unknown: z.int(), unknown_cost: z.int() }),
    has_channel: z.boolean(),
    pagination,
  }),
  refusals: [invalidInput],
})

export const exportPhoneMessages = admin.get('/phone-messages/export-messages', {
  ...sheetCallOf(getPhoneMessages),
  summary: 'The messages to telephones of a search and filters on all pages as a workbook',
})

export const getPhoneMessage = admin.get('/phone-messages/get-message', {
  summary: 'A message with the values that its order gives it now, without the link that opens the order',
  query: z.object({ id: idInQuery }),
  answer: z.object({ data: z.object({ message, values: z.record(z.string(), z.string()) }) }),
  refusals: [phoneMessageNotFound, invalidInput],
})

export const retryPhoneMessage = admin.put('/phone-messages/retry-message', {
  summary: 'Send a message that was refused, not sent, or of which it is not known whether it was',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [phoneMessageNotFound, phoneMessageStands, invalidInput],
})

export const refusePhone = admin.put('/phone-messages/refuse-phone', {
  summary: 'Send no messages any more, or again, to the telephone of an order’s customer',
  body: z.object({ order_id: z.int(), refused: z.boolean({ error: notBoolean }) }),
  answer: messageOnly,
  refusals: [phoneMessageNotFound, invalidInput],
})

export const getTrackedWay = anyone.get('/phone-messages/get-tracked-way', {
  summary:
    'Whether messages go to the telephone of a guest whose order a signed link opens; null where none would: of members, whose switch is in their profile, and where the shop sends none',
  ignoresBearer: true,
  query: z.object({ token: trackingToken }),
  answer: z.object({ data: z.object({ by_phone: z.nullable(z.boolean()) }) }),
  refusals: [trackingLinkInvalid, invalidInput],
})

export const answerTrackedWay = anyone.put('/phone-messages/answer-tracked-way', {
  summary: 'A guest wants no messages to the telephone of the order of a signed link any more, or again',
  ignoresBearer: true,
  byForm: true,
  callsPerMinute: 20,
  body: z.object({ token: trackingToken, by_phone: z.boolean({ error: notBoolean }) }),
  answer: messageOnly,
  refusals: [trackingLinkInvalid, phoneMessageNotFound, invalidInput],
})

const occasion = z.object({
  occasion: z.enum(occasionKeys),
  name: z.string(),
  when: z.string(),
  /** False where no letter tells of it. */
  has_letter: z.boolean(),
  fields: z.array(z.object({ name: z.string(), means: z.string() })),
  by_phone: z.boolean(),
  letter_spared: z.boolean(),
  template_id: z.string(),
  template_state: z.enum(templateStandings),
  template_name: z.string(),
  template_reason: z.string(),
  template_price: z.nullable(z.int()),
  asked_at: z.nullable(z.string()),
  version: z.int(),
})
export type ShownOccasion = z.output<typeof occasion>

const hour = z.int().check(z.gte(0, 'Giờ từ 0 đến 23'), z.lte(23, 'Giờ từ 0 đến 23'))
const settings = z.object({
  quiet_from: hour,
  quiet_to: hour,
  usual_price: z.int().check(z.gte(0, 'Giá từ 0 đồng'), z.lte(100_000, 'Giá nhiều nhất 100.000 đồng')),
  version: rowVersion(1),
})
export type PhoneMessageSettings = z.output<typeof settings>

export const getOccasions = admin.get('/phone-messages/get-occasions', {
  summary:
    'Which way says which occasion, the templates as the channel has them, quiet hours, and whether it works',
  answer: z.object({
    data: z.array(occasion),
    settings,
    has_channel: z.boolean(),
    /** Sentence about what keeps messages from leaving; null where nothing does. */
    trouble: z.nullable(z.string()),
  }),
})

export const updateOccasion = admin.put('/phone-messages/update-occasion', {
  summary: 'Say an occasion by telephone, or not; with its template, which is asked about at once',
  long: true,
  body: z.object({
    occasion: z.enum(occasionKeys),
    by_phone: z.boolean({ error: notBoolean }),
    letter_spared: z.boolean({ error: notBoolean }),
    template_id: z
      .string()
      .check(z.trim(), z.regex(/^[A-Za-z0-9_-]{0,40}$/, 'Mã mẫu chỉ có chữ cái và chữ số')),
    version: rowVersion(1),
  }),
  answer: messageOnly,
  refusals: [occasionChanged, invalidInput],
})

export const updatePhoneMessageSettings = admin.put('/phone-messages/update-settings', {
  summary: 'Quiet hours of Vietnam, and the price of a message where the channel does not say',
  body: settings,
  answer: messageOnly,
  refusals: [occasionChanged, invalidInput],
})
