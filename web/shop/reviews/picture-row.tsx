import { lazy, Suspense, useState } from 'react'
import { reviewSentences } from '#contract/catalogue/reviews/review-sentences.ts'
import type { Review } from '#contract/catalogue/reviews/reviews.ts'
import { ReviewPicture } from './review-picture.tsx'

const PictureViewer = lazy(() => import('./picture-viewer.tsx'))

/** Pictures that readers took of the book, above what they say of it; each opens with its words. */
export default function PictureRow({ reviews }: { reviews: readonly Review[] }) {
  const [viewed, setViewed] = useState<Review>()
  const [open, setOpen] = useState(false)
  return (
    <section aria-labelledby="anh-ban-doc" className="min-w-0 lg:col-span-2">
      <h3 id="anh-ban-doc" className="mb-3 text-xl">
        {reviewSentences.pictures}
      </h3>
      <ul className="-mx-1 flex snap-x gap-3 overflow-x-auto p-1 pb-2">
        {reviews.map((review) => (
          <li key={review.book_review_id} className="flex shrink-0 snap-start">
            <ReviewPicture
              src={review.image ?? ''}
              name={review.user.full_name}
              onView={() => {
                setViewed(review)
                setOpen(true)
              }}
              className="size-24 sm:size-28"
            />
          </li>
        ))}
      </ul>
      {viewed && (
        <Suspense>
          <PictureViewer open={open} review={viewed} among={reviews} onClose={() => setOpen(false)} />
        </Suspense>
      )}
    </section>
  )
}
