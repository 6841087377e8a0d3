import * as calls from '#contract/identity/accounts/account-management.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { service } from '#server/platform/http/serve.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { countAccounts, listAccounts, pageOfAccounts } from './account-list-store.ts'
import { createAccount, deleteAccount, resetFactors, toggleLock } from './manage-accounts.ts'
import { updateAccount } from './update-account.ts'

const defaultPageSize = 10

export function accountManagementRoutes(context: AccountContext) {
  const { db } = context
  return [
    service(calls.getAccounts, async ({ query: { page, page_size = defaultPageSize, ...filter } }) => {
      const counts = await countAccounts(db)
      if (page === undefined) return { accounts: await listAccounts(db, filter), counts }
      const window = { limit: page_size, offset: (page - 1) * page_size }
      const { accounts, total } = await pageOfAccounts(db, filter, window)
      return { accounts, counts, pagination: paginate(page, page_size, total) }
    }),
    service(calls.createAccountByAdmin, async ({ body, caller, person }) => ({
      data: await createAccount(context, caller, person, body),
      msg: calls.accountCreated,
    })),
    service(calls.updateAccountByAdmin, async ({ query: { id }, body, caller, person }) => ({
      data: await updateAccount(context, caller, person, id, body),
      msg: calls.accountUpdated,
    })),
    service(calls.lockAccount, async ({ query: { id, is_active }, body, caller, person }) => ({
      is_active: await toggleLock(context, caller, person, {
        accountId: id,
        wanted: body.is_active ?? is_active,
      }),
      msg: calls.accountToggled,
    })),
    service(calls.resetFactors, async ({ query: { id }, caller, person }) => {
      await resetFactors(db, caller, person, id)
      return { msg: calls.factorsReset }
    }),
    service(calls.deleteAccount, async ({ query: { id }, caller, person }) => {
      await deleteAccount(context, caller, person, id)
      return { success: true, msg: calls.accountDeleted }
    }),
  ]
}
