import { FileSpreadsheet } from 'lucide-react'
import { addMonths, reportSentences, todayInShop } from '#contract/desk/reports/report-period.ts'
import { useExport } from '#web/base/platform/files/use-export.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'

/** What a bookkeeper works through: the requests of a year at most. */
const monthsBack = 12

/** The requests for invoices as a workbook. */
export function InvoiceExport() {
  const { running, start, stop } = useExport((format: 'xlsx') => {
    const endDate = todayInShop()
    const startDate = addMonths(endDate, -monthsBack)
    return {
      call: 'GET /reports/export-invoices',
      query: { startDate, endDate },
      name: `vat-invoices-${startDate}-${endDate}.${format}`,
    }
  }, reportSentences.exportFailed)
  return (
    <div className="space-y-3">
      <Button variant="outline" busy={running !== undefined} onClick={() => start('xlsx')}>
        <FileSpreadsheet aria-hidden="true" size={18} />
        Xuất Excel 12 tháng
      </Button>
      {running && (
        <ExportProgress
          label="Tiến độ xuất yêu cầu hóa đơn"
          preparing="Đang lập bảng…"
          progress={running}
          onStop={stop}
        />
      )}
    </div>
  )
}
