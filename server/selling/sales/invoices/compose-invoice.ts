import { type VatClass } from '#contract/catalogue/books/vat-classes.ts'
import { invoiceSentences as sentences } from '#contract/selling/invoices/invoice-sentences.ts'
import { summands } from '#contract/selling/sums/order-sums.ts'
import { type Taxable, taxLines } from '#contract/selling/sums/vat.ts'

/** Person or house that an invoice is made out to; who asks for none is one of many. Where it is sent stands in their request alone. */
export type InvoiceBuyer = { name: string; tax_code: string; address: string }

export type InvoiceLine = {
  name: string
  code: string
  unit: string
  /** Below nothing where copies come back. */
  quantity: number
  vat_class: VatClass
  net: number
  tax: number
}

/** A sale with what an invoice of it says. */
export type SoldContent = {
  books: readonly {
    book_id: number
    title: string
    isbn: string | null
    copies: number
    amount: number
    vat_class: VatClass | null
  }[]
  charges: readonly { part: string; amount: number; vat_class: VatClass | null }[]
  /** Sums of each class that the order came to before it. */
  before: readonly Taxable[]
  asked: { company: string; tax_code: string; address: string; email: string } | null
}

export type InvoiceContent = { buyer: InvoiceBuyer; lines: InvoiceLine[] }

/** An invoice of a sale, or why there is none yet: the class of the tax of something in it is not known. */
export function composeInvoice({
  books,
  charges,
  before,
  asked,
}: SoldContent): InvoiceContent | { trouble: string } {
  const named = [
    ...books.map(({ book_id, title, isbn, copies, ...rest }) => ({
      ...rest,
      name: title,
      code: isbn ?? String(book_id),
      unit: sentences.unit,
      // Money that goes back without its copies has none.
      quantity: copies === 0 ? Math.sign(rest.amount) : copies,
    })),
    ...charges.map(({ part, ...rest }) => ({
      ...rest,
      name: labelOf(part),
      code: part.toUpperCase(),
      unit: sentences.fee,
      quantity: Math.sign(rest.amount),
    })),
  ].filter(({ quantity }) => quantity !== 0)
  const unknown = named.filter(({ vat_class }) => vat_class === null).map(({ name }) => name)
  if (unknown.length > 0) return { trouble: sentences.vatUnknown + unknown.slice(0, mostNamed).join(', ') }
  const taxed = taxLines(named, before)
  const lines = named.flatMap(({ name, code, unit, quantity, vat_class }, index) => {
    const sums = taxed[index]
    return vat_class && sums ? [{ name, code, unit, quantity, vat_class, ...sums }] : []
  })
  return { buyer: buyerOf(asked), lines }
}

const mostNamed = 5

const labelOf = (part: string) => summands.find(({ column }) => column === part)?.label ?? part

const buyerOf = (asked: SoldContent['asked']): InvoiceBuyer =>
  asked
    ? { name: asked.company, tax_code: asked.tax_code, address: asked.address }
    : { name: sentences.retailBuyer, tax_code: '', address: '' }

export const totalOf = (lines: readonly Pick<InvoiceLine, 'net' | 'tax'>[]) =>
  lines.reduce((sum, { net, tax }) => sum + net + tax, 0)
