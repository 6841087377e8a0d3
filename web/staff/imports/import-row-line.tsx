import type { RowOutcome } from '#contract/catalogue/imports/import-status.ts'
import type { ImportRow } from '#contract/catalogue/imports/imports.ts'
import { importColumns } from '#contract/catalogue/sheets/book-sheet.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { editBookHref } from '#web/staff/book-admin/use-shelf-dialog.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'

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
/** What another version of the shop read is shown by its key. */
const nameOfColumn = (column: string) => columnNames[column]?.name ?? column

/** What is said of a row, what became or would become of it, and the book that it means. */
export function ImportRowLine({ row: given }: { row: ImportRow }) {
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
        {isOther && <span className="block text-sm">Sách trong cửa hàng: {link}</span>}
      </div>
      <Badge tone={tone} className="shrink-0">
        {name}
      </Badge>
    </div>
  )
}
