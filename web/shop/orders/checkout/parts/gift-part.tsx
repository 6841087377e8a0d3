import { extraLimits, extraSentences as said } from '#contract/selling/orders/extra-sentences.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import { CheckoutPart, Optional } from '#web/shop/orders/checkout/frame/checkout-part.tsx'
import type { OrderExtras } from '#web/shop/orders/submission/order-extras.ts'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { ExtraChoice } from './extra-choice.tsx'

type Gift = OrderExtras['gift']
type Props = {
  /** Null: the shop wraps nothing. */
  fee: number | null
  gift: Gift
  /** Left out in a form that is sent without scripts. */
  onChange?: ((gift: Gift) => void) | undefined
  problem?: string | undefined
}

/** To be wrapped, with words on a card and no price in the parcel. */
export function GiftPart(props: Props) {
  if (props.fee === null) return null
  return (
    <CheckoutPart id="goi-qua" title={said.gift} aside={<Optional />}>
      <GiftChoice {...props} fee={props.fee} />
    </CheckoutPart>
  )
}

type ChoiceProps = Props & { fee: number }

export function GiftChoice({ fee, gift, onChange, problem = '' }: ChoiceProps) {
  return (
    <ExtraChoice
      name="gift_wrap"
      title="Gói quà, kèm thiệp viết tay"
      end={<span className="figures">{fee === 0 ? 'Miễn phí' : formatDong(fee)}</span>}
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
