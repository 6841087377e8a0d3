import * as z from 'zod/mini'
import {
  type BankSource,
  forged,
  nothing,
  unreadable,
  amountField,
  parseJson,
  requiredText,
  textField,
  timeInVietnam,
} from './bank-source.ts'
import { createHmac } from 'node:crypto'
import { constantTimeEqual } from '#server/platform/guard/sessions/constant-time-equal.ts'

const signed = z.object({
  code: textField,
  success: z._default(z.boolean(), true),
  data: z.record(z.string(), z.unknown()),
  signature: z.string(),
})
const payosData = z.object({
  reference: requiredText,
  amount: amountField,
  description: textField,
  accountNumber: textField,
  transactionDateTime: textField,
  code: textField,
})

export const payosSource: BankSource = (event, checksumKey) => {
  const envelope = signed.safeParse(parseJson(event.body))
  if (!envelope.success) return forged
  const { data, signature, success } = envelope.data
  if (!isSignedByPayos(data, signature, checksumKey)) return forged
  const read = payosData.safeParse(data)
  if (!read.success) return unreadable
  const { reference, amount, description, accountNumber, transactionDateTime, code } = read.data
  if (!success || (code !== '' && code !== '00') || amount <= 0) return nothing
  return {
    kind: 'transfer',
    transfer: {
      source: 'payos',
      reference,
      bankReference: reference,
      account: accountNumber,
      amount,
      content: description,
      at: timeInVietnam(transactionDateTime, event.now),
    },
  }
}

/** `k=v&…` by sorted names; what is nothing is written as nothing. */
export function signForPayos(data: object, checksumKey: string): string {
  const pairs = Object.entries(data)
    .toSorted(([one], [other]) => (one < other ? -1 : 1))
    .map(([name, value]) => `${name}=${textOfValue(value)}`)
  return createHmac('sha256', checksumKey).update(pairs.join('&')).digest('hex')
}

function textOfValue(value: unknown): string {
  if (value === null || value === undefined || value === 'null' || value === 'undefined') return ''
  return typeof value === 'object' ? JSON.stringify(value) : String(value)
}

const isSignedByPayos = (data: object, signature: string, checksumKey: string) =>
  constantTimeEqual(signature.toLowerCase(), signForPayos(data, checksumKey))
