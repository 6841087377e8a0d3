import { Download } from 'lucide-react'
import { useState } from 'react'
import type { BookImport } from '#contract/catalogue/imports/imports.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { download } from '#web/base/platform/files/download.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import { importHref, type RowTab, rowTabs } from './import-query.ts'
import { ImportRowLine } from './import-row-line.tsx'
import { hasProblems, type ImportRows } from './load-import.ts'

type Props = { id: number; rows: ImportRows; now: BookImport }

const tabs: Record<RowTab, string> = {
  all: 'Tất cả các dòng',
  problems: 'Lỗi và nghi ngờ',
  notes: 'Đã chuẩn hóa, ghi chú',
}

/** The rows, page by page: all with what became of them, what is wrong, or what was put right. */
export function ImportRowList({ id, rows: { only, data, page, lastPage, total }, now }: Props) {
  return (
    <div>
      <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-2">
        <nav aria-label="Loại dòng" className="flex flex-wrap gap-x-5">
          {rowTabs.map((tab) => (
            <Link
              key={tab}
              to={importHref({ id, only: tab })}
              replace
              preventScrollReset
              aria-current={tab === only ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center border-b-2',
                tab === only ? 'border-seal font-semibold' : 'border-transparent hover:border-edge',
              )}
            >
              {tabs[tab]}
            </Link>
          ))}
        </nav>
        {hasProblems(now) && <ErrorFileButton id={id} />}
      </div>
      {total === 0 ? (
        <p className="mt-4 text-ink-soft">Không có dòng nào.</p>
      ) : (
        <ul className="mt-2 divide-y divide-line">
          {data.map((row) => (
            <li key={row.row} className="py-2.5 break-words">
              <ImportRowLine row={row} />
            </li>
          ))}
        </ul>
      )}
      {total > 0 && (
        <div className="mt-4 flex flex-wrap items-center justify-between gap-3">
          <p className="text-sm text-ink-soft">{formatNumber(total)} dòng</p>
          <Pager
            page={page}
            totalPages={lastPage}
            hrefOf={(number) => importHref({ id, only, page: number })}
            label="Phân trang các dòng"
          />
        </div>
      )}
    </div>
  )
}

function ErrorFileButton({ id }: { id: number }) {
  const [busy, setBusy] = useState(false)
  const run = async () => {
    setBusy(true)
    try {
      await download('GET /books/get-import-errors', { query: { id }, name: `loi-nhap-sach-${id}.xlsx` })
    } catch (thrown) {
      toast.error(sentenceOf(thrown, 'Không tải được file lỗi. Vui lòng thử lại sau.'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" size="sm" busy={busy} onClick={() => void run()}>
      <Download aria-hidden="true" size={16} />
      Tải file lỗi
    </Button>
  )
}
