import { useState } from 'react'
import type { User } from '#contract/base/people/person.ts'
import { profileUpdateFailed } from '#contract/identity/accounts/profile-sentences.ts'
import { missingForDelivery, recipientSentences } from '#contract/selling/orders/recipient.ts'
import { orderLabels } from '#contract/selling/orders/order-status.ts'
import { saveDetails } from '#web/shop/accounts/account-calls.ts'
import { fullName, splitName } from '#web/shop/accounts/full-name.ts'
import { startAddress } from '#web/shop/accounts/address/address-fields.tsx'
import { useUpdateSessionUser } from '#web/shop/accounts/session-user.ts'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { AddressFields, forgivingChange } from '#web/shop/accounts/address-book/recipient-fields.tsx'
import { PhoneField } from '#web/shop/accounts/identity-fields.tsx'

type Props = {
  user: User
  /** The fields of the account that an order lacks. */
  lacks: readonly string[]
  /** Saved in the account: the order goes on. */
  onSaved: () => void
  onClose: () => void
}

/** Asks for what the parcel lacks and for nothing else; an address is asked for as a whole, filled with what is known. */
export default function RecipientDialog({ user, lacks, onSaved, onClose }: Props) {
  const saved = useUpdateSessionUser()
  const [address, setAddress] = useState(() => startAddress(user))
  const asks = (field: string) => lacks.some((lack) => lack.startsWith(field))
  const changesIn = (values: FormData) => ({
    ...(asks('first_name') && splitName({ first_name: textOf(values, 'first_name').trim(), last_name: '' })),
    ...(asks('phone_number') && { phone_number: textOf(values, 'phone_number') }),
    ...(asks('address') && { address }),
  })
  const submit = useSubmit({
    check: (values) => problemsIn({ ...user, ...changesIn(values) }, asks),
    send: async (values) => {
      const { data } = await saveDetails(user.user_id, changesIn(values))
      await saved(data)
      onClose()
      onSaved()
    },
    fallback: profileUpdateFailed,
  })
  const { problemOf, forgive } = submit
  return (
    <FormModal
      title={recipientSentences.title}
      action="Lưu và đặt hàng"
      submit={submit}
      className="space-y-5 pb-2"
      onClose={onClose}
    >
      <ContactFields user={user} asks={asks} problemOf={problemOf} />
      {asks('address') && (
        <AddressFields
          address={address}
          onChange={forgivingChange(address, setAddress, forgive)}
          problemOf={problemOf}
        />
      )}
    </FormModal>
  )
}

type ProblemOf = (field: string) => string | undefined
type ContactProps = { user: User; asks: (field: string) => boolean; problemOf: ProblemOf }

function ContactFields({ user, asks, problemOf }: ContactProps) {
  return (
    <>
      {asks('first_name') && (
        <TextField
          label={orderLabels.recipientName}
          name="first_name"
          autoComplete="name"
          maxLength={100}
          defaultValue={fullName(user)}
          required
          problem={problemOf('first_name') ?? ''}
        />
      )}
      {asks('phone_number') && (
        <PhoneField
          value={user.phone_number}
          maxLength={40}
          required
          problem={problemOf('phone_number')}
          hint="Người giao sách gọi số này trước khi đến."
        />
      )}
    </>
  )
}

const problemsIn = (user: User, asks: (field: string) => boolean): Problems =>
  Object.fromEntries(
    missingForDelivery(user)
      .filter(({ field }) => asks(field.startsWith('address.') ? 'address' : field))
      .map(({ field, msg }) => [field.replace('address.', ''), msg]),
  )
