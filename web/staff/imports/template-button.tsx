import { Download } from 'lucide-react'
import { useState } from 'react'
import { localTemplateName, templateName } from '#contract/catalogue/imports/import-status.ts'
import { localTemplate } from '#contract/catalogue/imports/import-template.ts'
import { download } from '#web/base/platform/files/download.ts'
import { saveText } from '#web/base/platform/files/save-text.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'

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
