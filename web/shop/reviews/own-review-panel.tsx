import { lazy, Suspense } from 'react'
import { useSession } from '#web/base/platform/session/session.ts'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import type { OwnChange } from './own-change.ts'

const OwnReviewCard = lazy(() => import('./own-review-card.tsx'))

type Props = { book: { book_id: number; title: string }; onChange: (change: OwnChange) => void }

/** What a reader who signed in has written, or may write. The page is the same for all: its place is kept until it is known. */
export function OwnReviewPanel({ book, onChange }: Props) {
  const session = useSession()
  return (
    <section
      aria-label="Đánh giá của bạn"
      className="hidden min-h-36 border-t border-line pt-4 noscript:hidden signed-in:block"
    >
      {session.status === 'in' && (
        <Suspense fallback={<Waiting />}>
          <OwnReviewCard
            key={session.user.user_id}
            book={book}
            userId={session.user.user_id}
            waiting={<Waiting />}
            onChange={onChange}
          />
        </Suspense>
      )}
    </section>
  )
}

function Waiting() {
  return (
    <output className="block">
      <span className="sr-only">Đang tải đánh giá của bạn...</span>
      <Skeleton className="mb-3 h-4 w-3/4" />
      <Skeleton className="h-11 w-36" />
    </output>
  )
}
