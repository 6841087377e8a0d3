import { getAccounts } from '#contract/identity/accounts/account-management.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { requestedPage, loadListPage } from '#web/base/platform/queries/list-query.ts'
import { accountsOf, type UserQuery } from './user-query.ts'

/** A page of all people with how they stand. On the server only. */
async function readUsers(call: CallEndpoint, query: UserQuery) {
  const { answer, page, ...pages } = await loadListPage(query.page, (number) =>
    call(getAccounts, {
      query: {
        ...requestedPage(query, number),
        ...accountsOf(query),
      },
    }),
  )
  return { accounts: answer.accounts, counts: answer.counts, query: { ...query, page }, ...pages }
}

/** Loads the accounts; when that fails the screen is there all the same, empty and without counts. */
export async function loadUsers(call: CallEndpoint, query: UserQuery) {
  return readUsers(call, query).catch((thrown: unknown) => {
    if (thrown instanceof Response && thrown.status < 500) throw thrown
    return { accounts: [], counts: undefined, query, lastPage: 1, total: 0 }
  })
}
export type UsersData = Awaited<ReturnType<typeof loadUsers>>
