import type { ReactNode } from 'react'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { listNoteLimit } from '#contract/selling/reading-lists/list-sentences.ts'
import type { ListedBook } from '#contract/selling/reading-lists/reading-lists.ts'
import { X } from '#web/base/icons/first-icons.ts'
import { ArrowDown, ArrowUp } from '#web/base/icons/shop-icons.ts'
import { availabilityBadge } from '#web/shop/books/book/book-badges.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { BookPrice } from '#web/shop/books/book/book-price.tsx'
import { authorLine } from '#web/shop/books/book/card-book.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { listsPath } from '#contract/selling/reading-lists/list-paths.ts'
import { AddAllButton } from '#web/shop/cart/add-all-button.tsx'
import { formatDong } from '#contract/platform/language/money.ts'

/** A book of a list: its cover, what it is, what its reader noted, and what its owner can do with it. */
export function ListEntry({ book, children }: { book: ListedBook; children?: ReactNode }) {
  const { availability, quantity } = book
  const canBeBought = availability === 'in_stock' || availability === 'low_stock'
  return (
    <li className="flex gap-4 py-5 sm:gap-6">
      <Link to={bookPath(book)} tabIndex={-1} aria-hidden="true" className="w-20 shrink-0 sm:w-24">
        <BookCover src={book.image.card} title={book.title} />
      </Link>
      <div className="min-w-0 flex-1">
        <h2 className="text-lg leading-snug">
          <Link to={bookPath(book)} className="break-words hover:underline">
            {book.title}
          </Link>
        </h2>
        <p className="text-sm text-ink-soft">{authorLine(book.authors)}</p>
        <BookPrice price={book.price} priceOrigin={book.price_origin} className="mt-1" />
        {!canBeBought && (
          <p className="text-sm font-semibold text-ink-soft">
            {availabilityBadge({ availability, copies_left: quantity }).text}
          </p>
        )}
        {children}
      </div>
    </li>
  )
}

type OwnProps = { listId: number; book: ListedBook; place: number; count: number }

export function OwnListEntry({ listId, book, place, count }: OwnProps) {
  const ids = (
    <>
      <input type="hidden" name="list_id" value={listId} />
      <input type="hidden" name="book_id" value={book.book_id} />
    </>
  )
  return (
    <ListEntry book={book}>
      <form method="post" action={listsPath} className="mt-3 flex flex-wrap gap-2">
        {ids}
        <input
          name="text"
          defaultValue={book.note}
          maxLength={listNoteLimit}
          aria-label={`Ghi chú về ${book.title}`}
          placeholder="Ghi chú"
          autoComplete="off"
          className="field min-w-0 flex-1 basis-40 text-sm"
        />
        <Button type="submit" name="note" value="1" variant="outline" size="sm">
          Lưu
        </Button>
      </form>
      <form method="post" action={listsPath} className="mt-2 -ms-2 flex flex-wrap">
        {ids}
        <EntryButton name="move" value={place - 1} disabled={place === 1} label={`Đưa lên: ${book.title}`}>
          <ArrowUp size={18} />
        </EntryButton>
        <EntryButton
          name="move"
          value={place + 1}
          disabled={place === count}
          label={`Đưa xuống: ${book.title}`}
        >
          <ArrowDown size={18} />
        </EntryButton>
        <EntryButton name="remove" value={1} label={`Bỏ khỏi tủ sách: ${book.title}`}>
          <X size={18} />
        </EntryButton>
      </form>
    </ListEntry>
  )
}

type EntryButtonProps = {
  name: string
  value: number
  label: string
  disabled?: boolean
  children: ReactNode
}

const EntryButton = ({ label, children, ...rest }: EntryButtonProps) => (
  <Button type="submit" variant="quiet" size="sm" aria-label={label} title={label} {...rest}>
    {children}
  </Button>
)

/** The whole list into the cart, and what of it cannot be had. */
export function BuyList({ books }: { books: readonly ListedBook[] }) {
  const buyable = books.filter(({ is_bn }) => is_bn === 1)
  if (buyable.length === 0) return null
  const missing = books.length - buyable.length
  const sum = buyable.reduce((total, { price }) => total + price, 0)
  return (
    <div className="flex flex-wrap items-center gap-x-5 gap-y-2">
      <AddAllButton
        bookIds={buyable.map(({ book_id }) => book_id)}
        label={`Thêm cả ${buyable.length} cuốn vào giỏ`}
      />
      <p className="figures text-sm text-ink-soft">
        Tổng {formatDong(sum)}
        {missing > 0 && ` · ${missing} cuốn hiện chưa mua được`}
      </p>
    </div>
  )
}
