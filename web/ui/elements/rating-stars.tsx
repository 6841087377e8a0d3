import type { CSSProperties } from 'react'

const score = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('vi-VN')

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
