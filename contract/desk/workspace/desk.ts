import * as z from 'zod/mini'
import { endpointsOf, idempotencyKeyReused, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, rowVersion, textOf, wholeFromOne } from '#contract/platform/shape/input.ts'
import { pageSizeUpTo } from '#contract/platform/shape/pagination.ts'
import { forbidden, invalidInput } from '#contract/platform/shape/refusal.ts'
import { deskSentences, noteLimits, subjectKinds, timelineLimit } from '#contract/base/subjects/subjects.ts'
import { timelineEntry } from './timeline-entry.ts'
import { type MenuCount, waitingSubjects } from '#contract/desk/features.ts'
import { recordOf } from '#contract/platform/shape/records.ts'

const admin = endpointsOf('Desk', 'admin', { rights: ['desk.use', 'desk.use'] })

export const subjectNotFound = { status: 404, code: 'THING_NOT_FOUND', msg: 'Không tìm thấy mục này.' }
export const noteNotFound = { status: 404, code: 'NOTE_NOT_FOUND', msg: 'Không tìm thấy ghi chú.' }
export const staffNoteChanged = {
  status: 409,
  code: 'VERSION_CHANGED',
  msg: 'Ghi chú này vừa được sửa ở nơi khác. Hãy xem lại rồi lưu lần nữa.',
}

const kind = z.enum(subjectKinds, { error: 'Loại mục không hợp lệ' })
const ofSubject = { kind, id: idInQuery }
const person = z.object({ account_id: z.int(), name: z.string() })

const accountInvalid = 'Mã tài khoản không hợp lệ'
const noteBody = {
  text: textOf({ name: 'Ghi chú', max: noteLimits.text }).check(z.minLength(1, deskSentences.noteMissing)),
  mentions: z.optional(
    z
      .array(wholeFromOne(accountInvalid), { error: accountInvalid })
      .check(z.maxLength(noteLimits.mentions, deskSentences.tooManyMentions)),
  ),
}

const savedNote = z.object({ data: z.object({ note_id: z.int(), version: z.int() }) })

export const writeStaffNote = admin.post('/desk/write-note', {
  summary:
    'Write a note about an order, a book, a person or a payment, for the staff alone. `mentions` are accounts of the staff, who are told of it',
  idempotent: true,
  callsPerMinute: 60,
  body: z.object({ kind, id: wholeFromOne('Mã không hợp lệ'), ...noteBody }),
  success: 201,
  answer: savedNote,
  refusals: [subjectNotFound, idempotencyKeyReused, invalidInput],
})

export const changeStaffNote = admin.put('/desk/change-note', {
  summary:
    'Change a note of one’s own, as long as it has the version that was read; who is newly mentioned is told',
  callsPerMinute: 60,
  query: z.object({ id: idInQuery }),
  body: z.object({ ...noteBody, version: rowVersion() }),
  answer: savedNote,
  refusals: [noteNotFound, forbidden, staffNoteChanged, invalidInput],
})

export const deleteStaffNote = admin.delete('/desk/delete-note', {
  summary: 'Remove a note of one’s own, with what told of it',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [noteNotFound, forbidden, invalidInput],
})

export const getColleagues = admin.get('/desk/get-colleagues', {
  summary: 'The staff, by name: who can be mentioned in a note. At most 200',
  answer: z.object({ data: z.array(person) }),
})

const cursor = z.string().check(z.regex(/^\d{1,17}-\d{1,2}-\d{1,12}$/, 'Vị trí trong diễn biến không hợp lệ'))

export const getTimeline = admin.get('/desk/get-timeline', {
  summary:
    'What happened to an order, a book, a person or a payment, newest first: its states, money, letters, messages, returns, stock, changes by the staff and their notes. `older` is the `before` of the next part',
  query: z.object({
    ...ofSubject,
    before: z.optional(cursor),
    page_size: z.optional(pageSizeUpTo(timelineLimit)),
  }),
  answer: z.object({
    data: z.array(timelineEntry),
    older: z.nullable(z.string()),
    /** Customer of an order or a payment, and the payments of an order. */
    related: z.array(z.object({ kind, id: z.int() })),
  }),
  refusals: [subjectNotFound, invalidInput],
})

export const getLastChange = admin.get('/desk/get-last-change', {
  summary:
    'Who of the staff changed a thing last, when, and what it was before and after: what is shown before a newer value is overwritten. Null where no change is written down',
  query: z.object(ofSubject),
  answer: z.object({
    data: z.nullable(
      z.object({
        at: z.string(),
        by: z.nullable(person),
        action: z.string(),
        before: z.nullable(z.record(z.string(), z.unknown())),
        after: z.nullable(z.record(z.string(), z.unknown())),
      }),
    ),
  }),
  refusals: [invalidInput],
})

const counts = Object.values(waitingSubjects).flatMap(({ menu }) => menu ?? []) as MenuCount[]
const deskCounts = z.object(recordOf(counts, () => z.int()))
export type DeskCounts = z.output<typeof deskCounts>

export const getDeskCounts = admin.get('/desk/counts', {
  summary: 'How much of each kind waits for the staff, as the menu shows it',
  answer: z.object({ data: deskCounts }),
})
