import { expectedOf } from '#contract/catalogue/book-admin/count-rules.ts'
import type { UncountedBook } from '#contract/goods/stock/stock-counts.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { setCount } from './count-calls.ts'
import { BookAtPlace, ExpectedCopies } from './count-cells.tsx'
import type { CountDeed } from './use-count-deed.ts'

type Props = { id: number; books: readonly UncountedBook[]; total: number; place: string; deed: CountDeed }
type Row = UncountedBook & Pick<Props, 'id' | 'deed'>

const columns: readonly Column<Row>[] = [
  {
    name: 'Sách',
    heading: 'semibold',
    cell: ({ title, isbn }) => <BookAtPlace title={title} isbn={isbn} />,
  },
  {
    name: 'Phải có',
    width: 'md:w-44',
    cell: (row) => <ExpectedCopies expected={expectedOf(row)} waiting={row.waiting} />,
  },
  actionsColumn(
    ({ id, book_id, title, deed }) => (
      <Button
        size="sm"
        variant="outline"
        busy={deed.busy}
        aria-label={`Không thấy cuốn nào: ${title}`}
        onClick={() => void deed.act(() => setCount(id, book_id, 0))}
      >
        Không thấy cuốn nào
      </Button>
    ),
    { width: 'md:w-56' },
  ),
]

/** What lies here by the records and was not scanned: that there is none is said book by book. */
export function UncountedTable({ books, total, place, ...shared }: Props) {
  if (total === 0) return null
  return (
    <section className="mt-8">
      <h2 className="mb-3 text-xl">
        Theo sổ nằm ở {place} mà chưa quét ({formatNumber(total)})
      </h2>
      <StaffTable
        caption="Sách chưa quét"
        columns={columns}
        rows={books.map((book) => ({ ...book, ...shared }))}
        keyOf={({ book_id }) => book_id}
      />
      {total > books.length && (
        <p className="mt-3 text-sm text-ink-soft">
          Hiện {formatNumber(books.length)} tên sách đầu. Quét hoặc xác nhận để thấy những cuốn sau.
        </p>
      )}
    </section>
  )
}
