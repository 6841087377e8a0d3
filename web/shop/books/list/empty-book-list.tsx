import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import {
  bookListHref,
  type BookQuery,
  isNarrowed,
  type ListPlace,
  withoutFilters,
} from '#web/shop/books/query/book-query.ts'
import { noBooksFor } from '#contract/catalogue/books/book-sorts.ts'

type Props = { place: ListPlace; query: BookQuery; totalPages: number }

/** Why there is nothing here, and the way to where there is something. */
export function EmptyBookList({ place, query, totalPages }: Props) {
  if (query.page > 1 && totalPages > 0) {
    return (
      <EmptyState title={`Không có trang ${query.page}`} text={`Danh sách này chỉ có ${totalPages} trang.`}>
        <ButtonLink to={bookListHref(place, { ...query, page: 1 })}>Về trang đầu</ButtonLink>
        <ButtonLink to={bookListHref(place, { ...query, page: totalPages })} variant="outline">
          Đến trang cuối
        </ButtonLink>
      </EmptyState>
    )
  }
  return (
    <EmptyState
      title={query.q ? noBooksFor(query.q) : 'Không có cuốn sách nào ở đây'}
      text={
        query.q
          ? 'Bạn thử viết ngắn hơn, bỏ dấu, hoặc tìm theo tên tác giả.'
          : 'Không có sách nào hợp với những điều bạn đã chọn.'
      }
    >
      {isNarrowed(query) && (
        <ButtonLink to={bookListHref(place, withoutFilters(query))}>Xóa bộ lọc</ButtonLink>
      )}
      <ButtonLink to="/books" variant={isNarrowed(query) ? 'outline' : 'primary'}>
        Xem tất cả sách
      </ButtonLink>
    </EmptyState>
  )
}
