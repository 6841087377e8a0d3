import { pickupSentences } from '#contract/selling/delivery/pickup.ts'
import { RadioRow } from './destination-choice.tsx'

/** Place and hours of the shop, and for how many days what is ready is kept there. */
export type Pickup = { address: string; opening_hours: string; days: number }

/** Around what asks where an order goes: what is of parcels alone gives way where it is fetched, also before the scripts come. */
export const waysGroup = 'group/nhan'
export const ofParcels = 'group-has-[[value=pickup]:checked]/nhan:hidden'

type Props = {
  pickup: Pickup
  fetched: boolean
  /** Left out in a form that is sent without scripts: then the browser keeps the choice. */
  onChoose?: (fetched: boolean) => void
}

export function DeliveryWays({ pickup, fetched, onChoose }: Props) {
  const row = (value: boolean) => ({
    name: 'delivery',
    value: value ? 'pickup' : 'home',
    ...(onChoose
      ? { checked: fetched === value, onChange: () => onChoose(value) }
      : { defaultChecked: fetched === value }),
  })
  return (
    <fieldset>
      <legend className="mb-1.5 text-sm font-semibold">Cách nhận sách</legend>
      <div className="grid gap-2 sm:grid-cols-2">
        <RadioRow title={pickupSentences.home} {...row(false)} />
        <RadioRow title={pickupSentences.name} text="Không mất phí giao" {...row(true)} />
      </div>
      <div className="mt-3 hidden border-s-2 border-line ps-4 group-has-[[value=pickup]:checked]/nhan:block">
        <p className="break-words">{pickup.address}</p>
        {pickup.opening_hours && <p className="text-sm text-ink-soft">{pickup.opening_hours}</p>}
        <p className="mt-1 text-sm text-ink-soft">
          Nhà sách báo khi sách sẵn sàng và giữ trong {pickup.days} ngày. Bạn đưa mã đơn để nhận.
        </p>
      </div>
    </fieldset>
  )
}
