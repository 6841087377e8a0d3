import { type ReviewSort, reviewSorts } from '#contract/catalogue/reviews/review-sentences.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

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
