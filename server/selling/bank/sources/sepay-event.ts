import * as z from 'zod/mini'
import { type BankSource, forged, nothing, unreadable } from './bank-source.ts'
import { amountField, parseJson, requiredText, textField, timeInVietnam } from './event-fields.ts'
import { isSignedBySepay } from './sepay-signature.ts'

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
