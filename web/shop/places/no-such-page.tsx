import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { pageHref } from './place-meta.ts'

type Props = { path: string; page: number; totalPages: number }

/** Behind the last page, or where there is nothing at all. */
export function NoSuchPage({ path, page, totalPages }: Props) {
  if (totalPages === 0)
    return (
      <EmptyState title="Chưa có sách nào ở đây" text="Ở những kệ khác thì có, bạn ghé xem nhé.">
        <ButtonLink to="/books">Xem tất cả sách</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState title={`Không có trang ${page}`} text={`Ở đây chỉ có ${totalPages} trang.`}>
      <ButtonLink to={pageHref(path, 1)}>Về trang đầu</ButtonLink>
    </EmptyState>
  )
}
