import { type KeyboardEvent, type ReactNode, useId, useState } from 'react'
import { largestPrice } from '#contract/catalogue/books/book-sorts.ts'
import {
  largestStock,
  type StockReason,
  stockReasons,
  usualReason,
} from '#contract/catalogue/book-admin/book-admin-sentences.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { Star } from '#web/base/icons/shop-icons.ts'
import { historyHref } from '#web/staff/audit/audit-query.ts'
import { PanelLink } from '#web/staff/panel/panel-link.tsx'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { formatDong, formatNumber } from '#web/base/platform/text/formats.ts'
import { copiesAfter, type StockEntry } from '#web/staff/book-admin/number-entry.ts'
import type { BookAdminActions } from '#web/staff/book-admin/changes/use-book-admin-actions.ts'
import { useBookAdminDialog } from '#web/staff/book-admin/use-book-admin-dialog.ts'
import { RowLinks } from '#web/staff/lists/row-links.tsx'
import { pressIn, StaffTable } from '#web/staff/lists/staff-table.tsx'
import { actionsColumn, type Column } from '#web/staff/lists/table-column.tsx'
import type { RowSelection } from '#web/staff/lists/row-selection.tsx'
import { Badge } from '#web/base/ui/elements/badge.tsx'
import { InlineNumber } from './inline-number.tsx'
import { keysOf } from '#contract/platform/shape/records.ts'
import { Select } from '#web/base/ui/fields/select.tsx'

type Cells = { fewCopies: number; actions: BookAdminActions }
type Props = Cells & { books: readonly StaffBook[]; selection: RowSelection<StaffBook>; bar: ReactNode }

const columnsOf = ({ fewCopies, actions }: Cells): readonly Column<StaffBook>[] => [
  {
    name: 'Sách',
    cell: (book) => <TitleOf book={book} />,
    heading: 'normal',
    className: 'max-md:col-span-2',
  },
  {
    name: 'Danh mục',
    cell: ({ category_name }) => (
      <span className="desk-line" title={category_name}>
        {category_name}
      </span>
    ),
    width: 'md:w-[18%]',
    from: 'medium',
    className: 'max-md:hidden',
  },
  {
    name: 'Giá bán',
    align: 'end',
    cell: (book) => <Price book={book} onSave={(value) => actions.setPrice(book, value)} />,
    width: 'md:w-32',
    over: true,
    // The pencil stands before the figure, which ends where the head of its column does.
    className: 'max-md:col-span-2 max-md:ps-2 max-md:text-start md:[&_.group]:flex-row-reverse',
  },
  {
    name: 'Tồn kho',
    width: 'md:w-36',
    over: true,
    className: 'max-md:col-span-2 max-md:justify-self-end',
    cell: (book) => (
      <Stock
        book={book}
        fewCopies={fewCopies}
        onSave={(entry, reason) => actions.setStock(book, entry, reason)}
      />
    ),
  },
  {
    name: 'Trạng thái',
    cell: (book) => <SaleState book={book} />,
    width: 'md:w-44',
    from: 'medium',
    className: 'max-md:hidden',
  },
  {
    name: 'Đánh giá',
    cell: (book) => <RatingOf book={book} />,
    width: 'md:w-28',
    from: 'wide',
    className: 'whitespace-nowrap max-md:hidden',
  },
  actionsColumn((book) => <Actions book={book} />, {
    width: 'md:w-24',
    wide: false,
    className: 'max-md:-order-1 max-md:self-start',
  }),
]

const rowKeys = [
  { keys: 'e', words: 'Sửa dòng', run: pressIn('[data-edit=price]') },
  { keys: 'p', words: 'Sửa giá bán', run: pressIn('[data-edit=price]') },
  { keys: 's', words: 'Sửa tồn kho', run: pressIn('[data-edit=stock]') },
]

export function BookAdminTable({ books, selection, bar, ...cells }: Props) {
  return (
    <StaffTable
      caption="Sách"
      columns={columnsOf(cells)}
      rows={books}
      keyOf={({ book_id }) => book_id}
      rowKeys={rowKeys}
      select={{
        selection,
        labelOf: ({ title }) => `Chọn ${title}`,
        bar,
        className: 'max-md:self-start',
      }}
      cardLayout="max-md:grid max-md:grid-cols-[auto_minmax(0,1fr)_auto_auto] max-md:items-center max-md:gap-x-3 max-md:px-2.5 max-md:py-1"
    />
  )
}

/** Words of a card about a book that cannot be bought. */
const notSold = ({ is_bn, on_sale }: StaffBook) =>
  [!is_bn && 'Hết hàng · ', !on_sale && 'Tạm ngừng bán · '].filter(Boolean).join('')

function TitleOf({ book }: { book: StaffBook }) {
  const authors = book.authors.map(({ name }) => name).join(', ') || book.author_name
  return (
    <span className="flex items-center gap-2.5">
      <BookCover src={book.image.thumb} title={book.title} className="desk-cover" />
      <span className="min-w-0" title={book.title}>
        <PanelLink
          subject={{ kind: 'book', id: book.book_id }}
          className="desk-line font-semibold hover:underline"
        >
          {book.title}
        </PanelLink>
        <span
          className="desk-sub max-md:before:font-semibold max-md:before:content-[attr(data-sale)]"
          data-sale={notSold(book)}
          title={authors}
        >
          {book.place && <span className="figures">{book.place} · </span>}
          {authors}
        </span>
      </span>
    </span>
  )
}

