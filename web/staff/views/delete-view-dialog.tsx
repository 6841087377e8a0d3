import { useRevalidator } from 'react-router'
import { viewSentences as sentences } from '#contract/desk/views/view-sentences.ts'
import type { CountedView } from '#contract/desk/views/views.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'

type Props = { view: CountedView; onClose: () => void }

export default function DeleteViewDialog({ view: { view_id: viewId, name, shared }, onClose }: Props) {
  const { revalidate } = useRevalidator()
  const remove = async () => {
    try {
      toast.success((await api('DELETE /views/delete-view', byId(viewId))).msg)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, sentences.deleteFailed))
    }
    await revalidate()
  }
  return (
    <ConfirmDialog title="Xóa bộ lọc" action="Xóa bộ lọc" onConfirm={remove} onClose={onClose}>
      <p className="break-words">
        Bộ lọc “{name}” sẽ bị xóa{shared && ' với cả nhà sách'}. Những gì nó lọc ra vẫn còn nguyên.
      </p>
    </ConfirmDialog>
  )
}
