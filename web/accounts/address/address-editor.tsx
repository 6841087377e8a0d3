import { useId, useState } from 'react'
import type { User } from '#contract/people/person.ts'
import { profileUpdateFailed } from '#contract/accounts/profile-sentences.ts'
import type { PostalAddress } from '#contract/people/postal-address.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { useSubmit } from '#web/platform/forms/use-submit.ts'
import { Button } from '#web/ui/elements/button.tsx'
import { FormAlert } from '#web/ui/fields/form-alert.tsx'
import { Modal } from '#web/ui/dialogs/modal.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { saveDetails } from '#web/accounts/account-calls.ts'
import { ProvinceCommuneFields } from './province-commune-fields.tsx'
import { useUpdateSessionUser } from '#web/accounts/use-update-session-user.ts'

type Props = { user: User; onClose: () => void }

const homeCountry = 'Việt Nam'

export default function AddressEditor({ user, onClose }: Props) {
  const formId = useId()
  const saved = useUpdateSessionUser()
  const [address, setAddress] = useState({ ...user.address, country: user.address.country || homeCountry })
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
      actions={
        <>
          <Button variant="outline" onClick={onClose}>
            Thôi
          </Button>
          <Button type="submit" form={formId} busy={busy}>
            Lưu địa chỉ
          </Button>
        </>
      }
    >
      <form id={formId} {...formProps} className="space-y-5 pb-2">
        <FormAlert>{alert}</FormAlert>
        <TextField
          label="Số nhà, tên đường"
          name="house_number"
          autoComplete="address-line1"
          maxLength={200}
          value={address.house_number}
          onChange={({ target }) => set('house_number')(target.value)}
        />
        <ProvinceCommuneFields address={address} onChange={setAddress} />
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
