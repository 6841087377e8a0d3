import { userManagementSentences as sentences } from '#contract/accounts/user-management-sentences.ts'
import { loadUsers } from '#web/people/load-users.ts'
import { readUserQuery, usersPath } from '#web/people/user-query.ts'
import { UsersScreen } from '#web/people/users-screen.tsx'
import { callContext } from '#web/platform/api/call-context.ts'
import { requireAdmin } from '#web/platform/access/guard.ts'
import { pageMeta } from '#web/platform/page/page-head.ts'
import { LoadFailure } from '#web/ui/feedback/load-failure.tsx'
import type { Route } from './+types/staff-users.ts'

export async function loader(args: Route.LoaderArgs) {
  await requireAdmin(args)
  const { call, publicUrl } = args.context.get(callContext)
  return { users: await loadUsers(call, readUserQuery(args.url.searchParams)), publicUrl }
}

export function meta({ loaderData, matches }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: sentences.title,
    description: 'Tài khoản của khách hàng và quản trị viên: tìm, thêm, sửa, khóa.',
    path: usersPath,
    publicUrl: loaderData.publicUrl,
    shopName: matches[0].loaderData.shop.name,
    noIndex: true,
  })
}

export default function StaffUsers({ loaderData: { users } }: Route.ComponentProps) {
  return <UsersScreen data={users} />
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  return <LoadFailure error={error} fallback={sentences.listFailed} />
}
