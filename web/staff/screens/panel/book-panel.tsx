import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { formatDong } from '#contract/platform/language/money.ts'
import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import { useChangeOf } from '#web/staff/live/live-subjects.ts'
import { ForRight } from '#web/base/platform/access/for-right.tsx'
import { BookMargin } from '#web/staff/stock/margin-facts.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { useRecord } from '#web/base/platform/queries/use-record.ts'
import { findStaffBook } from '#web/staff/book-admin/book-admin-calls.ts'
import { bookAdminDialogWords } from '#web/staff/book-admin/use-book-admin-dialog.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { DialogLink, PanelActions, PanelLinks } from '#web/staff/panel/panel-actions.tsx'

const source = {
  fetch: async (id: number, signal?: AbortSignal) => (await findStaffBook(id, signal)).data,
  failed: 'Không thể tải thông tin sách',
}

/** A book in the panel: its price and stock, and below them how they came about. */
export default function BookPanel({ id }: { id: number }) {
  const { item: book, failure, reload } = useRecord(id, undefined as StaffBook | undefined, source)
  useChangeOf({ kind: 'book', id }, reload)
  const subject = { kind: 'book', id } as const
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
        <DialogLink subject={subject} word={bookAdminDialogWords.edit}>
          Sửa
        </DialogLink>
        <DialogLink subject={subject} word={bookAdminDialogWords.stock} variant="outline">
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
