import { lazy, Suspense, useEffect, useState } from 'react'
import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import type { User } from '#contract/base/people/person.ts'
import { partsOfAddress } from '#contract/base/people/postal-address.ts'
import { useUpdateSessionUser } from '#web/shop/accounts/session-user.ts'
import type { OrderDestination } from '#web/shop/orders/submission/order-destination.ts'
import { destinationWords, RadioRow, rowOf, rowOfRecipient } from './destination-row.tsx'

const loadDialog = () => import('./other-recipient-dialog.tsx')
const OtherRecipientDialog = lazy(loadDialog)

type Props = {
  user: User
  /** Those beside the default one; without them the profile and another person are there all the same. */
  addresses: readonly UserAddress[] | undefined
  onAdded: (address: UserAddress) => void
  /** Undefined: the address of the profile. */
  chosen: OrderDestination | undefined
  onChoose: (destination: OrderDestination | undefined) => void
}

/** An order goes where the profile says, to another address of the account, or to another person this once. */
export function DestinationChoice({ user, addresses, onAdded, chosen, onChoose }: Props) {
  const saved = useUpdateSessionUser()
  const [open, setOpen] = useState(false)
  const recipient = chosen && 'recipient' in chosen ? chosen.recipient : undefined
  const addressId = chosen && 'address_id' in chosen ? chosen.address_id : undefined
  // Deleted on another device.
  const gone = addressId !== undefined && addresses?.every(({ address_id }) => address_id !== addressId)
  useEffect(() => {
    if (gone) onChoose(undefined)
  }, [gone, onChoose])
  return (
    <fieldset>
      {(recipient !== undefined || (addresses?.length ?? 0) > 0) && (
        <>
          <legend className="mb-1.5 text-sm font-semibold">{destinationWords.legend}</legend>
          <div className="space-y-2">
            <RadioRow
              title={destinationWords.profile}
              checked={chosen === undefined}
              onChange={() => onChoose(undefined)}
            />
            {addresses?.map((address) => (
              <RadioRow
                key={address.address_id}
                {...rowOf(address)}
                checked={addressId === address.address_id}
                onChange={() => onChoose({ address_id: address.address_id })}
              />
            ))}
            {recipient && <RadioRow {...rowOfRecipient(recipient)} checked onChange={() => {}} />}
          </div>
        </>
      )}
      <button
        type="button"
        onClick={() => setOpen(true)}
        onPointerEnter={() => void loadDialog()}
        onFocus={() => void loadDialog()}
        className="text-link mt-1 inline-flex min-h-11 items-center text-sm"
      >
        {recipient ? 'Sửa người nhận' : destinationWords.other}
      </button>
      {open && (
        <Suspense>
          <OtherRecipientDialog
            from={recipient}
            onKept={(address) => {
              // The first address of all is that of the profile.
              if (address.is_default) {
                const { phone_number } = address
                void saved({ ...user, phone_number, address: partsOfAddress(address) })
                return onChoose(undefined)
              }
              onAdded(address)
              onChoose({ address_id: address.address_id })
            }}
            onChosen={(given) => onChoose({ recipient: given })}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </fieldset>
  )
}
