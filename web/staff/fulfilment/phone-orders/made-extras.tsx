import { extraSentences as said } from '#contract/selling/orders/extra-sentences.ts'
import { GiftChoice, offeredTicks, TickChoice } from '#web/shop/orders/checkout/parts/fee-parts.tsx'
import { InvoiceChoice } from '#web/shop/orders/checkout/parts/invoice-part.tsx'
import { FormPart } from './form-part.tsx'
import type { MadeOrder } from './use-made-order.ts'

/** Extras that customers may ask for at the checkout too: to be wrapped as a gift, and an invoice for a company. */
export function MadeExtras({ order }: { order: MadeOrder }) {
  const { extras, setExtras, sum, submit } = order
  const fee = sum.preview?.gift_wrap_fee ?? null
  return (
    <>
      {fee !== null && (
        <FormPart title={said.gift}>
          <GiftChoice
            fee={fee}
            gift={extras.gift}
            onChange={(gift) => setExtras((now) => ({ ...now, gift }))}
            problem={submit.problemOf('gift.card_words')}
          />
        </FormPart>
      )}
      {sum.preview &&
        offeredTicks(sum.preview).map((offered) => (
          <FormPart key={offered.key} title={offered.label}>
            <TickChoice fee={offered} extras={extras} onChange={setExtras} />
          </FormPart>
        ))}
      <FormPart title={said.invoice}>
        <InvoiceChoice
          invoice={extras.invoice}
          onChange={(invoice) => setExtras((now) => ({ ...now, invoice }))}
          problemOf={submit.problemOf}
        />
      </FormPart>
    </>
  )
}
