import { lazy, type ReactNode, Suspense, useState } from 'react'
import { bookPath } from '#contract/platform/pages/place-paths.ts'
import {
  answersEarlierWords,
  reviewSentences,
  reviewsFailed,
  reviewsTitle,
} from '#contract/catalogue/reviews/review-sentences.ts'
import { BadgeCheck } from '#web/base/icons/first-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import type { ReviewsData } from './load-reviews.ts'
import { type OwnChange, reviewFormHash, withOwnChange } from './own-change.ts'
import { ReviewSummary, ReviewOrder, reviewQuery } from './review-summary.tsx'
import { useSession } from '#web/base/platform/session/session.ts'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import type { Review } from '#contract/catalogue/reviews/reviews.ts'
import { formatDate } from '#web/base/platform/text/formats.ts'
import { RatingStars } from '#web/base/ui/elements/rating-stars.tsx'
import { ReviewPicture } from './review-picture.tsx'
import { useVotes, VoteForm } from './votes/vote-form.tsx'
import { ReaderAvatar } from './reader-avatar.tsx'

const PictureViewer = lazy(() => import('./picture-viewer.tsx'))
const loadPictureRow = () => import('./picture-row.tsx')
/** Drawn by the server; only a page with pictures loads its scripts. */
const PictureRow = import.meta.env.SSR ? (await loadPictureRow()).default : lazy(loadPictureRow)

/** `first` counts the reviews before these, so that each has an address of its own on the page. */
type ReviewListProps = { bookId: number; path: string; reviews: readonly Review[]; first: number }

function ReviewList({ bookId, path, reviews, first }: ReviewListProps) {
  const votes = useVotes(bookId)
  const [viewed, setViewed] = useState<Review>()
  const [open, setOpen] = useState(false)
  const view = (review: Review) => {
    setViewed(review)
    setOpen(true)
  }
  return (
    <>
      <ol className="divide-y divide-line">
        {reviews.map((review, index) => (
          <li
            key={review.book_review_id}
            id={reviewAnchor(first + index)}
            className="scroll-mt-28 py-6 first:pt-0"
          >
            <ReviewEntry review={review} onView={() => view(review)}>
              <VoteForm path={path} review={review} votes={votes} />
            </ReviewEntry>
          </li>
        ))}
      </ol>
      {viewed?.image && (
        <Suspense>
          <PictureViewer open={open} review={viewed} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </>
  )
}

const reviewAnchor = (index: number) => `danh-gia-${index + 1}`

type EntryProps = { review: Review; onView: () => void; children: ReactNode }

function ReviewEntry({ review, onView, children }: EntryProps) {
  const { user, created_at, edited_at, rating, content, image, bought, answer } = review
  return (
    <article className="flex gap-4">
      <ReaderAvatar name={user.full_name} image={user.profile_image} />
      <div className="min-w-0 flex-1">
        <div className="flex flex-wrap items-baseline justify-between gap-x-4">
          <h3 className="font-bold break-words">{user.full_name}</h3>
          <time dateTime={created_at} className="text-sm text-ink-soft">
            {formatDate(created_at)}
            {edited_at && ' · đã sửa'}
          </time>
        </div>
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1">
          <RatingStars rating={rating} />
          {bought && <Bought />}
        </div>
        <p className="mt-2 max-w-prose break-words whitespace-pre-line">{content}</p>
        {image && (
          <ReviewPicture src={image} name={user.full_name} onView={onView} className="mt-3 size-28" />
        )}
        {answer && (
          <div className="shop-answer">
            <h4>{answersEarlierWords(review) ? reviewSentences.earlierAnswer : reviewSentences.answer}</h4>
            <p className="mt-2 max-w-prose break-words whitespace-pre-line">{answer}</p>
          </div>
        )}
        {children}
      </div>
    </article>
  )
}

function Bought() {
  return (
    <span className="inline-flex items-center gap-1 text-sm text-jade">
      <BadgeCheck size={16} />
      {reviewSentences.bought}
    </span>
  )
}

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
      {data.pictures.length > 0 && (
        <Suspense>
          <PictureRow reviews={data.pictures} />
        </Suspense>
      )}
      <div className="flex flex-col gap-6">
        {data.summary.count > 0 ? (
          <ReviewSummary summary={data.summary} path={path} sort={data.sort} />
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

const OwnReviewCard = lazy(() => import('./own-review-card.tsx'))

type Props = { book: { book_id: number; title: string }; onChange: (change: OwnChange) => void }

/** Review of a signed-in reader, or the form for it. The page is the same for all: its place is kept until it is known. */
function OwnReviewPanel({ book, onChange }: Props) {
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
