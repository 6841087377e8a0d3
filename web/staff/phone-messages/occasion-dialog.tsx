import { phoneMessageSentences as words } from '#contract/talking/channels/phone-message-sentences.ts'
import type { ShownOccasion } from '#contract/talking/channels/phone-messages.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

/** Template of an occasion, with the names that it is to be registered with. */
export default function OccasionDialog({
  occasion: { occasion, name, by_phone, letter_spared, template_id, has_letter, fields, version },
  onClose,
}: {
  occasion: ShownOccasion
  onClose: () => void
}) {
  return (
    <FormDialog
      title={name}
      action="Lưu"
      call="PUT /phone-messages/update-occasion"
      fields={{
        by_phone: { kind: 'tick', label: 'Nhắn khách qua Zalo', defaultChecked: by_phone },
        template_id: {
          label: 'Mã mẫu tin (Template ID)',
          maxLength: 40,
          defaultValue: template_id,
          autoComplete: 'off',
          required: false,
        },
        letter_spared: {
          kind: 'tick',
          label: 'Chỉ gửi thư khi tin không tới',
          defaultChecked: letter_spared,
          shown: has_letter,
        },
      }}
      rest={{ occasion, version }}
      reload="page"
      fallback={words.saveFailed}
      onClose={onClose}
    >
      <div className="text-sm text-ink-soft">
        <p>Đăng ký mẫu ở zalo.cloud với những ô này, đúng tên; không cần đủ:</p>
        <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {fields.map((field) => (
            <li key={field.name}>
              <code>{field.name}</code> {field.means}
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}
