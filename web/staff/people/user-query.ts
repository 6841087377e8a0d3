import {
  type ListAddress,
  listAddress,
  type ListQuery,
  readChoice,
  requestedPage,
  loadListPage,
} from '#web/base/platform/queries/list-query.ts'
import { getAccounts } from '#contract/identity/accounts/account-management.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'

/** Which people the staff looks at, as it stands in the address. */
export type UserQuery = ListQuery & { role: '1' | '2' | undefined; status: 'active' | 'locked' | undefined }

export const userList: ListAddress<UserQuery> = listAddress('/admin/users', (params) => ({
  role: readChoice(params, 'role', ['1', '2']),
  status: readChoice(params, 'status', ['active', 'locked']),
}))

/** The same by the names of the call. */
export const accountsOf = ({ search, role, status }: UserQuery) => ({
  ...(search && { search }),
  ...(role && { role_id: role }),
  ...(status && { is_active: status === 'active' ? ('true' as const) : ('false' as const) }),
})

/** Hash words of the dialogs over the list. */
export const userDialogWords = {
  detail: 'nguoi-dung',
  edit: 'sua-nguoi-dung',
  lock: 'khoa-nguoi-dung',
  remove: 'xoa-nguoi-dung',
  factors: 'go-xac-minh',
  credit: 'so-du',
  add: 'them-nguoi-dung',
} as const

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
