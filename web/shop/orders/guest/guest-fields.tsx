import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { CurrentUnitsOffer } from '#web/shop/accounts/address/current-units.tsx'
import type { GuestDraft } from '#web/shop/orders/submission/order-drafts.ts'
import { addressOfDraft } from './guest-recipient.ts'
import { AddressFields, PersonFields } from '#web/shop/accounts/address-book/recipient-fields.tsx'
import { OrderEmail, OrderNote } from '#web/shop/orders/checkout/checkout-parts.tsx'

type Props = {
  draft: GuestDraft
  onChange: (part: Partial<GuestDraft>) => void
  problemOf: (field: string) => string | undefined
}

/** Recipient, address, and e-mail of a parcel: the browser knows most of it. */
export function GuestFields({ draft, onChange, problemOf }: Props) {
  const address = addressOfDraft(draft)
  const setAddress = ({ district: _, country: __, ...part }: Partial<PostalAddress>) => onChange(part)
  return (
    <div className="space-y-5">
      <PersonFields from={draft} onChange={onChange} problemOf={problemOf} />
      <OrderEmail
        autoComplete="email"
        value={draft.email}
        onChange={({ target }) => onChange({ email: target.value })}
        problem={problemOf('email') ?? ''}
      />
      <AddressFields autofill address={address} onChange={setAddress} problemOf={problemOf} />
      <CurrentUnitsOffer address={address} onTake={setAddress} />
      <OrderNote value={draft.note} onChange={({ target }) => onChange({ note: target.value })} />
    </div>
  )
}
