import { useState } from 'react'
import { useRevalidator } from 'react-router'
import { api } from '#web/base/platform/api/api.ts'
import { type ViewList, viewSentences as sentences } from '#contract/desk/views/view-sentences.ts'
import { RadioCards } from '#web/base/ui/fields/radio-cards.tsx'
import { useAttemptKey } from '#web/base/platform/api/attempt-key.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'
import { viewName } from './view-name.ts'

type Props = { list: ViewList; filters: Readonly<Record<string, string>>; onClose: () => void }

const whose = [
  { value: 'own', name: 'Chỉ mình tôi' },
  { value: 'shared', name: 'Cả nhà sách' },
] as const

/** Saves the filters of the list under a name. */
export default function SaveViewDialog({ list, filters, onClose }: Props) {
  const [owner, setOwner] = useState<(typeof whose)[number]['value']>('own')
  const { revalidate } = useRevalidator()
  const keyOf = useAttemptKey()
  return (
    <FormDialog
      title="Lưu bộ lọc này"
      action="Lưu bộ lọc"
      call="POST /views/create-view"
      fields={{ name: viewName }}
      rest={{ list, shared: owner === 'shared', filters: { ...filters } }}
      send={async (body) => {
        const answer = await api('POST /views/create-view', { body, idempotencyKey: keyOf(body) })
        // The new tab stands before the dialog goes: the focus finds its place beside it.
        await revalidate()
        return answer
      }}
      onSent={() => {}}
      fallback={sentences.saveFailed}
      onClose={onClose}
    >
      <RadioCards
        legend="Ai thấy bộ lọc này"
        name="whose"
        choices={whose}
        chosen={owner}
        onChoose={setOwner}
        problem={undefined}
      />
    </FormDialog>
  )
}
