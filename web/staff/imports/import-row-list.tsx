import { useState } from 'react'
import type { BookImport, ImportRow } from '#contract/catalogue/imports/imports.ts'
import { Download } from '#web/base/icons/desk-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { download } from '#web/base/platform/files/download.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Pager } from '#web/base/ui/lists/pager.tsx'
import { importHref, type RowTab, rowTabs, hasProblems, type ImportRows } from './import-query.ts'
import type { RowOutcome } from '#contract/catalogue/imports/import-sentences.ts'
import { importColumns } from '#contract/catalogue/sheets/book-sheet.ts'
import { editBookHref } from '#web/staff/book-admin/use-book-admin-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'

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
      <Download size={16} />
      Tải file lỗi
    </Button>
  )
}

type Mark = { name: string; tone: 'jade' | 'ochre' | 'seal' | 'ink' }

const marks: Record<RowOutcome, Mark> = {
  ready: { name: 'Chưa nhập', tone: 'ink' },
  bad: { name: 'Lỗi', tone: 'seal' },
  repeated: { name: 'Trùng dòng', tone: 'ink' },
  created: { name: 'Sách mới', tone: 'jade' },
  updated: { name: 'Cập nhật', tone: 'ochre' },
  same: { name: 'Không đổi', tone: 'ink' },
  removed: { name: 'Đã gỡ', tone: 'ink' },
  restored: { name: 'Đã trả lại', tone: 'ink' },
  kept: { name: 'Giữ nguyên', tone: 'ochre' },
}

/** Goes in only when a person says so. */
const waiting: Mark = { name: 'Chờ xác nhận', tone: 'ochre' }

function markOf({ outcome, expected, asks, new_category }: ImportRow): Mark {
  const waits = (asks || new_category !== null) && expected !== null && expected !== 'bad'
  return waits ? waiting : marks[expected ?? outcome]
}

const columnNames: Readonly<Record<string, { name: string }>> = importColumns
/** Name of a column; one that another version of the shop read is shown by its key. */
const nameOfColumn = (column: string) => columnNames[column]?.name ?? column

/** Row of a sheet: its message, its outcome, and the book that it means. */
function ImportRowLine({ row: given }: { row: ImportRow }) {
  const { row, message, title, fixes, book } = given
  const fixed = fixes.length > 0 && `Đã chuẩn hóa: ${fixes.map(nameOfColumn).join(', ')}.`
  const said = message || fixed
  const { name, tone } = markOf(given)
  const isOther = book !== null && book.title !== title
  const link = book && (
    <Link
      to={editBookHref(book.book_id)}
      className="text-link pointer-coarse:inline-block pointer-coarse:py-2.5"
    >
      {book.title}
    </Link>
  )
  return (
    <div className="flex items-start justify-between gap-x-4">
      <div className="min-w-0 break-words">
        Dòng {row}: {said || (isOther ? title : (link ?? title))}
        {said && title && (
          <span className="block text-sm text-ink-soft">{isOther ? title : (link ?? title)}</span>
        )}
        {isOther && <span className="block text-sm">Sách trong nhà sách: {link}</span>}
      </div>
      <Badge tone={tone} className="shrink-0">
        {name}
      </Badge>
    </div>
  )
}
