import { Star } from 'lucide-react'
import { largestPrice } from '#contract/catalogue/book-sorts.ts'
import { largestStock } from '#contract/shelf/shelf-sentences.ts'
import type { StaffBook } from '#contract/shelf/shelf.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { BookCover } from '#web/catalogue/book/book-cover.tsx'
import { formatDong, formatNumber } from '#web/platform/text/formats.ts'
import type { ShelfActions } from '#web/shelf/changes/use-shelf-actions.ts'
import { useShelfDialog } from '#web/shelf/use-shelf-dialog.ts'
import { RowLinks } from '#web/staff-list/row-links.tsx'
import { StaffTable } from '#web/staff-list/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff-list/table-column.tsx'
import type { RowSelection } from '#web/staff-list/use-row-selection.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { InlineNumber } from './inline-number.tsx'

type Cells = { fewCopies: number; actions: ShelfActions }
type Props = Cells & { books: readonly StaffBook[]; selection: RowSelection<StaffBook> }

const columnsOf = ({ fewCopies, actions }: Cells): readonly Column<StaffBook>[] => [
  {
    name: 'Sách',
    cell: (book) => <TitleOf book={book} />,
    heading: 'normal',
    className: 'max-xl:col-span-2',
  },
  { name: 'Danh mục', cell: ({ category_name }) => category_name, className: 'text-sm max-xl:hidden' },
  {
    name: 'Giá bán',
    cell: (book) => <Price book={book} onSave={(value) => actions.setPrice(book, value)} />,
    className: 'max-xl:col-span-2 max-xl:ps-2',
  },
  {
    name: 'Tồn kho',
    cell: (book) => (
      <Stock book={book} fewCopies={fewCopies} onSave={(value) => actions.setStock(book, value)} />
    ),
  },
  {
    name: 'Trạng thái',
    cell: (book) => <SaleState book={book} />,
    className: 'max-xl:col-span-2 max-xl:ps-2',
  },
  { name: 'Đánh giá', cell: (book) => <RatingOf book={book} />, className: 'text-sm whitespace-nowrap' },
  actionsColumn((book) => <Actions book={book} />),
]

export function ShelfTable({ books, selection, ...cells }: Props) {
  return (
    <StaffTable
      caption="Sách"
      columns={columnsOf(cells)}
      rows={books}
      keyOf={({ book_id }) => book_id}
      select={{
        selection,
        labelOf: ({ title }) => `Chọn ${title}`,
        className: 'py-2 pe-1 max-xl:self-start',
        boxClassName: 'size-11 xl:-ms-2',
      }}
      cardsBelow="xl"
      cardLayout="max-xl:grid max-xl:grid-cols-[auto_minmax(0,1fr)_auto] max-xl:items-center max-xl:gap-x-3 max-xl:gap-y-2 max-xl:p-3"
    />
  )
}

function TitleOf({ book }: { book: StaffBook }) {
  const { linkTo } = useShelfDialog()
  return (
    <span className="flex gap-3">
      <BookCover src={book.image.thumb} title={book.title} className="h-16! w-auto! shrink-0" />
      <span className="min-w-0 xl:max-w-80">
        <Link
          to={linkTo('edit', book.book_id)}
          preventScrollReset
          className="text-link line-clamp-3 font-semibold break-words"
        >
          {book.title}
        </Link>
        <span className="line-clamp-2 text-sm break-words text-ink-soft">
          {book.authors.map(({ name }) => name).join(', ') || book.author_name}
        </span>
        <span className="text-sm text-ink-soft xl:hidden">{book.category_name}</span>
      </span>
    </span>
  )
}

type NumberProps = { book: StaffBook; onSave: (value: number) => Promise<boolean> }

function Price({ book: { title, price }, onSave }: NumberProps) {
  const limits = { format: formatDong, largest: largestPrice }
  return <InlineNumber name="Giá bán" of={title} value={price} {...limits} onSave={onSave} />
}

function Stock({ book, fewCopies, onSave }: NumberProps & Pick<Cells, 'fewCopies'>) {
  const { title, quantity } = book
  const limits = { format: formatNumber, largest: largestStock }
  return (
    <>
      <span className="text-sm text-ink-soft xl:hidden">Tồn kho </span>
      <InlineNumber name="Tồn kho" of={title} value={quantity} {...limits} onSave={onSave} />
      {quantity < fewCopies && <span className="block text-sm text-ochre">Sắp hết</span>}
    </>
  )
}

function SaleState({ book: { is_bn, on_sale } }: { book: StaffBook }) {
  return (
    <>
      {is_bn ? <Badge tone="jade">Còn hàng</Badge> : <Badge tone="ink">Hết hàng</Badge>}
      {!on_sale && <span className="mt-1 block text-sm text-ink-soft">Tạm ngừng bán</span>}
    </>
  )
}

function RatingOf({ book: { rating, count_review } }: { book: StaffBook }) {
  return (
    <span className="inline-flex items-center gap-1">
      <Star aria-hidden="true" size={14} className="fill-ochre text-ochre" />
      {formatNumber(rating)}/5 <span className="text-ink-soft">({formatNumber(count_review)})</span>
    </span>
  )
}

function Actions({ book: { book_id: bookId, title } }: { book: StaffBook }) {
  const { linkTo } = useShelfDialog()
  return (
    <RowLinks
      of={title}
      links={[
        { name: 'Sửa', to: linkTo('edit', bookId) },
        { name: 'Kho', label: 'Lịch sử kho', to: linkTo('stock', bookId), quiet: true },
        { name: 'Xóa', to: linkTo('remove', bookId), quiet: true },
      ]}
      className="flex flex-wrap gap-1 max-xl:gap-2 xl:flex-nowrap xl:justify-end"
    />
  )
}
