import { useId, useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pictureNotTaken } from '#contract/shape/image-upload.ts'
import {
  bioProblem,
  birthDateProblem,
  descriptionProblem,
  type NameKind,
  nameProblem,
  nameWords,
  nationalityProblem,
} from '#contract/names/name-rules.ts'
import { nameSentences } from '#contract/names/name-sentences.ts'
import { ApiRefusal } from '#web/platform/api/api.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { type Problems, textOf, useSubmit } from '#web/platform/forms/use-submit.ts'
import { FormAlert } from '#web/ui/fields/form-alert.tsx'
import { FormModal } from '#web/ui/dialogs/form-modal.tsx'
import { pictureAddressField } from '#web/ui/fields/image-uploader.tsx'
import { TextArea } from '#web/ui/fields/text-area.tsx'
import { TextField } from '#web/ui/fields/text-field.tsx'
import { AuthorFields, type PictureChoice } from './author-fields.tsx'
import { findName, saveName } from './name-calls.ts'
import type { NameDialogProps } from './name-dialog-props.ts'
import type { NameEntry } from './name-entry.ts'
import { useNameDraft } from './use-name-draft.ts'

type Props = NameDialogProps & { known: NameEntry | undefined }

/** A new name, or one that is changed: as long as nobody else changed it meanwhile. */
export default function NameFormDialog({ kind, known: opened, onClose, onDone }: Props) {
  const formId = useId()
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState(opened)
  const [picture, setPicture] = useState<PictureChoice>('keep')
  useNameDraft(`${kind}-${known?.id ?? 'new'}`, form, {
    version: known?.version,
    onVersion: (version) => setKnown((now) => now && { ...now, version }),
  })
  const { one } = nameWords[kind]
  const said = nameSentences[kind]
  const { busy, alert, problemOf, formProps } = useSubmit({
    check: (values) => problemsIn(kind, values),
    send: async (values) => {
      const { msg } = await saveName(kind, known?.id, bodyOf(kind, known, values, picture)).catch(
        async (thrown: unknown) => {
          // Somebody was faster: the list shows how it stands now, the form what was typed.
          if (known && thrown instanceof ApiRefusal && thrown.code === 'VERSION_CHANGED') {
            const [now] = await Promise.all([findName(kind, known.id).catch(() => undefined), revalidate()])
            if (now) setKnown(now)
          }
          throw thrown
        },
      )
      toast.success(msg)
      onClose()
      await onDone()
    },
    fallback: known ? said.updateFailed : said.createFailed,
    broke: said.saveBroke,
  })
  return (
    <FormModal
      title={known ? `Sửa ${one}` : `Thêm ${one}`}
      formId={formId}
      action={known ? 'Lưu thay đổi' : `Thêm ${one}`}
      busy={busy}
      onClose={onClose}
    >
      <form id={formId} ref={form} {...formProps} className="space-y-5">
        <FormAlert>{alert}</FormAlert>
        <TextField
          label={`Tên ${one}`}
          name="name"
          defaultValue={known?.name}
          required
          autoComplete="off"
          problem={problemOf('name') ?? ''}
        />
        {kind === 'categories' && (
          <TextArea
            label="Mô tả"
            name="description"
            rows={4}
            defaultValue={known?.description}
            required={false}
            problem={problemOf('description') ?? ''}
          />
        )}
        {kind === 'authors' && (
          <AuthorFields
            known={known?.author}
            picture={picture}
            onPicture={setPicture}
            problemOf={problemOf}
          />
        )}
      </form>
    </FormModal>
  )
}

function problemsIn(kind: NameKind, values: FormData): Problems {
  const found = {
    name: nameProblem(kind, textOf(values, 'name')),
    description: descriptionProblem(textOf(values, 'description')),
    nationally: nationalityProblem(textOf(values, 'nationally')),
    dob: birthDateProblem(textOf(values, 'dob')),
    bio: bioProblem(textOf(values, 'bio')),
    [pictureAddressField]: textOf(values, pictureAddressField).trim() && pictureNotTaken,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== ''))
}

function bodyOf(kind: NameKind, known: NameEntry | undefined, values: FormData, picture: PictureChoice) {
  if (kind !== 'authors') {
    const version = known ? { version: known.version } : {}
    return { ...Object.fromEntries(values), ...version }
  }
  values.delete(pictureAddressField)
  if (known) values.set('version', String(known.version))
  if (picture === 'remove') values.set('image_url', '')
  else if (picture !== 'keep') values.set('image', picture.file)
  return values
}
