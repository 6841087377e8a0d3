import { listNameLimit } from '#contract/selling/reading-lists/list-sentences.ts'
import type { ListSummary } from '#contract/selling/reading-lists/reading-lists.ts'
import { Check } from '#web/base/icons/first-icons.ts'
import { BookPlus, Link2 } from '#web/base/icons/shop-icons.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { Link } from '#web/base/ui/elements/link.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { listPath, listsPath } from '#contract/selling/reading-lists/list-paths.ts'

type Props = {
  lists: readonly ListSummary[]
  /** The one that is to be put into a list. */
  book: { book_id: number; title: string } | undefined
}

export function ListsScreen({ lists, book }: Props) {
  return (
    <div className="shell max-w-3xl py-8 sm:py-12">
      <h1 className="mb-2 text-3xl sm:text-4xl">Tủ sách của tôi</h1>
      <p className="mb-8 text-ink-soft">
        {book ? (
          <>
            Chọn tủ sách cho <b className="break-words text-ink">{book.title}</b>.
          </>
        ) : (
          'Những tủ sách của riêng bạn: xếp theo ý, ghi chú từng cuốn, chia sẻ hoặc mua trọn.'
        )}
      </p>
      {lists.length > 0 ? (
        <ul className="divide-y divide-line border-y border-line">
          {lists.map((list) => (
            <li key={list.list_id} className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
              <div className="min-w-0 flex-1 basis-48">
                <Link
                  to={listPath(list.list_id)}
                  className="inline-flex min-h-9 items-center font-serif text-lg font-semibold break-words hover:underline pointer-coarse:min-h-11"
                >
                  {list.name}
                </Link>
                <p className="flex flex-wrap items-center gap-x-3 text-sm text-ink-soft">
                  {formatNumber(list.book_count)} cuốn
                  {list.shared && (
                    <span className="inline-flex items-center gap-1">
                      <Link2 size={14} />
                      Đang chia sẻ
                    </span>
                  )}
                </p>
              </div>
              {book && <AddHere list={list} bookId={book.book_id} />}
            </li>
          ))}
        </ul>
      ) : (
        <EmptyState title="Bạn chưa có tủ sách nào" text="Đặt tên cho tủ sách đầu tiên ở ngay dưới đây." />
      )}
      <NewList bookId={book?.book_id} />
    </div>
  )
}

function AddHere({ list: { list_id, has_book, name }, bookId }: { list: ListSummary; bookId: number }) {
  if (has_book)
    return (
      <p className="inline-flex min-h-9 items-center gap-2 text-sm font-semibold text-jade">
        <Check size={16} />
        Đã có
      </p>
    )
  return (
    <form method="post" action={listsPath}>
      <input type="hidden" name="list_id" value={list_id} />
      <input type="hidden" name="book_id" value={bookId} />
      <Button type="submit" name="add" value="1" variant="outline" size="sm" aria-label={`Thêm vào ${name}`}>
        <BookPlus size={16} className="shrink-0" />
        Thêm
      </Button>
    </form>
  )
}

function NewList({ bookId }: { bookId: number | undefined }) {
  return (
    <form method="post" action={listsPath} className="mt-8 flex flex-wrap items-end gap-3">
      {bookId !== undefined && <input type="hidden" name="book_id" value={bookId} />}
      <TextField
        label="Tủ sách mới"
        name="name"
        required
        maxLength={listNameLimit}
        autoComplete="off"
        placeholder="Đọc trong hè này"
        className="min-w-0 flex-1 basis-56"
      />
      <Button type="submit" name="create" value="1">
        {bookId === undefined ? 'Tạo tủ sách' : 'Tạo và thêm sách'}
      </Button>
    </form>
  )
}
