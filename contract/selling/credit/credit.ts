import * as z from 'zod/mini'
import { endpointsOf, idempotencyKeyReused } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, textOf } from '#contract/platform/shape/input.ts'
import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { noSuchUser } from '#contract/identity/accounts/users.ts'
import { creditKinds, creditSentences } from './credit-sentences.ts'

const feature = 'Credit'
const signedIn = endpointsOf(feature, 'signed-in')
const admin = endpointsOf(feature, 'admin', { rights: ['customers.see', 'money.handle'] })

/** No balance falls below nothing. */
export const creditTooLow = {
  status: 409,
  code: 'CREDIT_TOO_LOW',
  msg: 'Số dư không đủ để trừ số tiền này.',
}

/** The most that one change moves. */
export const largestCreditChange = 100_000_000

const entry = z.object({
  entry_id: z.int(),
  kind: z.enum(creditKinds),
  /** Less than nothing where it was spent. */
  change: z.int(),
  balance: z.int(),
  order_id: z.nullable(z.int()),
  order_code: z.nullable(z.string()),
  note: z.string(),
  at: z.string(),
})
export type CreditEntry = z.output<typeof entry>

export const credit = z.object({ balance: z.int(), entries: z.array(entry) })
export type Credit = z.output<typeof credit>

export const getCredit = signedIn.get('/users/credit', {
  summary: 'The own store credit with what changed it, newest first',
  query: z.object(pageQuery),
  answer: z.object({ data: credit, pagination }),
  refusals: [invalidInput],
})

const staffEntry = z.extend(entry, { by_name: z.nullable(z.string()) })
export type StaffCreditEntry = z.output<typeof staffEntry>

export const getCreditOfUser = admin.get('/users/get-credit', {
  summary: 'The store credit of a customer with what changed it and who did, newest first',
  query: z.object({ id: idInQuery, ...pageQuery }),
  answer: z.object({ data: z.object({ balance: z.int(), entries: z.array(staffEntry) }), pagination }),
  refusals: [noSuchUser, invalidInput],
})

export const exportCreditOfUser = admin.get('/users/export-credit', {
  ...sheetCallOf(getCreditOfUser),
  summary: 'What changed the store credit of a customer, on all pages as a workbook',
})

export const changeCredit = admin.post('/users/change-credit', {
  sensitive: 'sometimes',
  summary: 'Grant store credit to a customer, or correct it by less than nothing, with the reason',
  idempotent: true,
  query: z.object({ id: idInQuery }),
  body: z.object({
    amount: z.int({ error: creditSentences.amountInvalid }).check(
      z.gte(-largestCreditChange, creditSentences.amountInvalid),
      z.lte(largestCreditChange, creditSentences.amountInvalid),
      z.refine((amount) => amount !== 0, creditSentences.amountInvalid),
    ),
    reason: textOf({ name: 'Lý do', max: 500 }).check(z.minLength(1, creditSentences.reasonMissing)),
  }),
  answer: z.object({ data: z.object({ balance: z.int() }) }),
  refusals: [noSuchUser, creditTooLow, idempotencyKeyReused, invalidInput],
})
