import * as z from 'zod/mini'
import { email } from '#contract/base/people/email.ts'
import { lineOfText, notBoolean, textOf } from '#contract/platform/shape/input.ts'
import { extraLimits as limits, extraSentences as said } from './extra-sentences.ts'
import { readTaxCode } from './tax-code.ts'

/** To be wrapped, with these words on a card; no price goes with it. */
export const giftInput = z.object({
  wrap: z.boolean({ error: notBoolean }),
  card_words: z._default(z.nullable(textOf({ name: said.card, max: limits.cardWords })), ''),
})
export type GiftInput = z.output<typeof giftInput>

const taxCode = z.pipe(
  z
    .string({ error: said.taxCodeMissing })
    .check(z.minLength(1, said.taxCodeMissing), z.maxLength(50, said.taxCodeInvalid)),
  z.pipe(
    z.transform((text: string) => readTaxCode(text) ?? ''),
    z.string().check(z.minLength(1, said.taxCodeInvalid)),
  ),
)

/** Recipient of the invoice, and the address that it is sent to. */
export const invoiceInput = z.object({
  company: lineOfText({ name: said.company, max: limits.company, required: true }),
  tax_code: taxCode,
  address: lineOfText({ name: said.address, max: limits.address, required: true }),
  email,
})
export type InvoiceInput = z.output<typeof invoiceInput>

export const orderGift = z.object({ wrap: z.boolean(), card_words: z.string(), fee: z.int() })
export type OrderGift = z.output<typeof orderGift>

export const orderInvoice = z.object({
  company: z.string(),
  tax_code: z.string(),
  address: z.string(),
  /** Empty where its account was erased. */
  email: z.string(),
  /** That it was made out: its number and day. */
  issued: z.nullable(z.object({ number: z.string(), day: z.string() })),
})
export type OrderInvoice = z.output<typeof orderInvoice>
