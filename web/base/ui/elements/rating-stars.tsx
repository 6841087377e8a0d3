import type { CSSProperties } from 'react'

const score = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })
const tenths = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('vi-VN')

/** One star and the figure: on a card, among many others. */
export function RatingFigure({ rating, count }: { rating: number; count: number }) {
  if (count === 0) return <p className="text-sm text-ink-soft">Chưa có đánh giá</p>
  return (
    <p className="rating-figure">
      <span className="sr-only">Điểm </span>
      <b className="figures">{tenths.format(rating)}</b> ({whole.format(count)}
      <span className="sr-only"> đánh giá</span>)
    </p>
  )
}

/** Five stars filled to the average; in words for those who do not see them. */
export function RatingStars({ rating, count }: { rating: number; count?: number }) {
  const rated = Math.min(Math.max(rating, 0), 5)
  const words = rated === 0 && !count ? 'Chưa có đánh giá' : `${score.format(rating)} trên 5 sao`
  return (
    <span
      // Its style draws it, so there is no picture to load.
      // oxlint-disable-next-line jsx-a11y/prefer-tag-over-role
      role="img"
      aria-label={count ? `${words}, ${whole.format(count)} đánh giá` : words}
      className="rating"
      style={{ '--rated': `${rated * 20}%` } as CSSProperties}
    >
      {count !== undefined && `(${whole.format(count)})`}
    </span>
  )
}
