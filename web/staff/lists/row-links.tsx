import { Link } from '#web/base/ui/elements/link.tsx'
import type { Right } from '#contract/platform/access/rights.ts'
import { useMay } from './use-may.ts'
import { type KeyboardEvent, type ToggleEvent, useId, useRef } from 'react'
import type { To } from 'react-router'
import { Ellipsis } from '#web/base/icons/shop-icons.ts'

type RowLink = ItemWords & {
  to: To
  /** The next step of the row, which stands beside the menu of the others. */
  next?: boolean
  /** Right without which it is not offered. */
  right?: Right
}

type RowLinksProps = {
  /** Name of the row: 'đơn hàng #7'. */
  of: string
  links: readonly (RowLink | false)[]
}

/** Actions on a row, each as a link to its dialog: the next step, and the rest behind '⋯'. */
export function RowLinks({ of, links }: RowLinksProps) {
  const may = useMay()
  const offered = links.filter((link) => link !== false).filter(({ right }) => may(right))
  const next = offered.find((link) => link.next)
  const others = offered.filter((link) => link !== next)
  return (
    <div className="flex items-center justify-end gap-1">
      {next && (
        <Link
          to={next.to}
          preventScrollReset
          aria-label={`${next.label ?? next.name} ${of}`}
          className="desk-step"
        >
          {next.name}
        </Link>
      )}
      {others.length > 0 && <RowMenu of={of} items={others} />}
    </div>
  )
}

type ItemWords = {
  name: string
  /** Spoken in place of the name, before what the row is. */
  label?: string
  /** Opens beside the desk. */
  target?: '_blank'
}
/** An address, or what is done here. */
export type RowMenuItem = ItemWords & ({ to: To } | { onClick: () => void })

type RowMenuProps = { /** Name of the row: 'đơn hàng #7'. */ of: string; items: readonly RowMenuItem[] }

/** Rare actions on a row: a menu behind '⋯', which works before scripts come. */
export function RowMenu({ of, items }: RowMenuProps) {
  const id = useId()
  const button = useRef<HTMLButtonElement>(null)
  const menu = useRef<HTMLDivElement>(null)
  const onToggle = ({ newState }: ToggleEvent<HTMLDivElement>) => {
    if (newState === 'open') itemsOf(menu.current)[0]?.focus()
  }
  const onKeyDown = (event: KeyboardEvent) => {
    if (event.key === 'Tab') return menu.current?.hidePopover()
    const items = itemsOf(menu.current)
    const at = items.indexOf(document.activeElement as HTMLElement)
    const next = nextItem(
      event.key,
      items.map((item) => item.textContent),
      at,
    )
    if (next === undefined) return
    event.preventDefault()
    items[next]?.focus()
  }
  return (
    <>
      <button
        ref={button}
        type="button"
        popoverTarget={id}
        aria-haspopup="menu"
        data-row-menu
        aria-label={`Thao tác khác với ${of}`}
        className="desk-more"
      >
        <Ellipsis size={18} />
      </button>
      <div
        ref={menu}
        id={id}
        popover="auto"
        role="menu"
        tabIndex={-1}
        aria-label={`Thao tác với ${of}`}
        className="desk-pop"
        onBeforeToggle={({ newState }) => newState === 'open' && place(menu.current, button.current)}
        onToggle={onToggle}
        onKeyDown={onKeyDown}
      >
        {items.map((item) => {
          const { name, label, target } = item
          const shared = { role: 'menuitem', tabIndex: -1, 'aria-label': `${label ?? name} ${of}` } as const
          const close = () => menu.current?.hidePopover()
          if ('to' in item)
            return (
              <Link key={name} to={item.to} target={target} preventScrollReset onClick={close} {...shared}>
                {name}
              </Link>
            )
          const run = () => {
            close()
            item.onClick()
          }
          return (
            <button key={name} type="button" onClick={run} {...shared}>
              {name}
            </button>
          )
        })}
      </div>
    </>
  )
}

const itemsOf = (menu: HTMLElement | null) => [
  ...(menu?.querySelectorAll<HTMLElement>('[role=menuitem]') ?? []),
]

/** Below its button and within the window; the sheet below it would cut it off. */
function place(menu: HTMLElement | null, button: HTMLElement | null) {
  if (!menu || !button) return
  const { top, bottom, right } = button.getBoundingClientRect()
  const above = bottom > window.innerHeight * 0.7
  menu.style.inset = above
    ? `auto ${window.innerWidth - right}px ${window.innerHeight - top + 2}px auto`
    : `${bottom + 2}px ${window.innerWidth - right}px auto auto`
}

/** Index that a key leads to in a menu: up and down in a circle, to its ends, or to what begins with a letter. */
function nextItem(key: string, names: readonly string[], at: number): number | undefined {
  if (key === 'Home') return 0
  if (key === 'End') return names.length - 1
  if (key === 'ArrowDown') return (at + 1) % names.length
  if (key === 'ArrowUp') return (at - 1 + names.length) % names.length
  if (key.length !== 1 || key === ' ') return undefined
  const later = [...names.keys()].map((step) => (at + 1 + step) % names.length)
  return later.find((index) => names[index]?.toLowerCase().startsWith(key.toLowerCase()))
}
