import * as z from 'zod/mini'
import { endpointsOf, exportTypes } from '#contract/platform/shape/endpoint.ts'
import { calendarDay, searchText, wholeNumber } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { pageSizeUpTo } from '#contract/platform/shape/pagination.ts'

const admin = endpointsOf('Audit log', 'admin', { rights: ['audit.see', 'audit.see'] })

const facts = z.nullable(z.record(z.string(), z.unknown()))

export const auditEntry = z.object({
  audit_id: z.int(),
  at: z.string(),
  /** Null where the shop acted by itself. */
  account: z.nullable(z.object({ account_id: z.int(), name: z.string(), email: z.nullable(z.string()) })),
  address: z.string(),
  request_id: z.string(),
  action: z.string(),
  object_kind: z.string(),
  object_id: z.string(),
  before: facts,
  after: facts,
})
export type AuditEntry = z.output<typeof auditEntry>

const name = z.optional(z.string().check(z.maxLength(100, 'Giá trị quá dài')))
const day = z.optional(calendarDay('Ngày không hợp lệ'))
const largestEntry = 9_999_999_999

/** More than that is asked for in parts, by days. */
export const mostExportedEntries = 10_000

const entryId = wholeNumber({ min: 1, max: largestEntry, msg: 'Mã không hợp lệ' })

const filter = z.object({
  /** Filter by one account. */
  person_id: z.optional(wholeNumber({ min: 1, msg: 'Mã không hợp lệ' })),
  person: z.optional(searchText),
  action: name,
  /** With `object_id` also commands on many things of which it is one. */
  object_kind: name,
  object_id: name,
  from: day,
  to: day,
  /** `staff` leaves out when customers sign in and out. */
  sign_ins: z.optional(z.enum(['staff', 'all'])),
})

const daysInOrder = z.refine<{ from?: string | undefined; to?: string | undefined }>(
  ({ from, to }) => !from || !to || from <= to,
  { error: 'Ngày bắt đầu phải trước hoặc trùng ngày kết thúc', path: [`from`] },
)

export const getAuditLog = admin.get('/audit-log', {
  summary:
    'Who did what, newest first; `from` and `to` are days in Vietnam, `person` a part of a name or an e-mail or the number of an account, `person_id` one account. `older` is the `before` of the next part. No call changes the log',
  query: z
    .extend(filter, { before: z.optional(entryId), page_size: z.optional(pageSizeUpTo(100)) })
    .check(daysInOrder),
  answer: z.object({
    data: z.array(auditEntry),
    older: z.nullable(z.int()),
    /** Current names of the things in the entries, by kind and id: `book:12`. */
    names: z.record(z.string(), z.string()),
    /** Actions that were ever written, to choose from. */
    actions: z.array(z.string()),
    object_kinds: z.array(z.string()),
  }),
  refusals: [invalidInput],
})

export const exportAuditLog = admin.get('/audit-log/export', {
  sensitive: 'always',
  heavy: 'always',
  summary: `The newest ${mostExportedEntries.toLocaleString('en')} entries of what is chosen as a workbook, each in words`,
  query: filter.check(daysInOrder),
  sendsFile: [exportTypes.xlsx],
  answer: z.object({}),
  refusals: [invalidInput],
})
