import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, lineOfText, rowVersion, textOf } from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput, tooMany } from '#contract/platform/shape/refusal.ts'
import { letterKeys, templateKeys } from './letter-kinds.ts'
import { letterSentences, letterStates, wordingLimits } from './letter-sentences.ts'

const anyone = endpointsOf('Letters', 'anyone')
const admin = endpointsOf('Letters', 'admin', { rights: ['letters.handle', 'letters.handle'] })

export const letterNotFound = {
  status: 404,
  code: 'LETTER_NOT_FOUND',
  msg: 'Không tìm thấy lá thư này.',
}
export const letterStands = {
  status: 409,
  code: 'INVALID_TRANSITION',
  msg: 'Chỉ gửi lại được những thư đã thôi gửi.',
}
export const templateChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Mẫu thư vừa được sửa ở nơi khác. Vui lòng xem lại trước khi lưu.',
}
export const refuseLinkInvalid = {
  status: 404,
  code: 'REFUSE_LINK_INVALID',
  msg: 'Liên kết này không dùng được. Hãy mở lại liên kết trong thư của nhà sách.',
}
export const valueUnknown = (name: string) => `Mẫu thư này không có {${name}}`

const letter = z.object({
  letter_id: z.int(),
  kind: z.enum(letterKeys),
  kind_name: z.string(),
  recipient: z.string(),
  order_id: z.nullable(z.int()),
  order_code: z.nullable(z.string()),
  state: z.enum(letterStates),
  reason: z.nullable(z.string()),
  attempts: z.int(),
  created_at: z.string(),
  /** When it is sent next. */
  due_at: z.string(),
  good_until: z.string(),
  ended_at: z.nullable(z.string()),
})
export type ListedLetter = z.output<typeof letter>

export const getLetters = admin.get('/letters/get-letters', {
  summary:
    'The letters of the last thirty days, newest first: what waits, was sent, was given up or not sent',
  query: z.object({
    ...pageQuery,
    state: z.optional(z.enum(letterStates)),
    search: z.optional(z.string().check(z.maxLength(200, 'Từ khóa quá dài'))),
  }),
  answer: z.object({
    data: z.array(letter),
    counts: z.record(z.enum(letterStates), z.int()),
    /** True where the shop sends any. */
    has_server: z.boolean(),
    pagination,
  }),
  refusals: [invalidInput],
})

export const exportLetters = admin.get('/letters/export-letters', {
  ...sheetCallOf(getLetters),
  summary: 'The letters of a search and filters on all pages as a workbook',
})

export const getLetter = admin.get('/letters/get-letter', {
  summary:
    'A letter in its words, without links that open an account; null for what was sent and is kept no more',
  query: z.object({ id: idInQuery }),
  answer: z.object({
    data: z.object({ letter, words: z.nullable(z.object({ subject: z.string(), text: z.string() })) }),
  }),
  refusals: [letterNotFound, invalidInput],
})

export const retryLetter = admin.put('/letters/retry-letter', {
  summary: 'Send a letter that was given up or not sent',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [letterNotFound, letterStands, invalidInput],
})

const template = z.object({
  kind: z.enum(letterKeys),
  name: z.string(),
  when: z.string(),
  subject: z.string(),
  opening: z.string(),
  /** True where these are the owner's words. */
  own: z.boolean(),
  values: z.array(z.object({ name: z.string(), means: z.string() })),
  /** Letters of the kind that left within thirty days, and when the last one that is still known did. */
  sent_lately: z.int(),
  last_sent_at: z.nullable(z.string()),
  /** 0 for the house's words. */
  version: z.int(),
})
export type LetterTemplate = z.output<typeof template>

export const getTemplates = admin.get('/letters/get-templates', {
  summary: 'Every kind of letter: when it goes, and the words with which it begins',
  answer: z.object({ data: z.array(template), has_server: z.boolean() }),
})

const kind = z.enum(templateKeys, { error: 'Không có mẫu thư này' })

export const updateTemplate = admin.put('/letters/update-template', {
  summary: "Begin letters of a kind with the owner's words; empty ones are the house's again",
  body: z.object({
    kind,
    subject: lineOfText({ name: 'Tiêu đề', max: wordingLimits.subject }),
    opening: textOf({ name: 'Lời mở đầu', max: wordingLimits.opening }),
    version: z.optional(rowVersion(0)),
  }),
  answer: z.object({ data: template }),
  refusals: [templateChanged, invalidInput],
})

export const sendSample = admin.post('/letters/send-sample', {
  summary: 'Send the caller a letter of a kind, about an order and a book that there are not',
  callsPerMinute: 10,
  body: z.object({ kind }),
  answer: messageOnly,
  refusals: [invalidInput, tooMany],
})

export const noMailServer = {
  status: 409,
  code: 'NO_MAIL_SERVER',
  msg: 'Nhà sách chưa đặt máy chủ thư: cần SMTP_URL và MAIL_FROM.',
}
export const testLetterFailed = {
  status: 503,
  code: 'TEST_LETTER_FAILED',
  msg: letterSentences.sampleFailed,
}

export const sendTest = admin.post('/letters/send-test', {
  summary: 'Send the caller a letter at once, to learn whether the mail server takes it, and if not, why',
  callsPerMinute: 3,
  long: true,
  answer: messageOnly,
  refusals: [noMailServer, testLetterFailed, tooMany],
})

const byToken = { token: z.string().check(z.minLength(1), z.maxLength(600)) }

export const getRefusal = anyone.get('/letters/get-refusal', {
  summary: 'Whether the address that a link in a letter names gets news, and how it begins',
  ignoresBearer: true,
  callsPerMinute: 60,
  query: z.object(byToken),
  answer: z.object({ data: z.object({ address: z.string(), refused: z.boolean() }) }),
  refusals: [refuseLinkInvalid, tooMany, invalidInput],
})

export const answerRefusal = anyone.post('/letters/answer-refusal', {
  summary: 'No news by letter any more, or again, to the address that the link names',
  ignoresBearer: true,
  callsPerMinute: 60,
  byForm: true,
  body: z.object({ ...byToken, refused: z.boolean() }),
  answer: messageOnly,
  refusals: [refuseLinkInvalid, tooMany, invalidInput],
})
