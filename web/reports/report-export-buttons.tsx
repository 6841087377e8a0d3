import { FileSpreadsheet, FileText } from 'lucide-react'
import type { Period } from '#contract/report-period.ts'
import { Button } from '#web/ui/button.tsx'
import { useExport } from './use-export.ts'

const megabytes = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })

/** A long file shows how far it is, and can be left. */
export function ExportButtons({ period }: { period: Period }) {
  const { running, start, stop } = useExport(period)
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Button variant="outline" busy={running?.format === 'xlsx'} onClick={() => start('xlsx')}>
          <FileSpreadsheet aria-hidden="true" size={18} />
          Xuất Excel
        </Button>
        <Button variant="outline" busy={running?.format === 'pdf'} onClick={() => start('pdf')}>
          <FileText aria-hidden="true" size={18} />
          Xuất PDF
        </Button>
      </div>
      {running && (
        <div className="flex flex-wrap items-center gap-3 text-sm">
          <progress
            aria-label="Tiến độ xuất báo cáo"
            value={running.part}
            max={1}
            className="h-2 w-40 accent-seal"
          />
          <span className="text-ink-soft">{wordsOf(running)}</span>
          <Button size="sm" variant="quiet" onClick={stop}>
            Dừng
          </Button>
        </div>
      )}
    </div>
  )
}

function wordsOf({ bytes, part }: { bytes: number; part: number | undefined }): string {
  if (bytes === 0) return 'Đang lập báo cáo…'
  const size = `${megabytes.format(bytes / 1_000_000)} MB`
  return part === undefined ? `Đã tải ${size}` : `Đã tải ${size}, khoảng ${Math.round(part * 100)}%`
}
