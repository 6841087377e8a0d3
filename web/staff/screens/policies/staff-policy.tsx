import { getStaffPolicy } from '#contract/selling/policies/policies.ts'
import { isPolicy, policyKinds, policyPath } from '#contract/selling/policies/policy-kinds.ts'
import { policySentences as said } from '#contract/selling/policies/policy-sentences.ts'
import { PolicyEditor } from '#web/staff/policies/policy-editor.tsx'
import { ButtonLink } from '#web/base/ui/elements/button.tsx'
import { EmptyState } from '#web/base/ui/feedback/empty-state.tsx'
import { ListHead } from '#web/staff/lists/list-head.tsx'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import type { Route } from './+types/staff-policy.ts'

const path = '/admin/policies'

/** Null where there is no such policy. */
export const loader = adminLoader(async ({ call, url, visitor }) => {
  const key = url.pathname.slice(path.length + 1)
  if (!isPolicy(key)) return null
  return { policy: (await call(getStaffPolicy, { query: { policy: key } })).data, userId: visitor.user_id }
})

export const meta = adminMeta<Route.ComponentProps['loaderData']['data']>((found) => ({
  title: found ? policyKinds[found.policy.policy].name : said.unknown,
  path: found ? `${path}/${found.policy.policy}` : path,
  description: said.about,
}))

export default function StaffPolicy({ loaderData: { data: found } }: Route.ComponentProps) {
  if (!found)
    return (
      <EmptyState title={said.unknown}>
        <ButtonLink to={path}>Xem các chính sách</ButtonLink>
      </EmptyState>
    )
  const { policy } = found.policy
  const { name } = policyKinds[policy]
  return (
    <>
      <ListHead title={name} crumbs={[{ name: said.title, to: path }, { name }]}>
        <ButtonLink to={policyPath(policy)} variant="outline">
          Xem như bạn đọc
        </ButtonLink>
      </ListHead>
      <PolicyEditor key={policy} {...found} />
    </>
  )
}

export const ErrorBoundary = loadFailure(said.loadFailed)
