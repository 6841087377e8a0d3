import { type Period, reportSentences } from '#contract/desk/reports/report-period.ts'
import type { ExportFormat } from '#contract/platform/shape/export-types.ts'
import { FileSpreadsheet, FileText } from '#web/base/icons/desk-icons.ts'
import { useExport } from '#web/base/platform/files/use-export.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'

/** A long file shows how far it is, and can be left. */
export function ExportButtons({ period: { start: startDate, end: endDate } }: { period: Period }) {
  const { running, start, stop } = useExport(
    (format: ExportFormat) => ({
      call: 'GET /reports/export-order',
      query: { startDate, endDate, format },
      name: `revenue-report-${startDate}-${endDate}.${format}`,
    }),
    reportSentences.exportFailed,
  )
  return (
    <div className="space-y-3">
      <div className="flex flex-wrap gap-3">
        <Button
          variant="outline"
          busy={running?.format === 'xlsx'}
          disabled={running?.format === 'pdf'}
          onClick={() => start('xlsx')}
        >
          <FileSpreadsheet size={18} />
          Xuất Excel
        </Button>
        <Button
          variant="outline"
          busy={running?.format === 'pdf'}
          disabled={running?.format === 'xlsx'}
          onClick={() => start('pdf')}
        >
          <FileText size={18} />
          Xuất PDF
        </Button>
      </div>
      {running && (
        <ExportProgress
          label="Tiến độ xuất báo cáo"
          preparing="Đang lập báo cáo…"
          progress={running}
          onStop={stop}
        />
      )}
    </div>
  )
}
