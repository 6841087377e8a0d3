import { BadgeCheck } from 'lucide-react'
import { lazy, type ReactNode, Suspense, useState } from 'react'
import { reviewSentences } from '#contract/catalogue/reviews/review-sentences.ts'
import type { Review } from '#contract/catalogue/reviews/reviews.ts'
import { formatDate } from '#web/base/platform/text/formats.ts'
import { RatingStars } from '#web/base/ui/elements/rating-stars.tsx'
import { PictureWithFallback } from '#web/base/ui/images/picture-with-fallback.tsx'
import { useVotes, VoteForm } from './votes/vote-form.tsx'
import { ReaderAvatar } from './reader-avatar.tsx'

const PictureViewer = lazy(() => import('./picture-viewer.tsx'))

/** `first` counts the reviews before these, so that each has an address of its own on the page. */
type Props = { bookId: number; path: string; reviews: readonly Review[]; first: number }

export function ReviewList({ bookId, path, reviews, first }: Props) {
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
          <PictureViewer
            open={open}
            src={viewed.image}
            name={viewed.user.full_name}
            onClose={() => setOpen(false)}
          />
        </Suspense>
      )}
    </>
  )
}

export const reviewAnchor = (index: number) => `danh-gia-${index + 1}`

type EntryProps = { review: Review; onView: () => void; children: ReactNode }

function ReviewEntry({ review, onView, children }: EntryProps) {
  const { user, created_at, edited_at, rating, content, image, bought } = review
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
        {image && <ReviewPicture src={image} name={user.full_name} onView={onView} />}
        {children}
      </div>
    </article>
  )
}

function Bought() {
  return (
    <span className="inline-flex items-center gap-1 text-sm text-jade">
      <BadgeCheck aria-hidden="true" size={16} />
      {reviewSentences.bought}
    </span>
  )
}

/** A link to the picture itself; with scripts it opens over the page. */
function ReviewPicture({ src, name, onView }: { src: string; name: string; onView: () => void }) {
  return (
    <a
      href={src}
      aria-label={`Xem ảnh lớn của ${name}`}
      className="mt-3 inline-block overflow-hidden rounded-sm ring-1 ring-line"
      onClick={(event) => {
        if (event.ctrlKey || event.metaKey || event.shiftKey) return
        event.preventDefault()
        onView()
      }}
    >
      <PictureWithFallback
        src={src}
        alt={`Ảnh của ${name}`}
        width={112}
        height={112}
        className="size-28 object-cover"
      />
    </a>
  )
}
