import { FileSpreadsheet } from '#web/base/icons/desk-icons.ts'
import type { FileCall } from '#web/base/platform/files/download.ts'
import { useExport } from '#web/base/platform/files/use-export.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ExportProgress } from '#web/base/ui/feedback/export-progress.tsx'

type Props = { call: FileCall; query: object; list: { file: string }; failed: string }

/** Exports what a list shows, on all of its pages. */
export function ListExport({ call, query, list, failed }: Props) {
  const { running, start, stop } = useExport(
    (format: 'xlsx') => ({ call, query, name: `${list.file}.${format}` }),
    failed,
  )
  return (
    <>
      <Button variant="outline" busy={running !== undefined} onClick={() => start('xlsx')}>
        <FileSpreadsheet size={16} />
        Xuất Excel
      </Button>
      {running && (
        <ExportProgress
          label="Tiến độ xuất danh sách"
          preparing="Đang lập bảng…"
          progress={running}
          onStop={stop}
        />
      )}
    </>
  )
}
