import { orderLabels } from '#contract/selling/orders/order-status.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { CurrentUnitsOffer } from '#web/shop/accounts/address/current-units.tsx'
import { ProvinceCommuneFields, StreetField } from '#web/shop/accounts/address/address-fields.tsx'
import { PhoneField } from '#web/shop/accounts/identity-fields.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { RecipientValues } from './recipient-form.ts'
import { textState } from '#web/base/ui/fields/field-state.ts'

type Person = Omit<RecipientValues, 'address'>
type ProblemOf = (field: string) => string | undefined

type PersonProps = {
  from: Person
  /** Left out where the browser keeps what is typed. */
  onChange?: (part: Partial<Person>) => void
  problemOf: ProblemOf
}

/** Name and telephone of the person a parcel goes to. */
export function PersonFields({ from, onChange, problemOf }: PersonProps) {
  return (
    <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
      <TextField
        label={orderLabels.recipientName}
        name="full_name"
        autoComplete="name"
        autoCapitalize="words"
        maxLength={100}
        required
        problem={problemOf('full_name') ?? ''}
        {...textState(from.full_name, onChange && ((full_name) => onChange({ full_name })))}
      />
      <PhoneField
        value={from.phone_number}
        onValue={onChange && ((phone_number) => onChange({ phone_number }))}
        required
        maxLength={40}
        problem={problemOf('phone_number')}
      />
    </div>
  )
}

type AddressProps = {
  address: PostalAddress
  onChange: (part: Partial<PostalAddress>) => void
  problemOf: ProblemOf
  /** The browser fills them in, for a reader who is not known here. */
  autofill?: boolean
}

/** Address that a parcel can be brought to. */
export function AddressFields({ address, onChange, problemOf, autofill = false }: AddressProps) {
  const place = <ProvinceCommuneFields {...{ address, onChange, problemOf, autofill }} />
  return (
    <>
      <StreetField
        value={address.house_number}
        onValue={(house_number) => onChange({ house_number })}
        required
        problem={problemOf('house_number') ?? ''}
      />
      {autofill ? <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">{place}</div> : place}
    </>
  )
}

type Props = {
  from: Person
  address: PostalAddress
  onAddress: (address: PostalAddress) => void
  problemOf: ProblemOf
  forgive: (field: string) => void
}

/** Name, telephone and address of the person a parcel goes to. */
export function RecipientFields({ from, address, onAddress, problemOf, forgive }: Props) {
  const change = forgivingChange(address, onAddress, forgive)
  return (
    <>
      <PersonFields from={from} problemOf={problemOf} />
      <AddressFields address={address} onChange={change} problemOf={problemOf} />
      <CurrentUnitsOffer address={address} onTake={change} />
    </>
  )
}

/** Takes a part of an address over; a place that is filled in is no fault any more. */
export const forgivingChange =
  (address: PostalAddress, onAddress: Props['onAddress'], forgive: Props['forgive']) =>
  (part: Partial<PostalAddress>) => {
    const next = { ...address, ...part }
    onAddress(next)
    for (const name of ['councious', 'commune'] as const) if (next[name]) forgive(name)
  }
