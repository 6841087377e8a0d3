import { type TouchEvent, useEffect, useEffectEvent, useRef, useState } from 'react'
import type { Review } from '#contract/catalogue/reviews/reviews.ts'
import { ChevronLeft, ChevronRight } from '#web/base/icons/first-icons.ts'
import { formatDate } from '#web/base/platform/text/formats.ts'
import { Modal } from '#web/base/ui/dialogs/modal.tsx'
import { IconButton } from '#web/base/ui/elements/icon-button.tsx'
import { RatingStars } from '#web/base/ui/elements/rating-stars.tsx'

type Props = {
  open: boolean
  /** The picture that was pressed. */
  review: Review
  /** Pictures that are looked through from there. */
  among?: readonly Review[]
  onClose: () => void
}

/** The whole picture of a reader, with what they say of the book beside it, on a phone below it; and those before and after it. */
export default function PictureViewer({ open, review, among = [], onClose }: Props) {
  const pictures = among.some(isOf(review)) ? among : [review]
  const [at, setAt] = useState(0)
  const [opened, setOpened] = useState(false)
  if (opened !== open) {
    setOpened(open)
    setAt(pictures.findIndex(isOf(review)))
  }
  const move = (by: -1 | 1) => {
    if (pictures[at + by]) setAt(at + by)
  }
  const swipe = useSwipe(move)
  useArrows(open, move)
  const shown = pictures[at] ?? review
  const { image, rating, content, created_at, user } = shown
  const title = `Ảnh của ${user.full_name}`
  return (
    <Modal open={open} size="lg" title={title} onClose={onClose}>
      <div className="grid gap-x-6 gap-y-4 md:grid-cols-[minmax(0,1fr)_16rem]">
        <div className="min-w-0" style={{ touchAction: 'pan-y pinch-zoom' }} {...swipe}>
          <img
            key={shown.book_review_id}
            src={image ?? ''}
            alt={title}
            className="mx-auto max-h-[65dvh] max-w-full object-contain"
          />
          {pictures.length > 1 && <Position at={at} of={pictures.length} onMove={move} />}
        </div>
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

const isOf =
  ({ book_review_id: id }: Review) =>
  (one: Review) =>
    one.book_review_id === id

type PositionProps = { at: number; of: number; onMove: (by: -1 | 1) => void }

/** At the ends a button stays where it is, with the focus that may be on it. */
const Position = ({ at, of, onMove }: PositionProps) => (
  <div className="mt-3 flex items-center justify-center gap-3">
    <IconButton
      label="Ảnh trước"
      icon={ChevronLeft}
      aria-disabled={at === 0 || undefined}
      onClick={() => onMove(-1)}
      className={at === 0 ? 'opacity-60' : undefined}
    />
    <output className="figures text-sm text-ink-soft">
      Ảnh {at + 1} trên {of}
    </output>
    <IconButton
      label="Ảnh sau"
      icon={ChevronRight}
      aria-disabled={at === of - 1 || undefined}
      onClick={() => onMove(1)}
      className={at === of - 1 ? 'opacity-60' : undefined}
    />
  </div>
)

function useArrows(open: boolean, move: (by: -1 | 1) => void) {
  const press = useEffectEvent((event: KeyboardEvent) => {
    if (event.altKey || event.ctrlKey || event.metaKey || event.shiftKey) return
    if (event.key === 'ArrowLeft') move(-1)
    if (event.key === 'ArrowRight') move(1)
  })
  useEffect(() => {
    if (!open) return
    const onKey = (event: KeyboardEvent) => press(event)
    document.addEventListener('keydown', onKey)
    return () => document.removeEventListener('keydown', onKey)
  }, [open])
}

const leastSwipe = 40

/** A finger across, not one that scrolls or two that enlarge. */
function useSwipe(move: (by: -1 | 1) => void) {
  const from = useRef<{ x: number; y: number }>(undefined)
  return {
    onTouchStart: ({ touches }: TouchEvent) => {
      const finger = touches[0]
      from.current = finger && touches.length === 1 ? { x: finger.clientX, y: finger.clientY } : undefined
    },
    onTouchEnd: ({ changedTouches }: TouchEvent) => {
      const finger = changedTouches[0]
      if (!finger || !from.current) return
      const [across, along] = [finger.clientX - from.current.x, finger.clientY - from.current.y]
      if (Math.abs(across) >= leastSwipe && Math.abs(across) > 2 * Math.abs(along)) move(across < 0 ? 1 : -1)
    },
  }
}