type NumberProps = { book: StaffBook; onSave: (value: number) => Promise<string | undefined> }
type StockProps = Pick<Cells, 'fewCopies'> & {
  book: StaffBook
  onSave: (entry: StockEntry, reason: StockReason) => Promise<string | undefined>
}

const priceChanges = ['change-price', 'update-book']
const stockChanges = ['change-stock', 'update-book']

function Price({ book: { book_id: bookId, title, price, price_now }, onSave }: NumberProps) {
  const limits = { format: formatDong, largest: largestPrice }
  return (
    <>
      <InlineNumber
        edited="price"
        name="Giá bán"
        of={title}
        value={price}
        {...limits}
        conflictOf={{ bookId, actions: priceChanges }}
        onSave={onSave}
      />
      {price_now < price && <span className="desk-sub text-jade">đang bán {formatDong(price_now)}</span>}
    </>
  )
}

function Stock({ book, fewCopies, onSave }: StockProps) {
  const { title, quantity } = book
  const [chosen, setChosen] = useState<StockReason>()
  const save = async (_: number, entry: StockEntry) => {
    const refused = await onSave(entry, chosen ?? usualReason(entry))
    if (refused === undefined) setChosen(undefined)
    return refused
  }
  const limits = { format: formatNumber, largest: largestStock }
  return (
    <>
      <span className="text-sm text-ink-soft md:hidden">Tồn kho </span>
      <InlineNumber
        edited="stock"
        name="Tồn kho"
        of={title}
        value={quantity}
        {...limits}
        conflictOf={{ bookId: book.book_id, actions: stockChanges }}
        onSave={save}
        takesChanges
        renderAsk={(entry, onKeyDown) => (
          <StockReasonChoice
            of={title}
            quantity={quantity}
            entry={entry}
            reason={chosen ?? usualReason(entry)}
            onChoose={setChosen}
            onKeyDown={onKeyDown}
          />
        )}
      />
      {quantity > 0 && quantity < fewCopies && <span className="text-xs text-ochre"> Sắp hết</span>}
    </>
  )
}

function SaleState({ book: { is_bn, on_sale } }: { book: StaffBook }) {
  return (
    <>
      {is_bn ? <Badge tone="jade">Còn hàng</Badge> : <Badge tone="ink">Hết hàng</Badge>}
      {!on_sale && <span className="ms-2 text-xs text-ink-soft">Tạm ngừng bán</span>}
    </>
  )
}

function RatingOf({ book: { rating, count_review } }: { book: StaffBook }) {
  if (count_review === 0) return <span className="text-ink-soft">Chưa có</span>
  return (
    <span className="inline-flex items-center gap-1">
      <Star size={14} className="fill-ochre text-ochre" />
      {formatNumber(rating)}/5 <span className="text-ink-soft">({formatNumber(count_review)})</span>
    </span>
  )
}

function Actions({ book: { book_id: bookId, title } }: { book: StaffBook }) {
  const { linkTo } = useBookAdminDialog()
  return (
    <RowLinks
      of={title}
      links={[
        { name: 'Sửa', right: 'books.change', to: linkTo('edit', bookId) },
        { name: 'Kho', label: 'Lịch sử kho', to: linkTo('stock', bookId) },
        { name: 'Giá', label: 'Lịch sử giá', to: linkTo('prices', bookId) },
        { name: 'Lịch sử', to: historyHref('book', bookId) },
        { name: 'Xóa', right: 'books.change', to: linkTo('remove', bookId) },
      ]}
    />
  )
}

type StockReasonChoiceProps = {
  of: string
  quantity: number
  entry: StockEntry
  reason: StockReason
  onChoose: (reason: StockReason) => void
  onKeyDown: (event: KeyboardEvent) => void
}

/** Below a number of copies that is being changed: what it becomes, and why. */
function StockReasonChoice({ of, quantity, entry, reason, onChoose, onKeyDown }: StockReasonChoiceProps) {
  const id = useId()
  return (
    <div className="absolute end-0 top-full z-10 mt-1 block w-60 rounded-md border border-line bg-surface p-3 text-start text-sm font-normal whitespace-normal shadow-raised">
      <p className="figures mb-2">
        {formatNumber(quantity)} → {formatNumber(copiesAfter(quantity, entry))} cuốn. Enter để lưu.
      </p>
      <Select
        label={`Lý do đổi tồn kho ${of}`}
        hideLabel
        id={id}
        value={reason}
        onChange={({ target }) =>
          onChoose(keysOf(stockReasons).find((one) => one === target.value) ?? reason)
        }
        onKeyDown={onKeyDown}
      >
        {keysOf(stockReasons).map((one) => (
          <option key={one} value={one}>
            {stockReasons[one]}
          </option>
        ))}
      </Select>
    </div>
  )
}
