import type { ReactNode } from 'react'
import { RotateCcw } from 'lucide-react'
import type { StaffBook } from '#contract/catalogue/book-admin/shelf.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import type { ShelfActions } from '#web/staff/book-admin/changes/use-shelf-actions.ts'
import { SelectionBar } from '#web/staff/lists/selection-bar.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import type { RowSelection } from '#web/staff/lists/use-row-selection.ts'
import { Button } from '#web/base/ui/elements/button.tsx'

type BarProps = { selection: RowSelection<StaffBook>; onRestore: (ids: number[]) => Promise<void> }

/** What is done with the books of the bin that are selected. */
export function BinSelectionBar({ selection, onRestore }: BarProps) {
  const { rows } = selection
  return (
    <SelectionBar
      selection={selection}
      all="Chọn cả trang"
      selected={`Đã chọn ${formatNumber(rows.length)} sách`}
    >
      <Button size="sm" variant="outline" onClick={() => void onRestore(rows.map(({ book_id }) => book_id))}>
        <RotateCcw aria-hidden="true" size={16} />
        Khôi phục {formatNumber(rows.length)} sách
      </Button>
    </SelectionBar>
  )
}

const columnsOf = (actions: ShelfActions): readonly Column<StaffBook>[] => [
  { name: 'Sách', cell: (book) => <BookOf book={book} />, heading: 'normal' },
  { name: 'Danh mục', cell: ({ category_name }) => category_name, from: 'medium', width: 'md:w-40' },
  {
    name: 'Đã xóa',
    cell: ({ withdrawn }) => withdrawn && formatDateTime(withdrawn.at),
    width: 'md:w-36',
    className: 'whitespace-nowrap',
  },
  {
    name: 'Người xóa',
    cell: ({ withdrawn }) => withdrawn?.by_name && <span className="desk-line">{withdrawn.by_name}</span>,
    width: 'md:w-40',
  },
  actionsColumn(
    ({ book_id, title }) => (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Khôi phục ${title}`}
        onClick={() => void actions.restore([book_id])}
      >
        Khôi phục
      </Button>
    ),
    { width: 'md:w-32' },
  ),
]

type TableProps = {
  books: readonly StaffBook[]
  selection: RowSelection<StaffBook>
  actions: ShelfActions
  bar: ReactNode
}

/** Books that were withdrawn: who did it and when, and the way back for each. */
export function BinTable({ books, selection, actions, bar }: TableProps) {
  return (
    <StaffTable
      caption="Thùng rác"
      columns={columnsOf(actions)}
      rows={books}
      keyOf={({ book_id }) => book_id}
      select={{ selection, labelOf: ({ title }) => `Chọn ${title}`, bar }}
    />
  )
}

function BookOf({ book }: { book: StaffBook }) {
  return (
    <span className="flex items-center gap-2.5">
      <BookCover src={book.image.thumb} title={book.title} className="desk-cover" />
      <span className="min-w-0">
        <span className="desk-line font-semibold" title={book.title}>
          {book.title}
        </span>
        <span className="desk-sub">{book.author_name}</span>
      </span>
    </span>
  )
}
