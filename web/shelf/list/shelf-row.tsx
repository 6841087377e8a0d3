import { Star } from 'lucide-react'
import { Link } from 'react-router'
import { largestPrice } from '#contract/catalogue/book-sorts.ts'
import { largestStock } from '#contract/shelf/shelf-sentences.ts'
import type { StaffBook } from '#contract/shelf/shelf.ts'
import { BookCover } from '#web/catalogue/book/book-cover.tsx'
import { formatDong, formatNumber } from '#web/platform/text/formats.ts'
import { Badge } from '#web/ui/elements/badge.tsx'
import { ButtonLink } from '#web/ui/elements/button.tsx'
import { InlineNumber } from './inline-number.tsx'
import type { Selection } from './use-book-selection.ts'
import type { ShelfActions } from '#web/shelf/changes/use-shelf-actions.ts'
import { useShelfDialog } from '#web/shelf/use-shelf-dialog.ts'

type Props = { book: StaffBook; fewCopies: number; selection: Selection; deeds: ShelfActions }

const cell = 'py-3 pe-4 max-xl:block max-xl:p-0'

export function ShelfRow({ book, fewCopies, selection, deeds }: Props) {
  const { title, category_name, price, quantity } = book
  return (
    <tr className="border-b border-line align-top max-xl:grid max-xl:grid-cols-[auto_minmax(0,1fr)_auto] max-xl:items-center max-xl:gap-x-3 max-xl:gap-y-2 max-xl:rounded-md max-xl:border max-xl:bg-surface max-xl:p-3">
      <td className="py-2 pe-1 max-xl:block max-xl:self-start max-xl:p-0">
        <label className="grid size-11 place-items-center xl:-ms-2">
          <input
            type="checkbox"
            checked={selection.has(book.book_id)}
            onChange={() => selection.toggle(book)}
            aria-label={`Chọn ${title}`}
            className="size-4.5 accent-seal"
          />
        </label>
      </td>
      <th scope="row" className={`${cell} text-start font-normal max-xl:col-span-2`}>
        <TitleOf book={book} />
      </th>
      <td className={`${cell} text-sm max-xl:hidden`}>{category_name}</td>
      <td className={`${cell} max-xl:order-2 max-xl:col-span-2 max-xl:ps-2`}>
        <InlineNumber
          name="Giá bán"
          of={title}
          value={price}
          format={formatDong}
          largest={largestPrice}
          onSave={(value) => deeds.setPrice(book, value)}
        />
      </td>
      <td className={`${cell} max-xl:order-3`}>
        <span className="text-sm text-ink-soft xl:hidden">Tồn kho </span>
        <InlineNumber
          name="Tồn kho"
          of={title}
          value={quantity}
          format={formatNumber}
          largest={largestStock}
          onSave={(value) => deeds.setStock(book, value)}
        />
        {quantity < fewCopies && <span className="block text-sm text-ochre">Sắp hết</span>}
      </td>
      <td className={`${cell} max-xl:order-4 max-xl:col-span-2 max-xl:ps-2`}>
        <SaleState book={book} />
      </td>
      <td className={`${cell} text-sm whitespace-nowrap max-xl:order-5`}>
        <RatingOf book={book} />
      </td>
      <td className="py-2 text-end max-xl:order-6 max-xl:col-span-3 max-xl:block max-xl:p-0">
        <RowActions book={book} />
      </td>
    </tr>
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

function RowActions({ book: { book_id: bookId, title } }: { book: StaffBook }) {
  const { linkTo } = useShelfDialog()
  const link = { size: 'sm', preventScrollReset: true } as const
  return (
    <div className="flex flex-wrap gap-1 max-xl:gap-2 xl:flex-nowrap xl:justify-end">
      <ButtonLink {...link} variant="outline" to={linkTo('edit', bookId)} aria-label={`Sửa ${title}`}>
        Sửa
      </ButtonLink>
      <ButtonLink {...link} variant="quiet" to={linkTo('stock', bookId)} aria-label={`Lịch sử kho ${title}`}>
        Kho
      </ButtonLink>
      <ButtonLink {...link} variant="quiet" to={linkTo('remove', bookId)} aria-label={`Xóa ${title}`}>
        Xóa
      </ButtonLink>
    </div>
  )
}
