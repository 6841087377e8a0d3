import { getRoles } from '#contract/identity/accounts/role-management.ts'
import { roleSentences as sentences } from '#contract/identity/accounts/role-sentences.ts'
import { adminLoader } from '#web/staff/screens/admin-loader.ts'
import { adminMeta, loadFailure } from '#web/staff/screens/admin-page.tsx'
import { rolesPath, RolesScreen } from '#web/staff/people/roles/roles-screen.tsx'
import type { Route } from './+types/staff-roles.ts'

export const loader = adminLoader(async ({ call }) => (await call(getRoles)).data)

export const meta = adminMeta({ title: sentences.title, path: rolesPath })

export default function StaffRoles({ loaderData: { data } }: Route.ComponentProps) {
  return <RolesScreen roles={data} />
}

export const ErrorBoundary = loadFailure(sentences.loadFailed)
