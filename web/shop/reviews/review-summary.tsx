import type { ReviewSummary as Summary } from '#contract/catalogue/reviews/reviews.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { RatingStars } from '#web/base/ui/elements/rating-stars.tsx'
import { type ReviewSort, reviewSorts } from '#contract/catalogue/reviews/review-sentences.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { classes } from '#web/base/ui/elements/classes.ts'

const average = new Intl.NumberFormat('vi-VN', { minimumFractionDigits: 1, maximumFractionDigits: 1 })

/** The average, and how the stars are spread. */
export function ReviewSummary({ summary, path, sort }: { summary: Summary; path: string; sort: ReviewSort }) {
  return (
    <div className="flex flex-wrap items-center gap-x-10 gap-y-4">
      <div>
        <p className="figures text-5xl leading-none font-semibold">{average.format(summary.average)}</p>
        <div className="mt-2">
          <RatingStars rating={summary.average} />
        </div>
        <p className="mt-1 text-sm text-ink-soft">{formatNumber(summary.count)} đánh giá</p>
      </div>
      <dl className="grid min-w-60 flex-1 gap-1.5">
        {([5, 4, 3, 2, 1] as const).map((stars) => (
          <StarBar
            key={stars}
            path={path}
            sort={sort}
            stars={stars}
            count={summary.stars[stars]}
            of={summary.count}
          />
        ))}
      </dl>
    </div>
  )
}

type BarProps = { path: string; sort: ReviewSort; stars: number; count: number; of: number }

/** Leads to the reviews with so many stars, in the order that they stand in. */
function StarBar({ path, sort, stars, count, of }: BarProps) {
  const share = of === 0 ? 0 : (count / of) * 100
  return (
    <div className="grid grid-cols-[3.5rem_1fr_3rem] items-center gap-3 text-sm text-ink-soft">
      <dt>
        {count > 0 ? (
          <Link
            to={`${path}${reviewQuery({ sort, stars: `${stars}` })}#danh-gia`}
            rel="nofollow"
            className="text-link inline-flex items-center pointer-coarse:min-h-11"
          >
            {stars} sao
          </Link>
        ) : (
          `${stars} sao`
        )}
      </dt>
      <dd aria-hidden="true" className="h-2 overflow-hidden rounded-full bg-line">
        <div className="h-full rounded-full bg-ochre" style={{ width: `${share}%` }} />
      </dd>
      <dd className="figures text-end">{formatNumber(count)}</dd>
    </div>
  )
}

type Order = { sort: ReviewSort; stars: string }

/** Query for the address: nothing where it is as it would be anyway. */
export function reviewQuery({ sort, stars, page = 1 }: Order & { page?: number }): string {
  const said = [
    page > 1 && `reviews=${page}`,
    sort !== 'newest' && `review_sort=${sort}`,
    stars && `stars=${stars}`,
  ].filter(Boolean)
  return said.length > 0 ? `?${said.join('&')}` : ''
}

/** Links, so that they work without scripts. */
export function ReviewOrder({ path, sort, stars }: Order & { path: string }) {
  return (
    <nav aria-label="Xếp đánh giá" className="mb-4 flex flex-wrap gap-x-4 text-sm">
      {keysOf(reviewSorts).map((one) => (
        <Link
          key={one}
          to={`${path}${reviewQuery({ sort: one, stars })}#danh-gia`}
          rel="nofollow"
          preventScrollReset
          aria-current={one === sort || undefined}
          className={classes(
            'inline-flex min-h-11 items-center',
            one === sort ? 'font-semibold' : 'text-link',
          )}
        >
          {reviewSorts[one]}
        </Link>
      ))}
      {stars && (
        <Link
          to={`${path}${reviewQuery({ sort, stars: '' })}#danh-gia`}
          className="text-link inline-flex min-h-11 items-center"
        >
          Chỉ {stars} sao · xem tất cả
        </Link>
      )}
    </nav>
  )
}
