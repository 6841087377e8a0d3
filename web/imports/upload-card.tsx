import { Button } from '#web/ui/button.tsx'
import { FormAlert } from '#web/ui/form-alert.tsx'
import { FileDrop } from './file-drop.tsx'
import { ProgressBar } from './progress-bar.tsx'
import { useUpload } from './use-upload.ts'

/** Choosing a file and sending it, to be saved at once or to be looked at before. */
export function UploadCard() {
  const { file, problem, share, choose, send, stop } = useUpload()
  const uploading = share !== undefined
  return (
    <section aria-label="Chọn file" className="space-y-5 rounded-md border border-line bg-surface p-4 sm:p-6">
      <FileDrop file={file} disabled={uploading} onFile={choose} />
      <FormAlert>{problem}</FormAlert>
      {uploading && <ProgressBar label="Đang tải file lên" share={share} />}
      <div className="flex flex-wrap gap-3">
        <Button disabled={!file || uploading} onClick={() => void send(false)}>
          Bắt đầu Import
        </Button>
        <Button variant="outline" disabled={!file || uploading} onClick={() => void send(true)}>
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
