import { bookPath } from '#contract/pages/place-paths.ts'
import { formatDong } from '#contract/language/money.ts'
import type { StaffBook } from '#contract/shelf/shelf.ts'
import { BookCover } from '#web/catalogue/book/book-cover.tsx'
import { useChangeOf } from '#web/desk/live/use-live-things.ts'
import { ForRight } from '#web/platform/access/for-right.tsx'
import { BookMargin } from '#web/goods/book-margin.tsx'
import { formatNumber } from '#web/platform/text/formats.ts'
import { useRecord } from '#web/platform/queries/use-record.ts'
import { findStaffBook } from '#web/shelf/shelf-calls.ts'
import { shelfDialogWords } from '#web/shelf/use-shelf-dialog.ts'
import { Link } from '#web/ui/elements/link.tsx'
import { SkeletonGroup } from '#web/ui/elements/skeleton-group.tsx'
import { RetryButton } from '#web/ui/feedback/retry-button.tsx'
import { DialogLink, PanelActions, PanelLinks } from './panel-actions.tsx'

const source = {
  fetch: async (id: number, signal?: AbortSignal) => (await findStaffBook(id, signal)).data,
  failed: 'Không thể tải thông tin sách',
}

/** A book in the panel: its price and stock, and below them how they came about. */
export default function BookPanel({ id }: { id: number }) {
  const { item: book, failure, reload } = useRecord(id, undefined as StaffBook | undefined, source)
  useChangeOf({ kind: 'book', id }, reload)
  const thing = { kind: 'book', id } as const
  if (!book && failure)
    return (
      <div role="alert">
        <p className="mb-2">{failure}</p>
        <RetryButton onRetry={reload} />
      </div>
    )
  if (!book) return <SkeletonGroup label="Đang tải sách" shapes={['h-40 w-full']} className="space-y-3" />
  return (
    <>
      <PanelActions>
        <DialogLink thing={thing} word={shelfDialogWords.edit}>
          Sửa
        </DialogLink>
        <DialogLink thing={thing} word={shelfDialogWords.stock} variant="outline">
          Lịch sử kho
        </DialogLink>
      </PanelActions>
      <BookFacts book={book} />
      {/* Its stock or its version changed: what it cost is read again. */}
      <ForRight right="goods.see">
        <BookMargin key={`${id}-${book.version}-${book.quantity}`} id={id} />
      </ForRight>
      <PanelLinks>
        <Link to={bookPath(book)} className="text-link">
          Xem trang sách
        </Link>
      </PanelLinks>
    </>
  )
}

function BookFacts({ book }: { book: StaffBook }) {
  const facts = [
    ['Giá bán', formatDong(book.price)],
    ['Tồn kho', formatNumber(book.quantity)],
    ['Đang bán', book.on_sale ? 'Có' : 'Không'],
    ['ISBN', book.isbn ?? ''],
  ] as const
  return (
    <div className="flex gap-4">
      <span className="w-20 shrink-0">
        <BookCover src={book.image_url} title={book.title} />
      </span>
      <div className="min-w-0">
        <p className="font-serif text-lg font-semibold break-words">{book.title}</p>
        <dl className="mt-2 grid grid-cols-[auto_minmax(0,1fr)] gap-x-4 gap-y-1">
          {facts.map(([name, value]) => (
            <div key={name} className="contents">
              <dt className="text-ink-soft">{name}</dt>
              <dd className="figures">{value || 'Chưa có'}</dd>
            </div>
          ))}
        </dl>
      </div>
    </div>
  )
}
