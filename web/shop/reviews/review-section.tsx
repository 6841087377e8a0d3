import { useState } from 'react'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import { reviewsFailed, reviewsTitle } from '#contract/catalogue/reviews/review-sentences.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import type { ReviewsData } from './load-reviews.ts'
import { type OwnChange, withOwnChange } from './own-change.ts'
import { OwnReviewPanel } from './own-review-panel.tsx'
import { ReviewList, reviewAnchor } from './review-list.tsx'
import { ReviewSummary } from './review-summary.tsx'
import { ReviewOrder, reviewQuery } from './review-order.tsx'
import { reviewFormHash } from './review-form-hash.ts'

const linkStyle = 'text-link inline-flex min-h-11 items-center'

type ReviewedBook = { book_id: number; title: string }

/** `data` is missing where the reviews could not be read. */
export function ReviewSection({ book, data }: { book: ReviewedBook; data: ReviewsData | undefined }) {
  const path = bookPath(book)
  return (
    <section id="danh-gia" aria-labelledby="danh-gia-tieu-de" className="scroll-mt-24">
      <h2 id="danh-gia-tieu-de" className="mb-6 text-2xl">
        {reviewsTitle}
      </h2>
      {data ? (
        <Reviews key={book.book_id} book={book} path={path} data={data} />
      ) : (
        <ReviewsFailed path={path} />
      )}
    </section>
  )
}

function ReviewsFailed({ path }: { path: string }) {
  return (
    <p role="alert">
      {reviewsFailed}{' '}
      <Link to={`${path}#danh-gia`} reloadDocument className={linkStyle}>
        Thử lại
      </Link>
    </p>
  )
}

type ReviewsProps = { book: ReviewedBook; path: string; data: ReviewsData }

function Reviews({ book, path, data: loaded }: ReviewsProps) {
  const [change, setChange] = useState<OwnChange>()
  const data = withOwnChange(loaded, change)
  return (
    <div className="grid grid-cols-1 gap-x-16 gap-y-10 lg:grid-cols-[20rem_minmax(0,1fr)]">
      <div className="flex flex-col gap-6">
        {data.summary.count > 0 ? (
          <ReviewSummary summary={data.summary} path={path} />
        ) : (
          <p className="text-ink-soft">
            Chưa có đánh giá nào. Bạn hãy là người đầu tiên kể về cuốn sách này.
          </p>
        )}
        <p className="border-t border-line pt-4 text-ink-soft signed-in:hidden">
          Bạn đã đọc cuốn này?{' '}
          <Link
            to={`/login?redirect=${encodeURIComponent(path + reviewFormHash)}`}
            rel="nofollow"
            className={linkStyle}
          >
            Đăng nhập để viết đánh giá
          </Link>
        </p>
        <OwnReviewPanel book={book} onChange={setChange} />
      </div>
      <PagesOfReviews book={book} path={path} data={data} />
    </div>
  )
}

function PagesOfReviews({ book, path, data }: ReviewsProps) {
  const { reviews, first, page, more, sort, stars } = data
  const query = (to: Partial<ReviewsData>) => reviewQuery({ sort, stars, ...to })
  return (
    <div>
      {first > 0 && (
        <Link to={`${path}${query({})}#danh-gia`} className={linkStyle}>
          Về những đánh giá mới nhất
        </Link>
      )}
      {data.summary.count > 1 && <ReviewOrder path={path} sort={sort} stars={stars} />}
      {reviews.length === 0 && stars && <p>Chưa có đánh giá {stars} sao nào.</p>}
      <ReviewList bookId={book.book_id} path={path} reviews={reviews} first={first} />
      {more && (
        <ButtonLink
          to={`${path}${query({ page: page + 1 })}#${reviewAnchor(first + reviews.length)}`}
          variant="outline"
        >
          Xem thêm
        </ButtonLink>
      )}
    </div>
  )
}
