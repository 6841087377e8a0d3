import type { AccountDesk } from './account-desk.ts'
import { accountManagementRoutes } from './account-management-routes.ts'
import { profileRoutes } from './profile-routes.ts'

export function accountRoutes(desk: AccountDesk) {
  return [...profileRoutes(desk), ...accountManagementRoutes(desk)]
}
