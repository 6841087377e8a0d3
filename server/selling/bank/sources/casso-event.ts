import * as z from 'zod/mini'
import { type BankSource, forged, nothing, unreadable } from './bank-source.ts'
import { amountField, parseJson, requiredText, textField, timeInVietnam } from './event-fields.ts'
import { isSignedByCasso } from './casso-signature.ts'

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
