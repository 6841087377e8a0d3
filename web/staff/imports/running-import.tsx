import { useState } from 'react'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { importSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ProgressBar } from './progress-bar.tsx'

type Props = { now: BookImport; lost: boolean; onChange: (next: BookImport) => void }

export function RunningImport({ now, lost, onChange }: Props) {
  const [busy, setBusy] = useState(false)
  const stop = async () => {
    setBusy(true)
    try {
      onChange((await api('POST /books/cancel-import', byId(now.import_id))).data)
    } catch (thrown) {
      toast.error(sentenceOf(thrown, importSentences.broke))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="space-y-5">
      <ProgressBar {...progressOf(now)} />
      {lost && (
        <p role="alert" className="text-sm text-seal">
          Chưa hỏi được máy chủ, đang thử lại. Việc nhập sách vẫn tiếp tục.
        </p>
      )}
      {now.status !== 'undoing' && (
        <Button variant="outline" busy={busy} onClick={() => void stop()}>
          Dừng lại
        </Button>
      )}
    </div>
  )
}

function progressOf({ status, counts, read_share }: BookImport): {
  label: string
  share: number | undefined
} {
  if (status === 'reading')
    return { label: `Đã đọc ${formatNumber(counts.total)} dòng`, share: read_share || undefined }
  const left = status === 'saving' ? counts.ready : counts.created + counts.updated
  const all =
    status === 'saving'
      ? counts.ready + counts.created + counts.updated + counts.same
      : left + counts.removed + counts.restored + counts.kept
  const done = all - left
  const verb = status === 'saving' ? 'Đã nhập' : 'Đã hoàn tác'
  return {
    label: `${verb} ${formatNumber(done)} / ${formatNumber(all)} dòng`,
    share: all === 0 ? 1 : done / all,
  }
}
