import { useState } from 'react'
import { api, byId } from '#web/base/platform/api/api.ts'
import { addressSentences as said } from '#contract/identity/accounts/profile-sentences.ts'
import type { UserAddress } from '#contract/selling/orders/recipients/addresses.ts'
import { partsOfAddress } from '#contract/base/people/postal-address.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { RecipientFields } from './recipient-fields.tsx'
import { emptyAddress, recipientProblems, personIn } from './recipient-form.ts'

type Props = {
  /** Undefined for a new one. */
  known: UserAddress | undefined
  onSaved: (address: UserAddress) => void
  onClose: () => void
}

export default function AddressDialog({ known, onSaved, onClose }: Props) {
  const [address, setAddress] = useState(() => (known ? partsOfAddress(known) : emptyAddress))
  const submit = useSubmit({
    check: (values) => recipientProblems({ ...personIn(values), address }),
    send: async (values) => {
      const body = {
        ...personIn(values),
        ...address,
        label: textOf(values, 'label').trim(),
        is_default: known?.is_default || values.has('is_default'),
      }
      const { data, msg } = await (known
        ? api('PUT /users/addresses', { ...byId(known.address_id), body })
        : api('POST /users/addresses', { body }))
      toast.success(msg)
      onSaved(data)
      onClose()
    },
    fallback: said.saveFailed,
  })
  const { problemOf, forgive } = submit
  return (
    <FormModal
      title={known ? 'Sửa địa chỉ' : 'Thêm địa chỉ'}
      action="Lưu địa chỉ"
      submit={submit}
      className="space-y-5 pb-2"
      onClose={onClose}
    >
      <RecipientFields
        from={known ?? { full_name: '', phone_number: '' }}
        address={address}
        onAddress={setAddress}
        problemOf={problemOf}
        forgive={forgive}
      />
      <TextField
        label="Tên gợi nhớ"
        name="label"
        maxLength={50}
        required={false}
        autoComplete="off"
        defaultValue={known?.label}
        placeholder="Nhà riêng, cơ quan, nhà mẹ…"
        problem={problemOf('label') ?? ''}
      />
      {!known?.is_default && (
        <label className="flex min-h-11 cursor-pointer items-center gap-3">
          <input type="checkbox" name="is_default" className="size-5 accent-seal" />
          Dùng làm địa chỉ mặc định
        </label>
      )}
    </FormModal>
  )
}
