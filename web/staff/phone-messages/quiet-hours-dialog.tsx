import { phoneMessageSentences as words } from '#contract/talking/channels/phone-message-sentences.ts'
import type { PhoneMessageSettings } from '#contract/talking/channels/phone-messages.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

const whole = (typed: string) => (/^\d{1,6}$/.test(typed.trim()) ? Number(typed) : undefined)
const hour = { read: whole, invalid: 'Cần một giờ từ 0 đến 23', inputMode: 'numeric', half: true } as const

/** Hours at which no telephone is disturbed, and what a message costs where Zalo does not say. */
export default function QuietHoursDialog({
  settings: { quiet_from, quiet_to, usual_price, version },
  onClose,
}: {
  settings: PhoneMessageSettings
  onClose: () => void
}) {
  return (
    <FormDialog
      title="Giờ yên tĩnh và giá tin"
      action="Lưu"
      call="PUT /phone-messages/update-settings"
      fields={{
        quiet_from: { ...hour, label: 'Không nhắn từ (giờ)', defaultValue: String(quiet_from) },
        quiet_to: { ...hour, label: 'Nhắn lại từ (giờ)', defaultValue: String(quiet_to) },
        usual_price: {
          label: 'Giá một tin (đồng)',
          defaultValue: String(usual_price),
          inputMode: 'numeric',
          read: whole,
          invalid: 'Cần một số tiền',
        },
      }}
      rest={{ version }}
      reload="page"
      fallback={words.saveFailed}
      onClose={onClose}
    >
      <p className="text-sm text-ink-soft">Hai giờ như nhau: nhắn cả ngày và đêm. Theo giờ Việt Nam.</p>
    </FormDialog>
  )
}
