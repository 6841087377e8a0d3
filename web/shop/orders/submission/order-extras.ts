import type { RequestBody } from '#contract/calls.ts'
import { extraSentences as said } from '#contract/selling/orders/extra-sentences.ts'
import { type TickField, tickFields } from '#contract/selling/sums/chosen-fees.ts'
import { recordOf } from '#contract/platform/shape/records.ts'
import { readTaxCode } from '#contract/selling/orders/tax-code.ts'
import type { Problems } from '#web/base/platform/forms/use-submit.ts'

/** Extras of an order beside its books, as far as they are filled in. */
export type OrderExtras = {
  gift: { wrap: boolean; card_words: string }
  invoice: { asked: boolean; company: string; tax_code: string; address: string; email: string }
  /** Fees that a tick asks for, by their fields. */
  ticked: Record<TickField, boolean>
}

export const noExtras: OrderExtras = {
  gift: { wrap: false, card_words: '' },
  invoice: { asked: false, company: '', tax_code: '', address: '', email: '' },
  ticked: recordOf(tickFields, () => false),
}

/** Extras that are asked for go with the order; those filled in and then left out stay in the fields. */
export function bodyOfExtras({
  gift,
  invoice: { asked, ...invoice },
  ticked,
}: OrderExtras): Pick<RequestBody<'POST /orders/create-order-by-cart'>, 'gift' | 'invoice' | TickField> {
  return {
    ...(gift.wrap && { gift }),
    ...(asked && { invoice }),
    ...Object.fromEntries(tickFields.filter((field) => ticked[field]).map((field) => [field, true])),
  }
}

/** Errors that keep an invoice from being made out, by field. */
export function problemsOfExtras({ invoice }: OrderExtras): Problems {
  if (!invoice.asked) return {}
  const blank = (name: string, text: string) => (text.trim() === '' ? `${name} không được để trống` : '')
  const problems = {
    'invoice.company': blank(said.company, invoice.company),
    'invoice.tax_code':
      invoice.tax_code.trim() === ''
        ? said.taxCodeMissing
        : readTaxCode(invoice.tax_code) === undefined
          ? said.taxCodeInvalid
          : '',
    'invoice.address': blank(said.address, invoice.address),
    'invoice.email': blank(said.email, invoice.email),
  }
  return Object.fromEntries(Object.entries(problems).filter(([, problem]) => problem !== ''))
}

type Setters = Record<string, (value: string, checked: boolean) => void>
type Save = (change: (extras: OrderExtras) => OrderExtras) => void

/** By the names of their fields in a form that is sent without scripts. */
export function extraSetters(save: Save): Setters {
  const ofGift = (part: Partial<OrderExtras['gift']>) =>
    save((extras) => ({ ...extras, gift: { ...extras.gift, ...part } }))
  const ofInvoice = (part: Partial<OrderExtras['invoice']>) =>
    save((extras) => ({ ...extras, invoice: { ...extras.invoice, ...part } }))
  return {
    gift_wrap: (_, wrap) => ofGift({ wrap }),
    card_words: (card_words) => ofGift({ card_words }),
    invoice_asked: (_, asked) => ofInvoice({ asked }),
    invoice_company: (company) => ofInvoice({ company }),
    invoice_tax_code: (tax_code) => ofInvoice({ tax_code }),
    invoice_address: (address) => ofInvoice({ address }),
    invoice_email: (email) => ofInvoice({ email }),
    ...recordOf(
      tickFields,
      (field) => (_: string, checked: boolean) =>
        save((extras) => ({ ...extras, ticked: { ...extras.ticked, [field]: checked } })),
    ),
  }
}
