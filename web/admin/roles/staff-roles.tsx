import { getRoles } from '#contract/accounts/role-management.ts'
import { roleSentences as sentences } from '#contract/accounts/role-sentences.ts'
import { adminLoader } from '#web/admin/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/admin/admin-page.tsx'
import { rolesPath } from '#web/people/roles/role-query.ts'
import { RolesScreen } from '#web/people/roles/roles-screen.tsx'
import type { Route } from './+types/staff-roles.ts'

export const loader = adminLoader(async ({ call }) => (await call(getRoles)).data)

export const meta = adminMeta({ title: sentences.title, path: rolesPath })

export default function StaffRoles({ loaderData: { data } }: Route.ComponentProps) {
  return <RolesScreen roles={data} />
}

export const ErrorBoundary = loadFailure(sentences.loadFailed)
