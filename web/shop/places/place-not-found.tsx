import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { placeSentences, pageHref } from './place-meta.ts'

type Props = { /** Path of the list of its likes. */ to: string; label: string }

export function PlaceNotFound({ to, label }: Props) {
  return (
    <div className="shell py-10">
      <h1 className="sr-only">{placeSentences.notFound}</h1>
      <EmptyState title={placeSentences.notFound} text={placeSentences.notFoundWhy}>
        <ButtonLink to={to}>{label}</ButtonLink>
        <ButtonLink to="/" variant="outline">
          Về trang chủ
        </ButtonLink>
      </EmptyState>
    </div>
  )
}

type NoSuchPageProps = { path: string; page: number; totalPages: number }

/** Behind the last page, or where there is nothing at all. */
export function NoSuchPage({ path, page, totalPages }: NoSuchPageProps) {
  if (totalPages === 0)
    return (
      <EmptyState title="Chưa có sách nào ở đây" text="Sách về kệ này lúc nào, bạn sẽ thấy ở đây lúc ấy.">
        <ButtonLink to="/books">Xem tất cả sách</ButtonLink>
      </EmptyState>
    )
  return (
    <EmptyState title={`Không có trang ${page}`} text={`Ở đây chỉ có ${totalPages} trang.`}>
      <ButtonLink to={pageHref(path, 1)}>Về trang đầu</ButtonLink>
    </EmptyState>
  )
}

/** Undefined where there is no such place; every other failure is one of the page. */
export async function findPlace<Place>(asked: Promise<{ data: Place }>): Promise<Place | undefined> {
  try {
    return (await asked).data
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404) return undefined
    throw thrown
  }
}
