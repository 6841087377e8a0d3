import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { pictureNotTaken } from '#contract/platform/shape/image-upload.ts'
import * as rules from '#contract/catalogue/taxonomy/name-rules.ts'
import { nameSentences } from '#contract/catalogue/taxonomy/name-sentences.ts'
import { ApiRefusal } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { pictureAddressField } from '#web/base/ui/fields/image-uploader.tsx'
import {
  type PictureChoice,
  usePictureChoice,
  writePictureChoice,
} from '#web/base/ui/images/use-picture-choice.ts'
import { findName, saveName } from './name-calls.ts'
import type { NameDialogProps } from './name-dialog-props.ts'
import type { NameEntry } from './name-entry.ts'
import { useNameDraft } from './use-name-draft.ts'

type Options = NameDialogProps & { known: NameEntry | undefined }

/** The form of a name: its draft, its picture, and how the name stands now where it changed elsewhere. */
export function useNameForm({ kind, known: opened, onClose, onDone }: Options) {
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
