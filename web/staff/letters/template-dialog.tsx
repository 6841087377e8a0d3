import { useRevalidator } from 'react-router'
import { api } from '#web/base/platform/api/api.ts'
import { letterSentences as words, wordingLimits } from '#contract/talking/letters/letter-sentences.ts'
import type { LetterTemplate } from '#contract/talking/letters/letters.ts'
import { useRecordChange } from '#web/base/platform/forms/use-record-change.ts'
import { textOf } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'

/** The owner's words in place of the house's; what is left empty is the house's again. */
export default function TemplateDialog({
  template: { kind, name, subject, opening, values, version },
  onClose,
}: {
  template: LetterTemplate
  onClose: () => void
}) {
  const { revalidate } = useRevalidator()
  const submit = useRecordChange({
    check: () => ({}),
    change: (typed) =>
      kind === 'plain'
        ? undefined
        : api('PUT /letters/update-template', {
            body: {
              kind,
              version,
              subject: textOf(typed, 'subject'),
              opening: textOf(typed, 'opening'),
            },
          }),
    reload: revalidate,
    onClose,
    fallback: words.saveFailed,
  })
  const { problemOf } = submit
  return (
    <FormModal title={`Sửa mẫu: ${name}`} action="Lưu mẫu thư" submit={submit} onClose={onClose}>
      <TextField
        label="Tiêu đề"
        name="subject"
        maxLength={wordingLimits.subject}
        defaultValue={subject}
        autoComplete="off"
        problem={problemOf('subject') ?? ''}
      />
      <TextArea
        label="Lời mở đầu"
        name="opening"
        rows={5}
        maxLength={wordingLimits.opening}
        defaultValue={opening}
        problem={problemOf('opening') ?? ''}
      />
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
    </FormModal>
  )
}
