import { FileSpreadsheet } from 'lucide-react'
import { auditSentences } from '#contract/desk/audit/audit-names.ts'
import { useExport } from '#web/base/platform/files/use-export.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'
import { type AuditQuery, auditHref } from './audit-query.ts'

/** What is chosen of the log, as a workbook. */
export function AuditExport({ query }: { query: AuditQuery }) {
  const { running, start, stop } = useExport((format: 'xlsx') => {
    const chosen = auditHref({ ...query, before: undefined }).split('?')[1] ?? ''
    return {
      call: 'GET /audit-log/export',
      query: Object.fromEntries(new URLSearchParams(chosen)),
      name: `audit-log.${format}`,
    }
  }, auditSentences.exportFailed)
  return (
    <div className="mt-4 space-y-3">
      <Button variant="outline" busy={running !== undefined} onClick={() => start('xlsx')}>
        <FileSpreadsheet aria-hidden="true" size={18} />
        Xuất Excel
      </Button>
      {running && (
        <ExportProgress
          label="Tiến độ xuất nhật ký"
          preparing="Đang lập bảng…"
          progress={running}
          onStop={stop}
        />
      )}
    </div>
  )
}
