import { useRevalidator } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { viewSentences as sentences } from '#contract/desk/views/view-sentences.ts'
import type { CountedView } from '#contract/desk/views/views.ts'
import { FormDialog } from '#web/staff/dialogs/form-dialog.tsx'
import { viewName } from './view-name.ts'

type Props = { view: CountedView; onClose: () => void }

export default function RenameViewDialog({ view, onClose }: Props) {
  const { revalidate } = useRevalidator()
  return (
    <FormDialog
      title={`Đổi tên bộ lọc “${view.name}”`}
      action="Đổi tên"
      call="PUT /views/rename-view"
      fields={{ name: { ...viewName, defaultValue: view.name } }}
      rest={{ version: view.version }}
      send={(body) => api('PUT /views/rename-view', { ...byId(view.view_id), body }).finally(revalidate)}
      onSent={() => {}}
      fallback={sentences.saveFailed}
      onClose={onClose}
    />
  )
}
