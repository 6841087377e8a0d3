import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { importSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'

type Props = { now: BookImport; onChange: (next: BookImport) => void; onClose: () => void }

export default function UndoDialog({ now: { import_id: id, counts }, onChange, onClose }: Props) {
  const undo = async () => {
    try {
      onChange((await api('POST /books/undo-import', byId(id))).data)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, importSentences.broke))
    }
  }
  return (
    <ConfirmDialog title="Hoàn tác lần nhập này?" action="Hoàn tác" onConfirm={undo} onClose={onClose}>
      <p>
        <strong>{formatNumber(counts.created)} sách mới</strong> sẽ bị gỡ và{' '}
        <strong>{formatNumber(counts.updated)} sách đã cập nhật</strong> trở lại như trước.
      </p>
      <p className="mt-3 text-ink-soft">
        Sách đã có trong đơn hàng, đã có đánh giá hoặc đã được sửa sau lần nhập này được giữ nguyên. Danh mục,
        tác giả và nhà xuất bản được thêm cùng sách vẫn còn.
      </p>
    </ConfirmDialog>
  )
}
