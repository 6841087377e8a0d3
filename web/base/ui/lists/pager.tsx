import type { ReactNode } from 'react'
import { ChevronLeft, ChevronRight } from '#web/base/icons/first-icons.ts'
import { ChevronFirst, ChevronLast } from '#web/base/icons/browse-icons.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { classes } from '#web/base/ui/elements/classes.ts'

type PagerProps = {
  page: number
  totalPages: number
  hrefOf: (page: number) => string
  label?: string
  numbersOf?: NumbersOf
  /** For long tables: steps to the first and the last page. */
  wide?: boolean
}

const place = 'grid h-11 min-w-11 place-items-center rounded-md px-2 font-semibold'

/** Real links: a page can be opened in a new tab, shared and found by crawlers. */
export function Pager({
  page,
  totalPages,
  hrefOf,
  label = 'Phân trang',
  numbersOf = pageNumbers,
  wide = false,
}: PagerProps) {
  if (totalPages <= 1) return null
  return (
    <nav aria-label={label} className="flex flex-wrap items-center justify-center gap-1">
      {wide && (
        <Step to={page > 1 ? hrefOf(1) : undefined} name="Trang đầu">
          <ChevronFirst size={20} />
        </Step>
      )}
      <Step to={page > 1 ? hrefOf(page - 1) : undefined} rel="prev" name="Trang trước">
        <ChevronLeft size={20} />
      </Step>
      <ol className="flex flex-wrap items-center justify-center gap-1 max-sm:hidden">
        {numbersOf(page, totalPages).map((number, index) => (
          <li key={number ?? `gap-${index}`}>
            {number === null ? (
              <span className={classes(place, 'text-ink-soft')}>
                {/* Dots stand on the line: raised to the middle of the figures. */}
                <span aria-hidden="true" className="pb-2">
                  …
                </span>
                <span className="sr-only">Các trang ở giữa</span>
              </span>
            ) : (
              numbered(number, page, hrefOf)
            )}
          </li>
        ))}
      </ol>
      <p className="px-1 sm:hidden">
        Trang {page} / {totalPages}
      </p>
      <Step to={page < totalPages ? hrefOf(page + 1) : undefined} rel="next" name="Trang sau">
        <ChevronRight size={20} />
      </Step>
      {wide && (
        <Step to={page < totalPages ? hrefOf(totalPages) : undefined} name="Trang cuối">
          <ChevronLast size={20} />
        </Step>
      )}
    </nav>
  )
}

function numbered(number: number, page: number, hrefOf: PagerProps['hrefOf']) {
  const current = number === page
  return (
    <Link
      to={hrefOf(number)}
      aria-current={current ? 'page' : undefined}
      aria-label={`Trang ${number}`}
      className={classes(place, 'transition-colors', current ? 'bg-ink text-paper' : 'hover:bg-ink/7')}
    >
      {number}
    </Link>
  )
}

type StepProps = { to: string | undefined; rel?: 'prev' | 'next'; name: string; children: ReactNode }

function Step({ to, rel, name, children }: StepProps) {
  if (to === undefined) return <span className={classes(place, 'text-edge opacity-50')}>{children}</span>
  return (
    <Link to={to} rel={rel} aria-label={name} className={classes(place, 'transition-colors hover:bg-ink/7')}>
      {children}
    </Link>
  )
}

/** The numbers of a pager; `null` stands for a gap. */
export type NumbersOf = (page: number, totalPages: number) => (number | null)[]

/** First, last and those beside the page. */
export const pageNumbers: NumbersOf = (page, totalPages) => numbersAround(page, totalPages, 1)

/** Pagination of the staff's tables: first, last, and two on each side of the page. */
export const tableNumbers: NumbersOf = (page, totalPages) => numbersAround(page, totalPages, 2)

function numbersAround(page: number, totalPages: number, reach: number): (number | null)[] {
  const near = Array.from({ length: 2 * reach + 1 }, (_, index) => page - reach + index)
  const there = [1, ...near, totalPages].filter((number) => number >= 1 && number <= totalPages)
  const shown = [...new Set(there)].toSorted((a, b) => a - b)
  return shown.flatMap((number, index) => {
    const gap = number - (shown[index - 1] ?? 0)
    if (gap === 2) return [number - 1, number]
    return gap > 2 ? [null, number] : [number]
  })
}

const mostNearby = 5

/** At most five in a row around the page, where other ways lead to the first and the last. */
export function nearbyNumbers(page: number, totalPages: number): number[] {
  const first = Math.max(Math.min(page - 2, totalPages - mostNearby + 1), 1)
  const length = Math.min(mostNearby, totalPages)
  return Array.from({ length }, (_, index) => first + index)
}
