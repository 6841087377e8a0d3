import type { ReactNode } from 'react'
import {
  arrivalInWords,
  arrivalSpan,
  type ToldArrivals,
} from '#contract/selling/delivery/expected-arrival.ts'
import { deliverySentences } from '#contract/selling/delivery/delivery-sentences.ts'
import { deliveryZones, zoneNames } from '#contract/selling/delivery/delivery-settings.ts'
import { Banknote, RotateCcw, Truck } from '#web/base/icons/first-icons.ts'
import type { Icon } from '#web/base/icons/icon.tsx'
import { useArrivals } from '#web/shop/cart/use-arrivals.ts'

type Props = {
  /** Made of the settings of the shop. */
  terms: { told: ToldArrivals; shipping: string; cutOff: string; returns: string; returnsNote: string }
  payments: string
}

/** Terms that the button does not say: arrival, delivery cost, returns, and ways to pay. */
export function PurchaseTerms({ terms, payments }: Props) {
  const { told, shipping, cutOff, returns, returnsNote } = terms
  const { arrivals, now } = useArrivals(told)
  const days = (zone: keyof typeof arrivals) => arrivalInWords(arrivals[zone], now)
  return (
    <ul className="mt-4 text-sm text-ink-soft">
      <Term
        icon={Truck}
        title={`${deliverySentences.expected} ${arrivalInWords(arrivalSpan(arrivals), now)}`}
        text={`${shipping} ${cutOff}`}
      >
        <dl className="mt-1 grid grid-cols-[minmax(0,1fr)_auto] gap-x-4">
          {deliveryZones.map((zone) => (
            <div key={zone} className="contents">
              <dt>{zoneNames[zone]}</dt>
              <dd className="figures whitespace-nowrap">{days(zone)}</dd>
            </div>
          ))}
        </dl>
      </Term>
      <Term icon={RotateCcw} title={returns} text={returnsNote} />
      <Term icon={Banknote} title="Trả tiền khi nhận, hoặc trả trước" text={payments} />
    </ul>
  )
}

type TermProps = { icon: Icon; title: string; text: string; children?: ReactNode }

function Term({ icon: Icon, title, text, children }: TermProps) {
  return (
    <li className="flex gap-3 border-t border-line py-3">
      <Icon size={18} className="mt-0.5 shrink-0" />
      <div className="min-w-0">
        <b className="block font-semibold text-ink">{title}</b>
        {text}
        {children}
      </div>
    </li>
  )
}
