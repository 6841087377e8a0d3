import * as z from 'zod/mini'
import { type BankSource, forged, nothing, unreadable } from './bank-source.ts'
import { amountField, parseJson, requiredText, textField, timeInVietnam } from './event-fields.ts'
import { isSignedByPayos } from './payos-signature.ts'

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
