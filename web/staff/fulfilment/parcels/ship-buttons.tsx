import { lazy, Suspense, useState } from 'react'
import { parcelSentences as said } from '#contract/goods/parcels/parcel-sentences.ts'
import { type CarrierKey, carriers } from '#contract/selling/carriers/carriers.ts'
import { Truck } from '#web/base/icons/first-icons.ts'
import { Button, type ButtonLook } from '#web/base/ui/elements/button.tsx'

const ShipDialog = lazy(() => import('./ship-dialog.tsx'))

type Look = Pick<ButtonLook, 'size'> & {
  /** Carriers that are connected; none where the orders cannot go now. */
  keys: readonly CarrierKey[]
  /** Name of the button, where it is not that of the carrier. */
  name?: string
}

/** A button for each carrier. */
export const CarrierButtons = ({
  keys,
  name,
  size,
  onShip,
}: Look & { onShip: (carrier: CarrierKey) => void }) =>
  keys.map((key) => (
    <Button key={key} size={size} variant="outline" className="gap-1.5" onClick={() => onShip(key)}>
      {size !== 'sm' && <Truck size={16} />}
      {name ?? said.shippedBy(carriers[key].short)}
    </Button>
  ))

type Props = Look & { ids: readonly number[]; onClose?: () => void }

/** The buttons with their dialog, which stays open while the orders behind it move on. */
export function ShipButtons({ ids, onClose, ...look }: Props) {
  const [sending, setSending] = useState<{ carrier: CarrierKey; ids: readonly number[] }>()
  const close = () => {
    setSending(undefined)
    onClose?.()
  }
  return (
    <>
      <CarrierButtons {...look} onShip={(carrier) => setSending({ carrier, ids })} />
      {sending && (
        <Suspense>
          <ShipDialog {...sending} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
