import { extraLimits, extraSentences as said } from '#contract/selling/orders/extra-sentences.ts'
import { type FeeSettings, offeredRate, tickedFees } from '#contract/selling/sums/chosen-fees.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { CheckoutPart, Optional } from '#web/shop/orders/checkout/frame/checkout-part.tsx'
import type { OrderExtras } from '#web/shop/orders/submission/order-extras.ts'
import { TextArea } from '#web/base/ui/fields/text-field.tsx'
import { ExtraChoice } from './extra-choice.tsx'

type Props = {
  /** Null where there is nothing to deliver. */
  delivery: FeeSettings | null
  extras: OrderExtras
  /** Left out in a form that is sent without scripts. */
  onChange?: ((extras: OrderExtras) => void) | undefined
  problemOf?: ((field: string) => string | undefined) | undefined
}

/** Parts of the checkout for what is charged where it is asked for: each stands there where the shop offers it. */
export function FeeParts({ delivery, extras, onChange, problemOf }: Props) {
  if (!delivery) return null
  return (
    <>
      {delivery.gift_wrap_fee !== null && (
        <CheckoutPart id="goi-qua" title={said.gift} aside={<Optional />}>
          <GiftChoice
            fee={delivery.gift_wrap_fee}
            gift={extras.gift}
            problem={problemOf?.('gift.card_words')}
            onChange={onChange && ((gift) => onChange({ ...extras, gift }))}
          />
        </CheckoutPart>
      )}
      {offeredTicks(delivery).map((fee) => (
        <CheckoutPart key={fee.key} id={fee.tick.field} title={fee.label} aside={<Optional />}>
          <TickChoice fee={fee} extras={extras} onChange={onChange} />
        </CheckoutPart>
      ))}
    </>
  )
}

type OfferedTick = (typeof tickedFees)[number] & { rate: number }

/** Fees that a tick asks for, at the rates of this moment. */
export const offeredTicks = (settings: FeeSettings): OfferedTick[] =>
  tickedFees.flatMap((fee) => {
    const rate = offeredRate(fee, settings)
    return rate === undefined ? [] : [{ ...fee, rate }]
  })

type TickProps = Pick<Props, 'extras' | 'onChange'> & { fee: OfferedTick }

export function TickChoice({ fee: { tick, per, rate }, extras, onChange }: TickProps) {
  const choose = (checked: boolean) =>
    onChange?.({ ...extras, ticked: { ...extras.ticked, [tick.field]: checked } })
  return (
    <ExtraChoice
      name={tick.field}
      title={tick.title}
      end={<Price rate={rate} per={per} />}
      checked={extras.ticked[tick.field]}
      onChange={onChange && choose}
    />
  )
}

const Price = ({ rate, per }: Pick<OfferedTick, 'rate' | 'per'>) => (
  <span className="figures">
    {rate === 0 ? 'Miễn phí' : formatDong(rate)}
    {per === 'copy' && ' / cuốn'}
  </span>
)

type Gift = OrderExtras['gift']
type GiftProps = {
  fee: number
  gift: Gift
  onChange?: ((gift: Gift) => void) | undefined
  problem?: string | undefined
}

/** To be wrapped, with words on a card and no price in the parcel. */
export function GiftChoice({ fee, gift, onChange, problem = '' }: GiftProps) {
  return (
    <ExtraChoice
      name="gift_wrap"
      title="Gói quà, kèm thiệp viết tay"
      end={<Price rate={fee} per="order" />}
      checked={gift.wrap}
      onChange={onChange && ((wrap) => onChange({ ...gift, wrap }))}
    >
      <TextArea
        label={said.card}
        name="card_words"
        required={false}
        rows={3}
        maxLength={extraLimits.cardWords}
        problem={problem}
        {...(onChange
          ? {
              value: gift.card_words,
              onChange: ({ target }) => onChange({ ...gift, card_words: target.value }),
            }
          : { defaultValue: gift.card_words })}
      />
      <p className="mt-2 text-sm text-ink-soft">{said.withoutPrices}</p>
    </ExtraChoice>
  )
}
