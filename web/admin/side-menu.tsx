import { ChevronDown, Menu } from 'lucide-react'
import { useState } from 'react'
import { InboxBadge } from '#web/inbox/inbox-badge.tsx'
import { inboxPath } from '#web/inbox/inbox-query.ts'
import { classes } from '#web/ui/elements/classes.ts'
import { NavLink } from '#web/ui/elements/link.tsx'
import { sections } from './sections.ts'

/** Beside every screen of the back-office; on a phone it opens from a button above. */
export function SideMenu() {
  const [open, setOpen] = useState(false)
  return (
    <nav aria-label="Quản trị" className="lg:sticky lg:top-24 lg:w-56 lg:shrink-0 lg:self-start print:hidden">
      <button
        type="button"
        aria-expanded={open}
        aria-controls="muc-quan-tri"
        onClick={() => setOpen(!open)}
        className="flex min-h-11 w-full items-center gap-2.5 rounded-md border border-line px-3 font-semibold lg:hidden"
      >
        <Menu aria-hidden="true" size={20} />
        Menu quản trị
        <ChevronDown
          aria-hidden="true"
          size={18}
          className={classes('ms-auto transition-transform', open && 'rotate-180')}
        />
      </button>
      <ul id="muc-quan-tri" className={classes('space-y-1 max-lg:pt-2', !open && 'max-lg:hidden')}>
        {sections.map(({ to, name, about, icon: Icon }) => (
          <li key={to}>
            <NavLink
              to={to}
              end={to === '/admin'}
              title={about}
              prefetch="intent"
              onClick={() => setOpen(false)}
              className="flex min-h-11 items-center gap-3 rounded-md px-3 hover:bg-ink/7 aria-[current=page]:bg-ink/7 aria-[current=page]:font-semibold"
            >
              <Icon aria-hidden="true" size={18} className="text-ink-soft" />
              {name}
              {to === inboxPath && <InboxBadge />}
            </NavLink>
          </li>
        ))}
      </ul>
    </nav>
  )
}
