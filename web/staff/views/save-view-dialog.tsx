import { useRef, useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/base/platform/api/api.ts'
import type { RequestBody } from '#contract/calls.ts'
import { type ViewList, viewSentences as sentences } from '#contract/desk/views/view-sentences.ts'
import { idempotencyKey } from '#web/base/platform/api/idempotency-key.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { findNameProblems } from './find-name-problems.ts'
import { ViewNameField } from './view-name-field.tsx'

type Props = { list: ViewList; filters: Readonly<Record<string, string>>; onClose: () => void }

const whose = [
  { value: 'own', name: 'Chỉ mình tôi' },
  { value: 'shared', name: 'Cả tiệm' },
] as const

/** Saves the filters of the list under a name. */
export default function SaveViewDialog({ list, filters, onClose }: Props) {
  const [owner, setOwner] = useState<(typeof whose)[number]['value']>('own')
  const { revalidate } = useRevalidator()
  const keyOf = useKeyOfBody()
  const submit = useSubmit({
    check: findNameProblems,
    send: async (form) => {
      const body = { list, name: textOf(form, 'name'), shared: owner === 'shared', filters: { ...filters } }
      const { msg } = await api('POST /views/create-view', { body, idempotencyKey: keyOf(body) })
      toast.success(msg)
      await revalidate()
      onClose()
    },
    fallback: sentences.saveFailed,
  })
  return (
    <FormModal title="Lưu bộ lọc này" action="Lưu bộ lọc" submit={submit} onClose={onClose}>
      <ViewNameField problem={submit.problemOf('name')} />
      <RadioCards
        legend="Ai thấy bộ lọc này"
        name="whose"
        choices={whose}
        chosen={owner}
        onChoose={setOwner}
        problem={undefined}
      />
    </FormModal>
  )
}

/** The same body is sent again under its key, so that a lost answer saves nothing twice. */
function useKeyOfBody() {
  const latest = useRef({ body: '', key: '' })
  return (body: RequestBody<'POST /views/create-view'>) => {
    const text = JSON.stringify(body)
    if (latest.current.body !== text) latest.current = { body: text, key: idempotencyKey() }
    return latest.current.key
  }
}
