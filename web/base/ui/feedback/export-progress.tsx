import { formatMegabytes } from '#contract/platform/language/file-size.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

type Progress = { bytes: number; part: number | undefined }
type Props = { label: string; preparing: string; progress: Progress; onStop: () => void }

/** Progress of a long download; it can be cancelled. */
export function ExportProgress({ label, preparing, progress, onStop }: Props) {
  return (
    <span className="order-last flex basis-full flex-wrap items-center gap-3 text-sm">
      <progress aria-label={label} value={progress.part} max={1} className="h-2 w-40 accent-seal" />
      <span className="figures text-ink-soft">{wordsOf(progress, preparing)}</span>
      <Button size="sm" variant="quiet" onClick={onStop}>
        Dừng
      </Button>
    </span>
  )
}

function wordsOf({ bytes, part }: Progress, preparing: string): string {
  if (bytes === 0) return preparing
  const size = `Đã tải ${formatMegabytes(bytes)}`
  return part === undefined ? size : `${size}, khoảng ${Math.round(part * 100)}%`
}
