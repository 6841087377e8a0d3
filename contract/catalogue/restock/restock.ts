import * as z from 'zod/mini'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { email } from '#contract/base/people/email.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { bookIdInBody } from '#contract/platform/shape/input.ts'
import { invalidInput, tooMany } from '#contract/platform/shape/refusal.ts'

const feature = 'Restock'
const anyone = endpointsOf(feature, 'anyone')
const signedIn = endpointsOf(feature, 'signed-in')

export const bookCanBeBought = {
  status: 409,
  code: 'BOOK_CAN_BE_BOUGHT',
  msg: 'Sách đang có hàng, bạn có thể đặt mua ngay.',
}
export const noLettersFromHere = {
  status: 503,
  code: 'MAIL_NOT_CONFIGURED',
  msg: 'Nhà sách chưa gửi được thư. Vui lòng đăng nhập để được báo.',
}
export const tooManyNotices = {
  status: 409,
  code: 'TOO_MANY_NOTICES',
  msg: 'Bạn đang chờ quá nhiều cuốn. Hãy thôi báo một vài cuốn trước.',
}
export const noticeLinkInvalid = {
  status: 404,
  code: 'NOTICE_LINK_INVALID',
  msg: 'Liên kết này không còn dùng được: sách đã về và bạn đã được báo, hoặc bạn đã thôi chờ.',
}

const byLink = { token: z.string().check(z.minLength(1), z.maxLength(100)) }

export const getRestockOptions = anyone.get('/restock/get-options', {
  summary: 'Whether a visitor can be told by a letter',
  answer: z.object({ data: z.object({ by_email: z.boolean() }) }),
})

export const askForNotice = anyone.post('/restock/ask-for-notice', {
  summary:
    'Be told once when a book can be bought again: who is signed in by a notification, and a letter where the shop sends any; a visitor by a letter to `email`, after a first one has been confirmed',
  byForm: true,
  takesTurns: true,
  body: z.object({ book_id: bookIdInBody, email: z.optional(email) }),
  answer: z.object({ waiting: z.boolean() }),
  refusals: [bookNotFound, bookCanBeBought, noLettersFromHere, tooManyNotices, tooMany, invalidInput],
})

export const cancelNotice = signedIn.post('/restock/cancel-notice', {
  summary: 'Not be told about a book any more',
  byForm: true,
  body: z.object({ book_id: bookIdInBody }),
  answer: messageOnly,
  refusals: [invalidInput],
})

export const getMyNotices = signedIn.get('/restock/get-my-notices', {
  summary: 'The books that the caller waits for, the last first',
  answer: z.object({
    data: z.array(z.object({ book_id: z.int(), title: z.string(), created_at: z.string() })),
  }),
})

export const getNoticeByLink = anyone.get('/restock/get-notice-by-link', {
  summary: 'What the link of a letter is about',
  ignoresBearer: true,
  callsPerMinute: 60,
  query: z.object(byLink),
  answer: z.object({ data: z.object({ book_id: z.int(), title: z.string(), confirmed: z.boolean() }) }),
  refusals: [noticeLinkInvalid, tooMany, invalidInput],
})

export const answerByLink = anyone.post('/restock/answer-by-link', {
  summary: 'Confirm that an address wants to be told, or that it does not any more, by the link of a letter',
  ignoresBearer: true,
  callsPerMinute: 60,
  byForm: true,
  body: z.object({ ...byLink, wanted: z.boolean() }),
  answer: messageOnly,
  refusals: [noticeLinkInvalid, tooMany, invalidInput],
})
