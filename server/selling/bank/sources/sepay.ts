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

const sepayEvent = z.object({
  id: requiredText,
  transactionDate: textField,
  accountNumber: textField,
  content: textField,
  description: textField,
  transferType: z.string(),
  transferAmount: amountField,
  referenceCode: textField,
})

export const sepaySource: BankSource = (event, secret) => {
  if (!isSignedBySepay(event, secret)) return forged
  const read = sepayEvent.safeParse(parseJson(event.body))
  if (!read.success) return unreadable
  const { id, transferType, transferAmount: amount, content, description, ...rest } = read.data
  if (transferType !== 'in' || amount <= 0) return nothing
  return {
    kind: 'transfer',
    transfer: {
      source: 'sepay',
      reference: id,
      bankReference: rest.referenceCode,
      account: rest.accountNumber,
      amount,
      content: content || description,
      at: timeInVietnam(rest.transactionDate, event.now),
    },
  }
}

const window = { before: 5 * minutes, after: 5 * minutes }

export const signForSepay = (secret: string, timestamp: string, body: string) =>
  `sha256=${createHmac('sha256', secret).update(`${timestamp}.${body}`).digest('hex')}`

/** Over the time and the body as it came; what is older than five minutes was recorded and is played again. */
function isSignedBySepay({ body, headers, now }: RawEvent, secret: string): boolean {
  const timestamp = String(headers['x-sepay-timestamp'] ?? '')
  const signature = String(headers['x-sepay-signature'] ?? '')
  return (
    isWithin(momentOf(timestamp), now, window) &&
    constantTimeEqual(signature.toLowerCase(), signForSepay(secret, timestamp, body))
  )
}
