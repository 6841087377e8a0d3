import { Download } from 'lucide-react'
import { useState } from 'react'
import { localTemplateName, templateName } from '#contract/imports/import-status.ts'
import { localTemplate } from '#contract/imports/import-template.ts'
import { download } from '#web/platform/files/download.ts'
import { saveText } from '#web/platform/files/save-text.ts'
import { toast } from '#web/platform/toasts/toasts.tsx'
import { Button } from '#web/ui/elements/button.tsx'

/** The server's workbook; where it cannot be had, a CSV file that is made here. */
export function TemplateButton() {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await download('GET /books/excel-template', { query: {}, name: templateName })
    } catch {
      saveText(localTemplateName, localTemplate(), 'text/csv')
      toast.info('Không tải được file Excel mẫu nên đã lưu file CSV mẫu.')
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" busy={busy} onClick={() => void run()}>
      <Download aria-hidden="true" size={18} />
      Tải Template
    </Button>
  )
}
