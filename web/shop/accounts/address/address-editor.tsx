import { useId, useState } from 'react'
import type { User } from '#contract/base/people/person.ts'
import { profileUpdateFailed } from '#contract/identity/accounts/profile-sentences.ts'
import type { PostalAddress } from '#contract/base/people/postal-address.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { DialogActions, Modal } from '#web/base/ui/dialogs/modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { saveDetails } from '#web/shop/accounts/account-calls.ts'
import { startAddress, ProvinceCommuneFields, StreetField } from './address-fields.tsx'
import { CurrentUnitsOffer } from './current-units.tsx'
import { useUpdateSessionUser } from '#web/shop/accounts/session-user.ts'

type Props = { user: User; onClose: () => void }

export default function AddressEditor({ user, onClose }: Props) {
  const formId = useId()
  const saved = useUpdateSessionUser()
  const [address, setAddress] = useState(() => startAddress(user))
  const set = (part: keyof PostalAddress) => (value: string) =>
    setAddress((now) => ({ ...now, [part]: value }))

  const { busy, alert, formProps } = useSubmit({
    send: async () => {
      const { data, msg } = await saveDetails(user.user_id, { address })
      await saved(data)
      toast.success(msg)
      onClose()
    },
    fallback: profileUpdateFailed,
  })

  return (
    <Modal
      title="Địa chỉ giao hàng"
      onClose={onClose}
      actions={<DialogActions onCancel={onClose} canLeave action="Lưu địa chỉ" busy={busy} formId={formId} />}
    >
      <form id={formId} {...formProps} className="space-y-5 pb-2">
        <FormAlert>{alert}</FormAlert>
        <StreetField value={address.house_number} onValue={set('house_number')} />
        <ProvinceCommuneFields address={address} onChange={setAddress} />
        <CurrentUnitsOffer address={address} onTake={setAddress} />
        <div className="grid gap-x-4 gap-y-5 sm:grid-cols-2">
          <TextField
            label="Quận, huyện"
            name="district"
            maxLength={100}
            required={false}
            value={address.district}
            onChange={({ target }) => set('district')(target.value)}
            hint="Từ tháng 7/2025 không còn cấp này."
          />
          <TextField
            label="Quốc gia"
            name="country"
            maxLength={100}
            autoComplete="country-name"
            value={address.country}
            onChange={({ target }) => set('country')(target.value)}
          />
        </div>
      </form>
    </Modal>
  )
}
