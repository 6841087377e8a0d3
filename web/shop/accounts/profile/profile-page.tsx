import type { ReactNode } from 'react'
import type { Role } from '#contract/base/people/person.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import { type ProfileGroup, profileGroups } from './profile-groups.ts'
import { ProfileMenu } from './profile-menu.tsx'

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
