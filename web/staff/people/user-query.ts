import {
  type ListAddress,
  listAddress,
  type ListQuery,
  readChoice,
} from '#web/base/platform/queries/list-query.ts'

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
