import { lazy, Suspense, useEffect, useState, type ComponentProps } from 'react'
import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import type { User } from '#contract/base/people/person.ts'
import { partsOfAddress, addressLine, type PostalAddress } from '#contract/base/people/postal-address.ts'
import { useUpdateSessionUser } from '#web/shop/accounts/session-user.ts'
import type { OrderDestination } from '#web/shop/orders/submission/order-drafts.ts'

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
            title={destinationWords.other}
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

export const destinationWords = {
  legend: 'Giao tới',
  profile: 'Địa chỉ trong hồ sơ',
  other: 'Người nhận khác cho đơn này',
}

type Named = { label?: string; full_name: string; phone_number: string; address: PostalAddress }

const textsOf = ({ label, full_name, phone_number, address }: Named) => ({
  title: label || full_name,
  text: [label && full_name, phone_number, addressLine(address)].filter(Boolean).join(' · '),
})

export const rowOf = (address: UserAddress) => textsOf({ ...address, address })
const rowOfRecipient = (recipient: Omit<Named, 'label'>) => textsOf(recipient)

type RowProps = { title: string; text?: string } & ComponentProps<'input'>

/** A place that one may choose, with who is there. */
export function RadioRow({ title, text, ...input }: RowProps) {
  return (
    <label className="flex min-h-13 cursor-pointer items-start gap-3 rounded-md border border-edge bg-surface px-4 py-2.5 has-checked:border-ink has-checked:bg-ink/5">
      <input type="radio" name="address_id" className="mt-0.5 size-5 shrink-0 accent-seal" {...input} />
      <span className="min-w-0">
        <span className="font-semibold break-words">{title}</span>
        {text && <span className="block text-sm break-words text-ink-soft">{text}</span>}
      </span>
    </label>
  )
}
