import { useState } from 'react'
import { orderStatus, orderLabels } from '#contract/selling/orders/order-status.ts'
import { reviewsFailed } from '#contract/catalogue/reviews/review-sentences.ts'
import type { Order } from '#contract/selling/orders/orders.ts'
import { BookCover } from '#web/shop/books/book/book-cover.tsx'
import ReviewDialog from '#web/shop/reviews/review-dialog.tsx'
import { useOwnReviews } from '#web/shop/reviews/use-own-reviews.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { RetryButton } from '#web/base/ui/feedback/retry-button.tsx'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { RatingStars } from '#web/base/ui/elements/rating-stars.tsx'
import { Skeleton } from '#web/base/ui/elements/skeleton.tsx'
import { SkeletonGroup } from '#web/base/ui/elements/skeleton-group.tsx'
import { useOrder } from './use-order.ts'

type Props = { named: number | string; known: Order | undefined; userId: number; onClose: () => void }

/** The books of a delivered order are reviewed: the only one at once, of several the one that is chosen. */
export default function OrderReviewDialog({ named, known, userId, onClose }: Props) {
  const { order, failure } = useOrder(named, known)
  if (order?.status === orderStatus.delivered)
    return <BooksToReview order={order} userId={userId} onClose={onClose} />
  return (
    <Modal title="Đánh giá đơn hàng" onClose={onClose}>
      {order && <p>Bạn có thể đánh giá sách sau khi đơn hàng được giao.</p>}
      {failure && <p role="alert">{failure}</p>}
      {!order && !failure && <Waiting />}
    </Modal>
  )
}

type OrderedBook = Order['orderDetail'][number]['book']
type BooksProps = { order: Order; userId: number; onClose: () => void }

function BooksToReview({ order, userId, onClose }: BooksProps) {
  const books = order.orderDetail.map(({ book }) => book)
  const [only] = books.length === 1 ? books : []
  const [chosen, setChosen] = useState(only)
  const { reviewOf, failed, retry, keep } = useOwnReviews(books.map(({ book_id }) => book_id))
  const own = chosen && reviewOf(chosen.book_id)
  const review = chosen && own !== undefined && (
    <ReviewDialog
      book={chosen}
      userId={userId}
      own={own}
      onClose={only ? onClose : () => setChosen(undefined)}
      onSent={async ({ data }) => {
        if (only) return onClose()
        keep(chosen.book_id, data)
        setChosen(undefined)
      }}
    />
  )
  if (only && review) return review
  return (
    <>
      <Modal title={`Đánh giá đơn hàng ${order.order_code}`} onClose={onClose}>
        <BookChoice {...{ books, reviewOf, failed, retry }} onChoose={setChosen} />
      </Modal>
      {review}
    </>
  )
}

type ChoiceProps = Pick<ReturnType<typeof useOwnReviews>, 'reviewOf' | 'failed' | 'retry'> & {
  books: readonly OrderedBook[]
  onChoose: (book: OrderedBook) => void
}

function BookChoice({ books, reviewOf, failed, retry, onChoose }: ChoiceProps) {
  return (
    <>
      {failed && (
        <p role="alert">
          {reviewsFailed} <RetryButton variant="quiet" size="sm" onRetry={retry} />
        </p>
      )}
      <ul className="divide-y divide-line">
        {books.map((book) => {
          const review = reviewOf(book.book_id)
          return (
            <li
              key={book.book_id}
              className="flex flex-wrap items-center gap-x-4 gap-y-2 py-4 first:pt-0 last:pb-0"
            >
              <span className="w-11 shrink-0">
                <BookCover src={book.image_url} title={book.title} order="soon" />
              </span>
              <span className="min-w-40 flex-1">
                <span className="line-clamp-2 font-serif leading-snug font-semibold">{book.title}</span>
                {review && <RatingStars rating={review.rating} />}
              </span>
              {review === undefined ? (
                !failed && <Skeleton className="h-11 w-32" />
              ) : (
                <Button
                  variant="outline"
                  aria-label={`${review ? 'Sửa' : 'Viết'} đánh giá: ${book.title}`}
                  onClick={() => onChoose(book)}
                >
                  {review ? 'Sửa đánh giá' : 'Viết đánh giá'}
                </Button>
              )}
            </li>
          )
        })}
      </ul>
    </>
  )
}

function Waiting() {
  return <SkeletonGroup label={orderLabels.loading} shapes={['h-24 w-full']} />
}
