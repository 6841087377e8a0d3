import { useState, useEffect } from 'react'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { importSentences } from '#contract/catalogue/imports/import-sentences.ts'
import { api, byId, sentenceOf } from '#web/base/platform/api/api.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { useRevalidator } from 'react-router'
import { isUnderWay } from '#contract/catalogue/imports/import-sentences.ts'

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

const pause = 700
const pauseAfterFailure = 3000

/** An import as it stands now: polled while it is under way. */
export function useImport(loaded: BookImport) {
  const { revalidate } = useRevalidator()
  const [heard, setHeard] = useState(loaded)
  const [lost, setLost] = useState(false)
  const [before, setBefore] = useState(loaded)
  if (before !== loaded) {
    setBefore(loaded)
    setHeard(loaded)
  }
  const { import_id: id, status } = heard
  useEffect(() => {
    if (!isUnderWay(status)) return undefined
    const stopping = new AbortController()
    let timer: ReturnType<typeof setTimeout>
    const ask = async () => {
      const answer = await api('GET /books/get-import', {
        ...byId(id),
        signal: stopping.signal,
        quiet: true,
      }).catch(() => undefined)
      if (stopping.signal.aborted) return
      setLost(answer === undefined)
      if (answer) setHeard(answer.data)
      // Its rows and the list of all come from the server again.
      if (answer && !isUnderWay(answer.data.status)) return void revalidate()
      timer = setTimeout(() => void ask(), answer ? pause : pauseAfterFailure)
    }
    timer = setTimeout(() => void ask(), pause)
    return () => {
      stopping.abort()
      clearTimeout(timer)
    }
  }, [id, status, revalidate])
  return { now: heard, lost, setNow: setHeard }
}

/** `share` from 0 to 1; undefined where it is not known. */
export function ProgressBar({ label, share }: { label: string; share: number | undefined }) {
  const percent = share === undefined ? undefined : Math.floor(share * 100)
  return (
    <div>
      <p className="mb-2 flex flex-wrap justify-between gap-x-4">
        <span>{label}</span>
        {percent !== undefined && <span className="figures font-semibold">{percent}%</span>}
      </p>
      <progress
        aria-label={label}
        max={100}
        value={percent}
        className="block h-2.5 w-full appearance-none overflow-hidden rounded-full bg-ink/12 indeterminate:animate-pulse [&::-moz-progress-bar]:bg-jade [&::-webkit-progress-bar]:bg-transparent [&::-webkit-progress-value]:rounded-full [&::-webkit-progress-value]:bg-jade indeterminate:[&::-webkit-progress-bar]:bg-jade/60"
      />
    </div>
  )
}
