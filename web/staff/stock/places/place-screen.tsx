import { useState } from 'react'
import { useNavigate, useRevalidator } from 'react-router'
import type { PlacedBook } from '#contract/goods/stock/book-places.ts'
import { expectedOf } from '#contract/catalogue/book-admin/count-rules.ts'
import { placeSentences as words } from '#contract/catalogue/book-admin/count-sentences.ts'
import { BookAtPlace, ExpectedCopies } from '#web/staff/stock/counts/count-cells.tsx'
import { countHref, placeHref } from '#web/staff/stock/stock-addresses.ts'
import { ScanField, useScans } from '#web/staff/stock/receipts/scan-field.tsx'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { ListExport } from '#web/staff/lists/declared-list.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { ListPages } from '#web/base/ui/lists/list-pages.tsx'

type PlacedData = { place: string; books: PlacedBook[]; page: number; lastPage: number; total: number }
type Row = PlacedBook & { onLeave: (book: PlacedBook) => void }

const columns: readonly Column<Row>[] = [
  {
    name: 'Sách',
    heading: 'semibold',
    cell: ({ title, isbn }) => <BookAtPlace title={title} isbn={isbn} />,
  },
  {
    name: 'Trong nhà',
    width: 'md:w-44',
    cell: (row) => <ExpectedCopies expected={expectedOf(row)} waiting={row.waiting} />,
  },
  actionsColumn(
    ({ onLeave, ...book }) => (
      <Button
        size="sm"
        variant="outline"
        aria-label={`Bỏ khỏi đây: ${book.title}`}
        onClick={() => onLeave(book)}
      >
        Bỏ khỏi đây
      </Button>
    ),
    { width: 'md:w-40' },
  ),
]

/** Books at a place; those scanned here lie here from now on. */
export function PlaceScreen({ data }: { data: PlacedData }) {
  const { place, books: known, page, lastPage, total } = data
  const navigate = useNavigate()
  const { revalidate } = useRevalidator()
  const [added, setAdded] = useState<{ on: unknown; books: PlacedBook[] }>({ on: known, books: [] })
  const fresh = added.on === known ? added.books : []
  const isFresh = (bookId: number) => fresh.some(({ book_id }) => book_id === bookId)
  const books = [...fresh, ...known.filter(({ book_id }) => !isFresh(book_id))]
  const scans = useScans(
    ({ isbn }) => api('PUT /goods/put-at-place', { body: { isbn, place } }),
    (book) =>
      setAdded((now) => ({
        on: known,
        books: [book, ...(now.on === known ? now.books : []).filter((one) => one.book_id !== book.book_id)],
      })),
  )
  const attempt = (command: () => Promise<unknown>) =>
    command().catch((thrown: unknown) => toast.error(sentenceOf(thrown, words.failed)))
  const leave = ({ book_id }: PlacedBook) =>
    void attempt(async () => {
      await scans.settled()
      await api('PUT /goods/set-place', { body: { book_id, place: null } })
      await revalidate()
    })
  const count = () =>
    void attempt(async () => {
      await scans.settled()
      await navigate(countHref((await api('POST /goods/create-count', { body: { place } })).count_id))
    })
  return (
    <>
      <div className="mb-6 flex flex-wrap gap-2">
        <Button variant="outline" onClick={count}>
          Kiểm kê vị trí này
        </Button>
        <ListExport call="GET /goods/export-books-at-place" query={{ place }} />
      </div>
      <ScanField
        scans={scans}
        hint="Cuốn vừa quét được ghi là nằm ở đây. Số cuốn trong kho không đổi."
        told={({ was }) => (was === null || was === place ? `đã ở ${place}` : `chuyển từ ${was}`)}
      />
      {books.length === 0 ? (
        <p className="py-10 text-center text-ink-soft">{words.empty}</p>
      ) : (
        <StaffTable
          caption={`Sách ở ${place}`}
          columns={columns}
          rows={books.map((book) => ({ ...book, onLeave: leave }))}
          keyOf={({ book_id }) => book_id}
        />
      )}
      <ListPages
        page={page}
        pageSize={50}
        lastPage={lastPage}
        total={total}
        noun="tên sách"
        hrefOf={(to) => (to === 1 ? placeHref(place) : `${placeHref(place)}?page=${to}`)}
      />
    </>
  )
}
