import type { ReactNode } from 'react'
import { ChevronDown, X } from '#web/base/icons/first-icons.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

/** Less frequent filters, in a panel of their own; folded up they are still sent with the form. */
export function MoreFilters({ chosen, children }: { chosen: number; children: ReactNode }) {
  return (
    <details className="group relative max-md:basis-full">
      <summary className="text-link inline-flex min-h-(--desk-control) cursor-pointer list-none items-center gap-1.5 px-1 whitespace-nowrap">
        <ChevronDown size={16} className="transition-transform group-open:rotate-180" />
        Lọc thêm{chosen > 0 && ` (${formatNumber(chosen)})`}
      </summary>
      <div className="grid gap-3 pt-2 sm:grid-cols-2 md:absolute md:end-0 md:top-full md:z-20 md:w-[min(38rem,80vw)] md:rounded-md md:border md:border-edge md:bg-surface md:p-4 md:shadow-lg">
        {children}
      </div>
    </details>
  )
}

export type FilterChip = { name: string; without: string }

/** Chips of the active filters, each with the way to the list without it. */
export function FilterChips({ chips, clearTo }: { chips: readonly FilterChip[]; clearTo: string }) {
  if (chips.length === 0) return null
  return (
    <ul aria-label="Đang lọc theo" className="flex flex-wrap items-center gap-2 py-1.5">
      {chips.map(({ name, without }) => (
        <li key={name}>
          <Link
            to={without}
            preventScrollReset
            aria-label={`Bỏ lọc ${name}`}
            className="inline-flex min-h-8 items-center gap-1.5 rounded-full border border-edge bg-surface px-3 text-sm hover:border-ink pointer-coarse:min-h-11"
          >
            {name}
            <X size={14} />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={clearTo}
          preventScrollReset
          className="text-link inline-flex min-h-8 items-center px-1 text-sm"
        >
          Xóa hết
        </Link>
      </li>
    </ul>
  )
}
