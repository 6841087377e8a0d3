import type { AccountContext } from './account-context.ts'
import { roleRoutes } from '#server/identity/accounts/roles/role-routes.ts'
import { accountManagementRoutes } from '#server/identity/accounts/manage/account-management-routes.ts'
import { addressRoutes } from '#server/identity/accounts/addresses/address-routes.ts'
import { profileRoutes } from '#server/identity/accounts/profile/profile-routes.ts'

export function accountRoutes(context: AccountContext) {
  return [
    ...profileRoutes(context),
    ...addressRoutes(context),
    ...accountManagementRoutes(context),
    ...roleRoutes(context.db),
  ]
}
