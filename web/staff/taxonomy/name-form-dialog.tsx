import * as rules from '#contract/catalogue/taxonomy/name-rules.ts'
import { longestBio, nameWords } from '#contract/catalogue/taxonomy/name-rules.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextArea, TextField } from '#web/base/ui/fields/text-field.tsx'
import type { NameDialogProps, NameEntry } from './name-entry.ts'
import { type RefObject, useRef, useState } from 'react'
import type { Author } from '#contract/catalogue/books/catalogue.ts'
import { imageUpload, pictureHint, pictureNotTaken } from '#contract/platform/shape/image-upload.ts'
import { authorPictureSentences, nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { StaffPictureField } from '#web/staff/book-admin/form/staff-picture-field.tsx'
import { DateField } from '#web/base/dates/date-field.tsx'
import {
  type ChosenPictureState,
  type PictureChoice,
  usePictureChoice,
  writePictureChoice,
  pictureAddressField,
} from '#web/base/ui/fields/image-uploader.tsx'
import { useRevalidator } from 'react-router'
import { ApiRefusal } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { findName, saveName } from './name-calls.ts'
import { useDraft } from '#web/base/platform/forms/form-draft.ts'
import { useSession } from '#web/base/platform/session/session.ts'

type Options = NameDialogProps & { known: NameEntry | undefined }

/** The form of a name: its draft, its picture, and how the name stands now where it changed elsewhere. */
function useNameForm({ kind, known: opened, onClose, onDone }: Options) {
  const form = useRef<HTMLFormElement>(null)
  const { revalidate } = useRevalidator()
  const [known, setKnown] = useState(opened)
  const picture = usePictureChoice(known?.author?.image_url)
  useNameDraft(`${kind}-${known?.id ?? 'new'}`, form, {
    version: known?.version,
    onVersion: (version) => setKnown((now) => now && { ...now, version }),
  })
  const sentences = nameSentences[kind]
  const showConflict = async (thrown: unknown) => {
    // The list shows how the name stands now, the form what was typed.
    if (known && thrown instanceof ApiRefusal && thrown.code === 'VERSION_CHANGED') {
      const [now] = await Promise.all([findName(kind, known.id).catch(() => undefined), revalidate()])
      if (now) setKnown(now)
    }
    throw thrown
  }
  const submit = useSubmit({
    check: (values) => problemsIn(kind, values),
    send: async (values) => {
      const body = bodyOf(kind, known, values, picture.choice) as FormData
      const { msg } = await saveName(kind, known?.id, body).catch(showConflict)
      toast.success(msg)
      onClose()
      await onDone()
    },
    fallback: known ? sentences.updateFailed : sentences.createFailed,
    broke: sentences.saveBroke,
  })
  return { form, known, picture, submit }
}

function problemsIn(kind: rules.NameKind, values: FormData): Problems {
  const found = {
    name: rules.nameProblem(kind, textOf(values, 'name')),
    description: rules.descriptionProblem(textOf(values, 'description')),
    nationally: rules.nationalityProblem(textOf(values, 'nationally')),
    dob: rules.birthDateProblem(textOf(values, 'dob')),
    bio: rules.bioProblem(textOf(values, 'bio')),
    [pictureAddressField]: textOf(values, pictureAddressField).trim() && pictureNotTaken,
  }
  return Object.fromEntries(Object.entries(found).filter(([, problem]) => problem !== ''))
}

function bodyOf(
  kind: rules.NameKind,
  known: NameEntry | undefined,
  values: FormData,
  picture: PictureChoice,
) {
  if (kind !== 'authors') {
    const version = known ? { version: known.version } : {}
    return { ...Object.fromEntries(values), ...version }
  }
  values.delete(pictureAddressField)
  if (known) values.set('version', String(known.version))
  writePictureChoice(values, picture)
  return values
}

type Version = { version: number | undefined; onVersion: (version: number) => void }

/**
 * Restores the draft typed when the session ended once the form is opened anew, with the version it was typed
 * over: so a change made elsewhere meanwhile is not overwritten.
 */
function useNameDraft(
  name: string,
  form: RefObject<HTMLFormElement | null>,
  { version, onVersion }: Version,
) {
  const session = useSession()
  const userId = session.status === 'in' ? session.user.user_id : 0
  const restore = ({ version: typedOver, ...values }: Record<string, string>) => {
    for (const [field, value] of Object.entries(values)) {
      const element = form.current?.elements.namedItem(field)
      if (element instanceof HTMLInputElement || element instanceof HTMLTextAreaElement) element.value = value
    }
    if (typedOver) onVersion(Number(typedOver))
  }
  useDraft(name, userId, form, restore, version === undefined ? {} : { version: String(version) })
}

const rule = { ...imageUpload(5, false), ...authorPictureSentences }

type AuthorFieldsProps = {
  known: Author | undefined
  picture: ChosenPictureState
  problemOf: (field: string) => string | undefined
}

/** The fields of an author, after the name. */
function AuthorFields({ known, picture, problemOf }: AuthorFieldsProps) {
  const [bioLength, setBioLength] = useState([...(known?.bio ?? '')].length)
  return (
    <>
      <div className="grid gap-5 sm:grid-cols-2">
        <TextField
          label="Quốc tịch"
          name="nationally"
          defaultValue={known?.nationality ?? ''}
          required={false}
          autoComplete="off"
          problem={problemOf('nationally') ?? ''}
        />
        <DateField
          label="Ngày sinh"
          name="dob"
          defaultValue={known?.dob ?? ''}
          required={false}
          problem={problemOf('dob') ?? ''}
        />
      </div>
      <div>
        <TextArea
          label="Tiểu sử"
          name="bio"
          rows={4}
          defaultValue={known?.bio}
          required={false}
          onChange={({ target }) => setBioLength([...target.value.trim()].length)}
          problem={problemOf('bio') ?? ''}
        />
        <p className="figures mt-1 text-end text-sm text-ink-soft">
          {formatNumber(bioLength)} / {formatNumber(longestBio)} ký tự
        </p>
      </div>
      <StaffPictureField
        label="Ảnh tác giả"
        rule={rule}
        hint={pictureHint}
        picture={picture}
        problemOf={problemOf}
      />
    </>
  )
}

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
