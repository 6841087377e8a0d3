import type { ReactNode } from 'react'
import type { Role } from '#contract/base/people/person.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { type ProfileGroup, profileGroups, groupsFor } from './profile-groups.ts'
import { Link } from '#web/base/ui/elements/link.tsx'

type Props = { group: ProfileGroup; of: Role; children: ReactNode }

/** One page of the profile, beside the menu of all. */
export function ProfilePage({ group, of, children }: Props) {
  const { path, title } = profileGroups[group]
  return (
    <div className="shell grid max-w-6xl gap-x-12 gap-y-6 py-8 sm:py-12 lg:grid-cols-[13rem_minmax(0,1fr)]">
      <ProfileMenu of={of} current={path} />
      <div className="min-w-0">
        <h1 className="text-3xl sm:text-4xl">{title}</h1>
        <div className="mt-6 divide-y divide-line border-t border-line">{children}</div>
      </div>
    </div>
  )
}

type MetaArgs = {
  loaderData?: { publicUrl: string } | undefined
  matches: readonly [{ loaderData: { shop: { name: string } } }, ...unknown[]]
}

export const profileMeta =
  (group: ProfileGroup, description: string) =>
  ({ loaderData, matches }: MetaArgs) => {
    if (!loaderData) return []
    const { path, title } = profileGroups[group]
    return pageMeta({
      title,
      description,
      path,
      publicUrl: loaderData.publicUrl,
      shopName: matches[0].loaderData.shop.name,
      noIndex: true,
    })
  }

type ProfileMenuProps = { of: Role; current: string }

/** Parts of the profile: at the left of the page and in sight; on a phone a row above it, moved to where the current one is. */
function ProfileMenu({ of, current }: ProfileMenuProps) {
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
