import type { Review } from '#contract/catalogue/reviews/reviews.ts'
import { formatDate } from '#web/base/platform/text/formats.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { RatingStars } from '#web/base/ui/elements/rating-stars.tsx'

type Props = { open: boolean; review: Review; onClose: () => void }

/** The whole picture of a reader, with what they say of the book beside it, on a phone below it. */
export default function PictureViewer({ open, review, onClose }: Props) {
  const { image, rating, content, created_at, user } = review
  const title = `Ảnh của ${user.full_name}`
  return (
    <Modal open={open} size="lg" title={title} onClose={onClose}>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_16rem]">
        <img src={image ?? ''} alt={title} className="mx-auto max-h-[70dvh] max-w-full object-contain" />
        <div className="min-w-0">
          <div className="flex flex-wrap items-center justify-between gap-x-4">
            <RatingStars rating={rating} />
            <time dateTime={created_at} className="text-sm text-ink-soft">
              {formatDate(created_at)}
            </time>
          </div>
          <p className="mt-2 break-words whitespace-pre-line">{content}</p>
        </div>
      </div>
    </Modal>
  )
}
