import { useState } from 'react'
import { useNavigate } from 'react-router'
import { api, byId } from '#web/base/platform/api/api.ts'
import { differenceOf, expectedOf } from '#contract/catalogue/book-admin/count-rules.ts'
import { countSentences as words, countStateNames } from '#contract/catalogue/book-admin/count-sentences.ts'
import type { CountLine, StockCount, UncountedBook } from '#contract/goods/stock/stock-counts.ts'
import { placeHref, countList } from '#web/staff/stock/stock-addresses.ts'
import type { Scanned } from '#web/staff/stock/receipts/read-scan.ts'
import { ScanField, useScans } from '#web/staff/stock/receipts/scan-field.tsx'
import { formatDateTime, formatNumber } from '#web/base/platform/text/formats.ts'
import { useMay } from '#web/staff/lists/use-may.ts'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { FigureStrip } from '#web/base/ui/lists/figures.tsx'
import {
  scanCount,
  setCount,
  type CountCommand,
  useCountCommand,
  CountLineTable,
} from './count-line-table.tsx'
import { countTones } from './count-list-screen.tsx'
import { StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import { BookAtPlace, ExpectedCopies } from './count-cells.tsx'

type Shown = StockCount & { lines: CountLine[]; uncounted: UncountedBook[]; uncounted_titles: number }

/** A stock-take under the scanner: what lies on the shelf beside what should. */
export function CountScreen({ count }: { count: Shown }) {
  const { count_id: id, state, place, lines: known } = count
  // Lines that the scanner added since the page was read; a refetched page knows them.
  const [added, setAdded] = useState<{ on: readonly CountLine[]; lines: CountLine[] }>({
    on: known,
    lines: [],
  })
  const fresh = added.on === known ? added.lines : []
  const isFresh = (bookId: number) => fresh.some(({ book_id }) => book_id === bookId)
  const lines = [...fresh, ...known.filter(({ book_id }) => !isFresh(book_id))]
  const send = (scanned: Scanned, key: string) => scanCount(id, scanned, key)
  const scans = useScans(send, (line) =>
    setAdded((now) => ({
      on: known,
      lines: [line, ...(now.on === known ? now.lines : []).filter(({ book_id }) => book_id !== line.book_id)],
    })),
  )
  const command = useCountCommand(scans.settled)
  const may = useMay()('goods.handle')
  const isDraft = state === 'draft' && may
  const uncounted = count.uncounted.filter(({ book_id }) => !isFresh(book_id))
  return (
    <>
      <Facts count={count} lines={lines} />
      {may ? <Commands count={count} command={command} /> : <div className="my-6" />}
      {isDraft && (
        <ScanField
          scans={scans}
          hint="Mỗi lần quét là một cuốn trên kệ. Gõ 12* trước khi quét khi có 12 cuốn."
          told={(line) => `${formatNumber(line.counted)} trên ${formatNumber(expectedOf(line))} cuốn phải có`}
        />
      )}
      <CountLineTable id={id} lines={lines} place={place} isDraft={isDraft} command={command} />
      {isDraft && place !== null && (
        <UncountedTable
          id={id}
          books={uncounted}
          total={count.uncounted_titles - (count.uncounted.length - uncounted.length)}
          place={place}
          command={command}
        />
      )}
    </>
  )
}

function Facts({ count, lines }: { count: Shown; lines: readonly CountLine[] }) {
  const { state, place, created_by, created_at, closed_at } = count
  const open = lines.filter((line) => line.accepted_at === null && differenceOf(line) !== 0)
  return (
    <>
      <p className="mb-4 flex flex-wrap items-center gap-2 text-ink-soft">
        <Badge tone={countTones[state]}>{countStateNames[state]}</Badge>
        <span>
          {created_by} lập lúc {formatDateTime(created_at)}
          {closed_at && `, khóa lúc ${formatDateTime(closed_at)}`}
        </span>
        {place && (
          <Link to={placeHref(place)} className="text-link">
            Sách ở {place}
          </Link>
        )}
      </p>
      <FigureStrip
        figures={[
          { name: 'Tên sách đã đếm', value: formatNumber(lines.length) },
          { name: 'Đếm được', value: `${formatNumber(sumOf(lines, ({ counted }) => counted))} cuốn` },
          {
            name: 'Phải có',
            value: `${formatNumber(sumOf(lines, expectedOf))} cuốn`,
            hint: 'Tồn kho cộng những cuốn đã bán còn chờ giao, tính lúc đếm từng cuốn.',
          },
          { name: 'Chênh lệch chưa ghi', value: `${formatNumber(open.length)} tên sách` },
        ]}
      />
    </>
  )
}

const sumOf = (lines: readonly CountLine[], valueOf: (line: CountLine) => number) =>
  lines.reduce((sum, line) => sum + valueOf(line), 0)

function Commands({ count, command }: { count: Shown; command: CountCommand }) {
  const { count_id: id, state, accepted } = count
  const navigate = useNavigate()
  if (state === 'closed') return <div className="my-6" />
  const remove = () =>
    command.act(
      () => api('DELETE /goods/delete-count', byId(id)),
      words.deleted,
      () => navigate(countList.path),
    )
  return (
    <div className="my-6 flex flex-wrap gap-3">
      <Button
        disabled={command.busy}
        onClick={() =>
          void command.act(() => api('PUT /goods/close-count', { ...byId(id), body: {} }), words.closed)
        }
      >
        Khóa phiếu
      </Button>
      {accepted === 0 && (
        <Button disabled={command.busy} variant="outline" onClick={() => void remove()}>
          Xóa phiếu
        </Button>
      )}
    </div>
  )
}

type Props = {
  id: number
  books: readonly UncountedBook[]
  total: number
  place: string
  command: CountCommand
}
type Row = UncountedBook & Pick<Props, 'id' | 'command'>

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
    ({ id, book_id, title, command }) => (
      <Button
        size="sm"
        variant="outline"
        busy={command.busy}
        aria-label={`Không thấy cuốn nào: ${title}`}
        onClick={() => void command.act(() => setCount(id, book_id, 0))}
      >
        Không thấy cuốn nào
      </Button>
    ),
    { width: 'md:w-56' },
  ),
]

/** Books here by the records that were not scanned: that there is none is said book by book. */
function UncountedTable({ books, total, place, ...shared }: Props) {
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
