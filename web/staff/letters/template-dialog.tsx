import { letterSentences as words, wordingLimits } from '#contract/talking/letters/letter-sentences.ts'
import type { LetterTemplate } from '#contract/talking/letters/letters.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'

/** The owner's words in place of the house's; what is left empty is the house's again. */
export default function TemplateDialog({
  template: { kind, name, subject, opening, values, version },
  onClose,
}: {
  template: LetterTemplate
  onClose: () => void
}) {
  return (
    <FormDialog
      title={`Sửa mẫu: ${name}`}
      action="Lưu mẫu thư"
      call="PUT /letters/update-template"
      fields={{
        subject: {
          label: 'Tiêu đề',
          maxLength: wordingLimits.subject,
          defaultValue: subject,
          autoComplete: 'off',
        },
        opening: {
          kind: 'lines',
          label: 'Lời mở đầu',
          rows: 5,
          maxLength: wordingLimits.opening,
          defaultValue: opening,
        },
      }}
      rest={kind === 'plain' ? undefined : { kind, version }}
      reload="page"
      fallback={words.saveFailed}
      onClose={onClose}
    >
      <div className="text-sm text-ink-soft">
        <p>Để trống cả hai để dùng lại lời có sẵn. Trong lời có thể viết:</p>
        <ul className="mt-2 grid gap-x-6 gap-y-1 sm:grid-cols-2">
          {values.map((value) => (
            <li key={value.name}>
              <code>{`{${value.name}}`}</code> {value.means}
            </li>
          ))}
        </ul>
      </div>
    </FormDialog>
  )
}
