import type { StaffBook } from '#contract/catalogue/book-admin/book-admin.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import ConfirmDialog from '#web/base/ui/dialogs/confirm-dialog.tsx'

type Props = {
  books: readonly Pick<StaffBook, 'book_id' | 'title'>[]
  onConfirm: () => Promise<void>
  onClose: () => void
}

const mostNamed = 3

export default function RemoveBooksDialog({ books, onConfirm, onClose }: Props) {
  const more = books.length - mostNamed
  return (
    <ConfirmDialog
      title={books.length === 1 ? 'Xóa sách?' : `Xóa ${formatNumber(books.length)} sách đã chọn?`}
      action="Xóa sách"
      onConfirm={onConfirm}
      onClose={onClose}
    >
      <ul className="list-disc ps-5 font-semibold break-words">
        {books.slice(0, mostNamed).map(({ book_id, title }) => (
          <li key={book_id}>{title}</li>
        ))}
      </ul>
      {more > 0 && <p className="mt-1 ps-5">và {formatNumber(more)} sách khác</p>}
      <p className="mt-3 text-ink-soft">
        Sách sẽ rời khỏi nhà sách và mọi danh sách. Đơn hàng đã đặt và đánh giá vẫn được giữ. Bạn có thể hoàn
        tác ngay sau đó.
      </p>
    </ConfirmDialog>
  )
}
