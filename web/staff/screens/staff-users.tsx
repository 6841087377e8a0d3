import { userManagementSentences as sentences } from '#contract/identity/accounts/user-management-sentences.ts'
import { loadUsers, userList } from '#web/staff/people/user-query.ts'
import { UsersScreen } from '#web/staff/people/users-screen.tsx'
import { adminLoader } from './admin-loader.ts'
import { adminMeta, loadFailure } from './admin-page.tsx'
import type { Route } from './+types/staff-users.ts'

export const loader = adminLoader(({ call, params }) => loadUsers(call, userList.read(params)))

export const meta = adminMeta({ title: sentences.title, path: userList.path })

export { shouldRevalidate } from '#web/staff/panel/panel-address.ts'

export default function StaffUsers({ loaderData: { data } }: Route.ComponentProps) {
  return <UsersScreen data={data} />
}

export const ErrorBoundary = loadFailure(sentences.listFailed)
