import { useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import { addressSentences as said } from '#contract/identity/accounts/profile-sentences.ts'
import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import { RecipientFields } from '#web/shop/accounts/address-book/recipient-fields.tsx'
import {
  emptyAddress,
  recipientProblems,
  type RecipientValues,
  personIn,
} from '#web/shop/accounts/address-book/recipient-form.ts'
import { useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'

type Props = {
  title: string
  from: RecipientValues | undefined
  onChosen: (recipient: RecipientValues) => void
  /** They were kept among the addresses of the account. */
  onKept: (address: UserAddress) => void
  onClose: () => void
}

export default function OtherRecipientDialog({ title, from, onChosen, onKept, onClose }: Props) {
  const [address, setAddress] = useState(from?.address ?? emptyAddress)
  const read = (values: FormData): RecipientValues => ({
    ...personIn(values),
    address,
  })
  const submit = useSubmit({
    check: (values) => recipientProblems(read(values)),
    send: async (values) => {
      const recipient = read(values)
      if (values.has('keep')) {
        const { address: parts, ...own } = recipient
        onKept((await api('POST /users/addresses', { body: { ...own, ...parts } })).data)
      } else onChosen(recipient)
      onClose()
    },
    fallback: said.saveFailed,
  })
  const { problemOf, forgive } = submit
  return (
    <FormModal
      title={title}
      action="Giao tới đây"
      submit={submit}
      className="space-y-5 pb-2"
      onClose={onClose}
    >
      <RecipientFields
        from={from ?? { full_name: '', phone_number: '' }}
        address={address}
        onAddress={setAddress}
        problemOf={problemOf}
        forgive={forgive}
      />
      <label className="flex min-h-11 cursor-pointer items-center gap-3">
        <input type="checkbox" name="keep" className="size-5 accent-seal" />
        Lưu vào sổ địa chỉ
      </label>
    </FormModal>
  )
}
