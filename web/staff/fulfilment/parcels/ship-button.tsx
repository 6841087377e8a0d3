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

/** One button however many carriers are connected: with several its dialog asks for one of them. */
export function CarrierButton({ keys, name, size, onShip }: Look & { onShip: () => void }) {
  const [first] = keys
  if (!first) return null
  return (
    <Button size={size} variant="outline" className="gap-1.5" onClick={onShip}>
      {size !== 'sm' && <Truck size={16} />}
      {name ?? (keys.length === 1 ? said.shippedBy(carriers[first].short) : said.shippedByOne)}
    </Button>
  )
}

type Props = Look & { ids: readonly number[]; onClose?: () => void }

/** The button with its dialog, which stays open while the orders behind it move on. */
export function ShipButton({ ids, onClose, ...look }: Props) {
  const [sending, setSending] = useState<{ keys: readonly CarrierKey[]; ids: readonly number[] }>()
  const close = () => {
    setSending(undefined)
    onClose?.()
  }
  return (
    <>
      <CarrierButton {...look} onShip={() => setSending({ keys: look.keys, ids })} />
      {sending && (
        <Suspense>
          <ShipDialog {...sending} onClose={close} />
        </Suspense>
      )}
    </>
  )
}
