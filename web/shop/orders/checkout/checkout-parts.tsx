import type { ComponentProps, ComponentType, ReactNode } from 'react'
import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { trackingSentences } from '#contract/selling/orders/tracking-sentences.ts'
import { extraLimits, extraSentences as said } from '#contract/selling/orders/extra-sentences.ts'
import { type FeeSettings, offeredRate, tickedFees } from '#contract/selling/sums/chosen-fees.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import type { OrderExtras } from '#web/shop/orders/submission/order-extras.ts'
import { textState, tickState } from '#web/base/ui/fields/field-state.ts'
import { TextArea } from '#web/base/ui/fields/text-field.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

type PartProps = {
  /** Its place on the page, and what names it. */
  id: string
  title: string
  /** Stands at the end of its heading: a link, or that it may be left out. */
  aside?: ReactNode
  children: ReactNode
}

/** One thing to settle before an order; the parts number themselves in the order in which they stand. */
export function CheckoutPart({ id, title, aside, children }: PartProps) {
  return (
    <section aria-labelledby={id} className="checkout-part">
      <div className="min-w-0">
        <div className="mb-3 flex flex-wrap items-baseline justify-between gap-x-4">
          <h2 id={id} className="text-xl">
            {title}
          </h2>
          {aside}
        </div>
        {children}
      </div>
    </section>
  )
}

/** Words to the shop that go with an order. */
export const OrderNote = (props: Omit<ComponentProps<typeof TextArea>, 'label'>) => (
  <TextArea label={orderLabels.note} name="note" required={false} rows={3} maxLength={500} {...props} />
)

/** Address for the letters of an order without an account, and the way back to it. */
export const OrderEmail = (props: Omit<ComponentProps<typeof TextField>, 'label'>) => (
  <TextField
    label="Email"
    name="email"
    type="email"
    inputMode="email"
    maxLength={254}
    required={false}
    hint={trackingSentences.emailHint}
    {...props}
  />
)

/** Mark of a part that may be left out. */
const Optional = () => <span className="text-sm text-ink-soft">Không bắt buộc</span>

type Props = {
  extras: OrderExtras
  /** Left out in a form that is sent without scripts: then the browser keeps the choices. */
  onChange?: (extras: OrderExtras) => void
  problemOf?: (field: string) => string | undefined
  /** Section around each of them, another one in the back office. */
  Part?: ComponentType<PartProps>
}

type FeeProps = Props & {
  /** Nothing where there is nothing to deliver. */
  delivery: FeeSettings | null | undefined
}

/** Parts of the checkout for what is charged where it is asked for: each stands there where the shop offers it. */
export function FeeParts({ delivery, extras, onChange, problemOf, Part = CheckoutPart }: FeeProps) {
  if (!delivery) return null
  const { gift, ticked } = extras
  const changeGift =
    onChange && ((part: Partial<typeof gift>) => onChange({ ...extras, gift: { ...gift, ...part } }))
  return (
    <>
      {delivery.gift_wrap_fee !== null && (
        <Part id="goi-qua" title={said.gift} aside={<Optional />}>
          <ExtraChoice
            name="gift_wrap"
            title="Gói quà, kèm thiệp viết tay"
            end={<Price rate={delivery.gift_wrap_fee} per="order" />}
            checked={gift.wrap}
            onChange={changeGift && ((wrap) => changeGift({ wrap }))}
          >
            <TextArea
              label={said.card}
              name="card_words"
              required={false}
              rows={3}
              maxLength={extraLimits.cardWords}
              problem={problemOf?.('gift.card_words') ?? ''}
              {...textState(gift.card_words, changeGift && ((card_words) => changeGift({ card_words })))}
            />
            <p className="mt-2 text-sm text-ink-soft">{said.withoutPrices}</p>
          </ExtraChoice>
        </Part>
      )}
      {tickedFees.map((fee) => {
        const rate = offeredRate(fee, delivery)
        const { label, per, tick } = fee
        return (
          rate !== undefined && (
            <Part key={fee.key} id={tick.field} title={label} aside={<Optional />}>
              <ExtraChoice
                name={tick.field}
                title={tick.title}
                end={<Price rate={rate} per={per} />}
                checked={ticked[tick.field]}
                onChange={
                  onChange && ((yes) => onChange({ ...extras, ticked: { ...ticked, [tick.field]: yes } }))
                }
              />
            </Part>
          )
        )
      })}
    </>
  )
}

const Price = ({ rate, per }: { rate: number; per: 'order' | 'copy' }) => (
  <span className="figures">
    {rate === 0 ? 'Miễn phí' : formatDong(rate)}
    {per === 'copy' && ' / cuốn'}
  </span>
)

const invoiceId = 'hoa-don'

const invoiceFields = [
  ['company', { label: said.company, autoComplete: 'organization', maxLength: extraLimits.company }],
  ['tax_code', { label: said.taxCode, autoComplete: 'off', inputMode: 'numeric', maxLength: 20 }],
  ['address', { label: said.address, autoComplete: 'off', maxLength: extraLimits.address }],
  ['email', { label: said.email, type: 'email', autoComplete: 'email', maxLength: 254 }],
] as const

/** An invoice for a company; its tax code is checked before it is sent. */
export function InvoicePart({ extras, onChange, problemOf, Part = CheckoutPart }: Props) {
  const { invoice } = extras
  const change =
    onChange && ((part: Partial<typeof invoice>) => onChange({ ...extras, invoice: { ...invoice, ...part } }))
  return (
    <Part id={invoiceId} title={said.invoice} aside={<Optional />}>
      <ExtraChoice
        name="invoice_asked"
        title="Xuất hóa đơn VAT cho công ty"
        checked={invoice.asked}
        onChange={change && ((asked) => change({ asked }))}
      >
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {invoiceFields.map(([name, field]) => (
            <TextField
              key={name}
              name={`invoice_${name}`}
              {...field}
              problem={problemOf?.(`invoice.${name}`) ?? ''}
              {...textState(invoice[name], change && ((value) => change({ [name]: value })))}
            />
          ))}
        </div>
      </ExtraChoice>
    </Part>
  )
}

/** Scrolls to the invoice when something of it is missing or wrong, from further down the page. */
export const showInvoicePart = () => document.getElementById(invoiceId)?.scrollIntoView({ block: 'start' })

type ChoiceProps = {
  name: string
  title: string
  /** Price of the extra. */
  end?: ReactNode
  checked: boolean
  onChange?: ((checked: boolean) => void) | undefined
  /** Asked for once it is chosen; the styles show it, so that it works without scripts. */
  children?: ReactNode
}

function ExtraChoice({ name, title, end, checked, onChange, children }: ChoiceProps) {
  return (
    <div className="extra-choice">
      <label className="flex min-h-13 items-center gap-3 px-4 py-2">
        <input
          type="checkbox"
          name={name}
          className="size-5 shrink-0 accent-seal"
          {...tickState(checked, onChange)}
        />
        <span className="min-w-0 flex-1 font-semibold">{title}</span>
        {end}
      </label>
      {children && <div className="extra-fields">{children}</div>}
    </div>
  )
}
