import { extraLimits, extraSentences as said } from '#contract/selling/orders/extra-sentences.ts'
import { CheckoutPart, Optional } from '#web/shop/orders/checkout/frame/checkout-part.tsx'
import type { OrderExtras } from '#web/shop/orders/submission/order-extras.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { ExtraChoice } from './extra-choice.tsx'

type Invoice = OrderExtras['invoice']
type Props = {
  invoice: Invoice
  /** Left out in a form that is sent without scripts. */
  onChange?: ((invoice: Invoice) => void) | undefined
  problemOf?: (field: string) => string | undefined
}

const id = 'hoa-don'

const fields = [
  ['company', { label: said.company, autoComplete: 'organization', maxLength: extraLimits.company }],
  ['tax_code', { label: said.taxCode, autoComplete: 'off', inputMode: 'numeric', maxLength: 20 }],
  ['address', { label: said.address, autoComplete: 'off', maxLength: extraLimits.address }],
  ['email', { label: said.email, type: 'email', autoComplete: 'email', maxLength: 254 }],
] as const

/** An invoice for a company; its tax code is checked before it is sent. */
export function InvoicePart(props: Props) {
  return (
    <CheckoutPart id={id} title={said.invoice} aside={<Optional />}>
      <InvoiceChoice {...props} />
    </CheckoutPart>
  )
}

export function InvoiceChoice({ invoice, onChange, problemOf }: Props) {
  return (
    <ExtraChoice
      name="invoice_asked"
      title="Xuất hóa đơn VAT cho công ty"
      checked={invoice.asked}
      onChange={onChange && ((asked) => onChange({ ...invoice, asked }))}
    >
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        {fields.map(([name, field]) => (
          <TextField
            key={name}
            name={`invoice_${name}`}
            {...field}
            problem={problemOf?.(`invoice.${name}`) ?? ''}
            {...(onChange
              ? {
                  value: invoice[name],
                  onChange: ({ target }) => onChange({ ...invoice, [name]: target.value }),
                }
              : { defaultValue: invoice[name] })}
          />
        ))}
      </div>
    </ExtraChoice>
  )
}

/** Scrolls to the invoice when something of it is missing or wrong, from further down the page. */
export const showInvoicePart = () => document.getElementById(id)?.scrollIntoView({ block: 'start' })
