import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { trackingSentences } from '#contract/selling/orders/tracking-sentences.ts'
import { CurrentUnitsOffer } from '#web/shop/accounts/address/current-units.tsx'
import { ProvinceCommuneFields, StreetField } from '#web/shop/accounts/address/address-fields.tsx'
import type { GuestDraft } from '#web/shop/orders/submission/guest-draft.ts'
import { TextArea, TextField } from '#web/base/ui/fields/text-field.tsx'
import { addressOfDraft } from './guest-recipient.ts'

type Props = {
  draft: GuestDraft
  onChange: (part: Partial<GuestDraft>) => void
  problemOf: (field: string) => string | undefined
}

/** Recipient, address, and e-mail of a parcel: the browser knows most of it. */
export function GuestFields({ draft, onChange, problemOf }: Props) {
  const address = addressOfDraft(draft)
  const setAddress = ({ house_number, councious, commune }: PostalAddress) =>
    onChange({ house_number, councious, commune })
  return (
    <div className="space-y-5">
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <TextField
          label={orderLabels.recipientName}
          name="full_name"
          autoComplete="name"
          autoCapitalize="words"
          maxLength={100}
          required
          value={draft.full_name}
          onChange={({ target }) => onChange({ full_name: target.value })}
          problem={problemOf('full_name') ?? ''}
        />
        <TextField
          label="Số điện thoại"
          name="phone_number"
          type="tel"
          inputMode="tel"
          autoComplete="tel"
          maxLength={40}
          required
          value={draft.phone_number}
          onChange={({ target }) => onChange({ phone_number: target.value })}
          problem={problemOf('phone_number') ?? ''}
        />
      </div>
      <TextField
        label="Email"
        name="email"
        type="email"
        inputMode="email"
        autoComplete="email"
        maxLength={254}
        required
        value={draft.email}
        onChange={({ target }) => onChange({ email: target.value })}
        problem={problemOf('email') ?? ''}
        hint={trackingSentences.emailHint}
      />
      <StreetField
        value={draft.house_number}
        onValue={(house_number) => onChange({ house_number })}
        required
        problem={problemOf('house_number') ?? ''}
      />
      <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
        <ProvinceCommuneFields autofill address={address} onChange={setAddress} problemOf={problemOf} />
      </div>
      <CurrentUnitsOffer address={address} onTake={setAddress} />
      <TextArea
        label={orderLabels.note}
        name="note"
        required={false}
        rows={3}
        maxLength={500}
        value={draft.note}
        onChange={({ target }) => onChange({ note: target.value })}
      />
    </div>
  )
}
