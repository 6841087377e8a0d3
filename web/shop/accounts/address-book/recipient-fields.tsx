import { orderLabels } from '#contract/selling/orders/order-status.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { CurrentUnitsOffer } from '#web/shop/accounts/address/current-units.tsx'
import { ProvinceCommuneFields, StreetField } from '#web/shop/accounts/address/address-fields.tsx'
import { PhoneField } from '#web/shop/accounts/identity-fields.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { RecipientValues } from './recipient-form.ts'

type Props = {
  from: Omit<RecipientValues, 'address'>
  address: PostalAddress
  onAddress: (address: PostalAddress) => void
  problemOf: (field: string) => string | undefined
  forgive: (field: string) => void
}

/** Name, telephone and address of the person a parcel goes to. */
export function RecipientFields({ from, address, onAddress, problemOf, forgive }: Props) {
  const change = (next: PostalAddress) => {
    onAddress(next)
    for (const part of ['councious', 'commune'] as const) if (next[part]) forgive(part)
  }
  return (
    <>
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={orderLabels.recipientName}
          name="full_name"
          autoComplete="name"
          maxLength={100}
          defaultValue={from.full_name}
          required
          problem={problemOf('full_name') ?? ''}
        />
        <PhoneField value={from.phone_number} required maxLength={40} problem={problemOf('phone_number')} />
      </div>
      <StreetField
        value={address.house_number}
        onValue={(house_number) => change({ ...address, house_number })}
        required
        problem={problemOf('house_number') ?? ''}
      />
      <ProvinceCommuneFields address={address} onChange={change} problemOf={problemOf} />
      <CurrentUnitsOffer address={address} onTake={change} />
    </>
  )
}
