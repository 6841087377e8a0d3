const star = 'M10 1.6l2.6 5.3 5.8.8-4.2 4.1 1 5.8-5.2-2.7-5.2 2.7 1-5.8L1.6 7.7l5.8-.8z'
const score = new Intl.NumberFormat('vi-VN', { maximumFractionDigits: 1 })
const whole = new Intl.NumberFormat('vi-VN')

/** Five stars filled to the average; in words for those who do not see them. */
export function RatingStars({ rating, count }: { rating: number; count?: number }) {
  const part = `${(1 - Math.min(Math.max(rating, 0), 5) / 5) * 100}%`
  const unrated = rating === 0 && !count
  const words = unrated ? 'Chưa có đánh giá' : `${score.format(rating)} trên 5 sao`
  return (
    <span className="inline-flex items-center gap-1.5 text-sm whitespace-nowrap">
      <span className="sr-only">{words}</span>
      <span className="relative inline-block h-4 w-20 shrink-0">
        <Stars className="text-edge/45" />
        <Stars className="text-ochre" hidden={part} />
      </span>
      {count !== undefined && (
        <span className="text-ink-soft">
          ({whole.format(count)}
          <span className="sr-only"> đánh giá</span>)
        </span>
      )}
    </span>
  )
}

function Stars({ className, hidden = '0%' }: { className: string; hidden?: string }) {
  return (
    <svg
      viewBox="0 0 100 20"
      aria-hidden="true"
      className={`absolute inset-0 size-full fill-current ${className}`}
      style={{ clipPath: `inset(0 ${hidden} 0 0)` }}
    >
      {[0, 20, 40, 60, 80].map((x) => (
        <path key={x} d={star} transform={`translate(${x})`} />
      ))}
    </svg>
  )
}
