import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import type { User } from '#contract/base/people/person.ts'
import { addressLine, noAddress } from '#contract/base/people/postal-address.ts'
import { missingForDelivery } from '#contract/selling/orders/recipient.ts'
import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { fullName } from '#web/shop/accounts/full-name.ts'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { destinationWords, RadioRow, rowOf } from './destination-row.tsx'
import type { RecipientField } from './checkout-action.ts'

type Values = Record<RecipientField, string>
/** What was typed comes with a refusal. */
type Props = {
  user: User
  addresses: readonly UserAddress[]
  typed: Readonly<Record<string, string>> | undefined
}

const fields: Record<RecipientField, { label: string; maxLength: number; autoComplete: string }> = {
  first_name: { label: orderLabels.recipientName, maxLength: 100, autoComplete: 'name' },
  phone_number: { label: 'Số điện thoại', maxLength: 40, autoComplete: 'tel' },
  house_number: { label: 'Số nhà, tên đường', maxLength: 200, autoComplete: 'address-line1' },
  councious: { label: 'Tỉnh, thành phố', maxLength: 100, autoComplete: 'address-level1' },
  commune: { label: 'Phường, xã, đặc khu', maxLength: 100, autoComplete: 'address-level2' },
}
const names = Object.keys(fields) as RecipientField[]

/** Who gets the books, and where; what a parcel lacks is asked for here as the scripts' dialog asks, an address whole. */
export function SsrRecipient({ user, addresses, typed }: Props) {
  const others = addresses.filter((address) => !address.is_default)
  const own = valuesOf(user)
  const asked = askedOf(problemsOf(own))
  const shown = { ...own, ...typed }
  const problems = problemsOf(shown)
  const known = [
    asked.includes('first_name') ? '' : own.first_name,
    asked.includes('phone_number') ? '' : own.phone_number,
    user.email,
    asked.includes('house_number') ? '' : addressLine(user.address),
  ].filter(Boolean)
  return (
    <>
      {known.map((line) => (
        <p key={line} className="break-words">
          {line}
        </p>
      ))}
      {asked.length > 0 && (
        <div className="mt-4 grid gap-x-4 gap-y-5 sm:grid-cols-2">
          {asked.map((name) => (
            <TextField
              key={name}
              name={name}
              {...fields[name]}
              {...(name === 'phone_number' && { type: 'tel' })}
              required={others.length === 0}
              defaultValue={shown[name]}
              // What is only empty is no fault before it was sent.
              problem={(typed || shown[name] !== '' ? problems.get(name) : undefined) ?? ''}
            />
          ))}
        </div>
      )}
      {others.length > 0 && <AddressRadios addresses={others} chosen={typed?.['address_id']} />}
    </>
  )
}

function AddressRadios({ addresses, chosen = '' }: { addresses: readonly UserAddress[]; chosen?: string }) {
  return (
    <fieldset className="mt-6">
      <legend className="mb-1.5 text-sm font-semibold">{destinationWords.legend}</legend>
      <div className="space-y-2">
        <RadioRow value="" defaultChecked={chosen === ''} title={destinationWords.profile} />
        {addresses.map((address) => (
          <RadioRow
            key={address.address_id}
            value={String(address.address_id)}
            defaultChecked={chosen === String(address.address_id)}
            {...rowOf(address)}
          />
        ))}
      </div>
    </fieldset>
  )
}

const valuesOf = (user: User): Values => ({
  first_name: fullName(user),
  phone_number: user.phone_number,
  house_number: user.address.house_number,
  councious: user.address.councious,
  commune: user.address.commune,
})

function problemsOf({ first_name, phone_number, ...address }: Values): ReadonlyMap<string, string> {
  const recipient = { first_name, last_name: '', phone_number, address: { ...noAddress, ...address } }
  return new Map(missingForDelivery(recipient).map(({ field, msg }) => [field.replace('address.', ''), msg]))
}

function askedOf(problems: ReadonlyMap<string, string>): RecipientField[] {
  const ownFields = ['first_name', 'phone_number']
  const lacksAddress = [...problems.keys()].some((name) => !ownFields.includes(name))
  return names.filter((name) => (ownFields.includes(name) ? problems.has(name) : lacksAddress))
}
