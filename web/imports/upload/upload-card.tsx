import { Button } from '#web/ui/elements/button.tsx'
import { FormAlert } from '#web/ui/fields/form-alert.tsx'
import { FileDrop } from './file-drop.tsx'
import { ProgressBar } from '#web/imports/progress-bar.tsx'
import { useUpload } from './use-upload.ts'

/** Choosing a file and sending it, to be saved at once or to be looked at before. */
export function UploadCard() {
  const { file, problem, share, choose, start, stop } = useUpload()
  const uploading = share !== undefined
  return (
    <section aria-label="Chọn file" className="space-y-5 rounded-md border border-line bg-surface p-4 sm:p-6">
      <FileDrop file={file} disabled={uploading} onFile={choose} />
      <FormAlert>{problem}</FormAlert>
      {uploading && (
        <div className="space-y-2">
          <ProgressBar label="Đang tải file lên" share={share} />
          <p className="text-sm text-ink-soft">Bạn có thể sang trang khác, file vẫn được tải lên.</p>
        </div>
      )}
      <div className="flex flex-wrap gap-3">
        <Button disabled={!file || uploading} onClick={() => void start(false)}>
          Bắt đầu Import
        </Button>
        <Button variant="outline" disabled={!file || uploading} onClick={() => void start(true)}>
          Xem trước
        </Button>
        {uploading && (
          <Button variant="quiet" onClick={stop}>
            Hủy tải lên
          </Button>
        )}
      </div>
    </section>
  )
}
