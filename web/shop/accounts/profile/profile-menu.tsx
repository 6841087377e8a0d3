import type { Role } from '#contract/base/people/person.ts'
import { Link } from '#web/base/ui/elements/link.tsx'
import { groupsFor, profileGroups } from './profile-groups.ts'

type Props = { of: Role; current: string }

/** Parts of the profile: at the left of the page and in sight; on a phone a row above it, moved to where the current one is. */
export function ProfileMenu({ of, current }: Props) {
  return (
    <nav
      aria-label={profileGroups.details.title}
      className="relative scrollbar-none -mx-4 overflow-x-auto px-4 lg:sticky lg:top-36 lg:mx-0 lg:self-start lg:overflow-visible lg:px-0"
    >
      <ul className="flex min-w-max gap-1 border-b border-line lg:min-w-0 lg:flex-col lg:gap-0.5 lg:border-b-0">
        {groupsFor(of).map(({ path, name }) => (
          <li key={path}>
            <Link
              to={path}
              ref={path === current ? showInRow : undefined}
              aria-current={path === current ? 'page' : undefined}
              className="-mb-px flex min-h-11 items-center border-b-2 border-transparent px-3 whitespace-nowrap text-ink-soft transition-colors hover:text-ink aria-[current=page]:border-seal aria-[current=page]:font-semibold aria-[current=page]:text-ink lg:mb-0 lg:rounded-md lg:border-b-0 lg:hover:bg-ink/7 lg:aria-[current=page]:bg-ink/7"
            >
              {name}
            </Link>
          </li>
        ))}
      </ul>
    </nav>
  )
}

function showInRow(link: HTMLElement | null) {
  const row = link?.closest('nav')
  if (link && row) row.scrollLeft = link.offsetLeft - (row.clientWidth - link.offsetWidth) / 2
}
