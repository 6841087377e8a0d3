import { type ReactNode, useEffect, useRef } from 'react'
import { classes } from '#web/base/ui/elements/classes.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { formatNumber } from '#web/base/platform/text/formats.ts'

export type ViewTab = {
  /** Id of a saved view: two of these may have one name. */
  id?: number
  /** Said where the pointer rests. */
  hint?: string
  name: string
  href: string
  count?: number | undefined
  more?: boolean
  current: boolean
}

/** Lists that are looked at often, one beside the other with how much is in each; a phone scrolls them sideways. */
export function ViewTabs({
  label,
  tabs,
  children,
}: {
  label: string
  tabs: readonly ViewTab[]
  children?: ReactNode
}) {
  const nav = useRef<HTMLElement>(null)
  const open = tabs.find(({ current }) => current)?.href
  useEffect(() => showOpenTab(nav.current, open), [open])
  return (
    <nav ref={nav} aria-label={label} className="flex items-end gap-x-1 overflow-x-auto border-b border-line">
      <ul className="flex items-end gap-x-1">
        {tabs.map(({ id, name, href, count, more, hint, current }) => (
          <li key={id ?? name}>
            <Link
              to={href}
              preventScrollReset
              title={hint}
              aria-current={current ? 'page' : undefined}
              className={classes(
                'inline-flex min-h-11 items-center gap-1.5 border-b-2 px-3 text-sm md:min-h-9 md:pointer-coarse:min-h-11 whitespace-nowrap',
                current ? 'border-seal font-semibold' : 'border-transparent text-ink-soft hover:text-ink',
              )}
            >
              {name}
              {count !== undefined && (
                <span className="figures text-sm">
                  {formatNumber(count)}
                  {more && '+'}
                </span>
              )}
            </Link>
          </li>
        ))}
      </ul>
      {children}
    </nav>
  )
}

/** One that stands beyond the edge comes into view; the page itself does not scroll. */
function showOpenTab(nav: HTMLElement | null, open: string | undefined) {
  const tab = open === undefined ? null : nav?.querySelector('[aria-current=page]')
  if (!nav || !tab) return
  const [frame, place] = [nav.getBoundingClientRect(), tab.getBoundingClientRect()]
  if (place.left < frame.left || place.right > frame.right) nav.scrollLeft += place.left - frame.left - 24
}
