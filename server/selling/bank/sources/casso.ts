import * as z from 'zod/mini'
import {
  type BankSource,
  forged,
  nothing,
  unreadable,
  type RawEvent,
  amountField,
  parseJson,
  requiredText,
  textField,
  timeInVietnam,
  isWithin,
  minutes,
  momentOf,
} from './bank-source.ts'
import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'

const cassoEvent = z.object({
  error: z.int(),
  data: z.object({
    id: requiredText,
    reference: textField,
    description: textField,
    amount: amountField,
    transactionDateTime: textField,
    accountNumber: textField,
  }),
})

export const cassoSource: BankSource = (event, secret) => {
  const message = parseJson(event.body)
  if (message === undefined || !isSignedByCasso(event, message, secret)) return forged
  const read = cassoEvent.safeParse(message)
  if (!read.success) return unreadable
  const { id, reference, description, amount, transactionDateTime, accountNumber } = read.data.data
  if (read.data.error !== 0 || amount <= 0) return nothing
  return {
    kind: 'transfer',
    transfer: {
      source: 'casso',
      reference: id,
      bankReference: reference,
      account: accountNumber,
      amount,
      content: description,
      at: timeInVietnam(transactionDateTime, event.now),
    },
  }
}

/** An event is sent again for hours with the time of its first try. */
const window = { before: 24 * 60 * minutes, after: 5 * minutes }

export const signForCasso = (secret: string, time: string, message: unknown) =>
  createHmac('sha512', secret)
    .update(`${time}.${JSON.stringify(sorted(message))}`)
    .digest('hex')

/** `t=…,v1=…` over the time and the message with its names sorted at every depth. */
export function isSignedByCasso({ headers, now }: RawEvent, message: unknown, secret: string): boolean {
  const header = String(headers['x-casso-signature'] ?? '')
  const { t: time = '', v1: signature = '' } = Object.fromEntries(
    header.split(',').map((part) => part.trim().split('=', 2)),
  ) as Record<string, string>
  return (
    isWithin(momentOf(time), now, window) &&
    constantTimeEqual(signature.toLowerCase(), signForCasso(secret, time, message))
  )
}

function sorted(value: unknown): unknown {
  if (Array.isArray(value)) return value.map(sorted)
  if (typeof value !== 'object' || value === null) return value
  const entries = Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1))
  return Object.fromEntries(entries.map(([name, inner]) => [name, sorted(inner)]))
}
