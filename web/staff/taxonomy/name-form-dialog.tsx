import { nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextArea } from '#web/base/ui/fields/text-area.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { AuthorFields } from './author-fields.tsx'
import type { NameDialogProps } from './name-dialog-props.ts'
import type { NameEntry } from './name-entry.ts'
import { useNameForm } from './use-name-form.ts'

type Props = NameDialogProps & { known: NameEntry | undefined }

/** A new name, or one that is changed unless it changed elsewhere meanwhile. */
export default function NameFormDialog({ kind, onClose, ...props }: Props) {
  const { form, known, picture, submit } = useNameForm({ kind, onClose, ...props })
  const { one } = nameWords[kind]
  const { problemOf } = submit
  return (
    <FormModal
      title={known ? `Sửa ${one}` : `Thêm ${one}`}
      action={known ? 'Lưu thay đổi' : `Thêm ${one}`}
      submit={submit}
      formRef={form}
      onClose={onClose}
    >
      <TextField
        label={`Tên ${one}`}
        name="name"
        defaultValue={known?.name}
        required
        autoComplete="off"
        problem={problemOf('name') ?? ''}
      />
      {(kind === 'categories' || kind === 'series') && (
        <TextArea
          label="Mô tả"
          name="description"
          rows={4}
          defaultValue={known?.description}
          required={false}
          problem={problemOf('description') ?? ''}
        />
      )}
      {kind === 'authors' && <AuthorFields known={known?.author} picture={picture} problemOf={problemOf} />}
    </FormModal>
  )
}
