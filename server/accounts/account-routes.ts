import type { AccountDesk } from './account-desk.ts'
import { accountManagementRoutes } from './account-management-routes.ts'
import { profileRoutes } from './profile-routes.ts'
import { sessionRoutes } from './session-routes.ts'
import { signInRoutes } from './sign-in-routes.ts'

export function accountRoutes(desk: AccountDesk) {
  return [
    ...signInRoutes(desk),
    ...sessionRoutes(desk),
    ...profileRoutes(desk),
    ...accountManagementRoutes(desk),
  ]
}
