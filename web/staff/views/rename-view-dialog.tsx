import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { viewSentences as sentences } from '#contract/desk/views/view-sentences.ts'
import type { CountedView } from '#contract/desk/views/views.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { findNameProblems } from './find-name-problems.ts'
import { ViewNameField } from './view-name-field.tsx'

type Props = { view: CountedView; onClose: () => void }

export default function RenameViewDialog({ view, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const submit = useSubmit({
    check: findNameProblems,
    send: async (form) => {
      try {
        const { msg } = await api('PUT /views/rename-view', {
          ...byId(view.view_id),
          body: {
            name: textOf(form, 'name'),
            version: view.version,
          },
        })
        toast.success(msg)
        onClose()
      } finally {
        await revalidate()
      }
    },
    fallback: sentences.saveFailed,
  })
  return (
    <FormModal title={`Đổi tên bộ lọc “${view.name}”`} action="Đổi tên" submit={submit} onClose={onClose}>
      <ViewNameField problem={submit.problemOf('name')} value={view.name} />
    </FormModal>
  )
}
