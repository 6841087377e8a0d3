import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { roleSentences } from './role-sentences.ts'
import { emailTaken } from '#contract/identity/sessions/sign-in.ts'
import { email } from '#contract/base/people/email.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, trueOrFalse, searchText } from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { newPassword } from '#contract/base/people/passwords.ts'
import { firstName, lastName, roleIds } from '#contract/base/people/person.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { noSuchFactor } from '#contract/identity/sessions/second-factor.ts'
import { userManagementSentences } from './user-management-sentences.ts'
import { phoneNumber } from '#contract/base/people/vietnamese-phone.ts'

const admin = endpointsOf('Account management', 'admin', { rights: ['customers.see', 'accounts.change'] })

export const accountCreated = 'Thêm người dùng thành công'
export const accountUpdated = 'Cập nhật người dùng thành công'
export const accountToggled = 'Cập nhật trạng thái người dùng thành công'
export const factorsReset = 'Đã gỡ xác minh hai bước và đăng xuất người này.'
export const accountDeleted = 'Xóa người dùng thành công'

export const noSuchAccount = { status: 404, code: 'ACCOUNT_NOT_FOUND', msg: userManagementSentences.notFound }
export const ownAccount = {
  status: 409,
  code: 'OWN_ACCOUNT',
  msg: 'Bạn không thể khóa, xóa hoặc bỏ quyền quản trị của chính mình.',
}
export const lastAdmin = {
  status: 409,
  code: 'LAST_ADMIN',
  msg: 'Nhà sách phải luôn có ít nhất một quản trị viên đang hoạt động.',
}

export const lastOwner = {
  status: 409,
  code: 'LAST_OWNER',
  msg: 'Nhà sách phải luôn có ít nhất một chủ nhà sách đang hoạt động.',
}
export const beyondOwnRights = {
  status: 403,
  code: 'BEYOND_OWN_RIGHTS',
  msg: 'Nhóm quyền này có quyền mà bạn không có, nên bạn không thể trao hay thay đổi.',
}

export const account = z.object({
  account_id: z.int(),
  user_id: z.int(),
  email: z.string(),
  role_id: z.literal([roleIds.user, roleIds.admin]),
  /** Staff only: their role, and its name. */
  staff_role_id: z.nullable(z.int()),
  staff_role: z.nullable(z.string()),
  is_active: z.boolean(),
  is_verify: z.boolean(),
  last_active: z.nullable(z.string()),
  must_change_password: z.boolean(),
  /** Signing in takes a second step. */
  second_factor: z.boolean(),
  user: z.object({
    first_name: z.string(),
    last_name: z.string(),
    phone_number: z.string(),
    profile_image: z.nullable(z.string()),
    gender: z.nullable(z.string()),
    dob: z.nullable(z.string()),
    address_id: z.nullable(z.int()),
    created_at: z.string(),
  }),
})
export type Account = z.output<typeof account>

export const accountCounts = z.object({ total: z.int(), active: z.int(), locked: z.int(), admins: z.int() })

const roleId = z.literal([roleIds.user, roleIds.admin], { error: roleSentences.invalid })
const staffRoleId = z.int({ error: roleSentences.invalid }).check(z.positive(roleSentences.invalid))
const roleInQuery = z.pipe(
  z.enum(['1', '2'], { error: roleSentences.invalid }),
  z.transform((digit: '1' | '2') => Number(digit)),
)

export const getAccounts = admin.get('/accounts/get-accounts', {
  summary: 'All accounts, the newest first; searched by user id, name, e-mail and telephone',
  query: z.object({
    ...pageQuery,
    search: z.optional(searchText),
    account_id: z.optional(idInQuery),
    role_id: z.optional(roleInQuery),
    is_active: z.optional(trueOrFalse),
  }),
  answer: z.object({ accounts: z.array(account), counts: accountCounts, pagination: z.optional(pagination) }),
  refusals: [invalidInput],
})

export const exportAccounts = admin.get('/accounts/export-accounts', {
  ...sheetCallOf(getAccounts),
  summary: 'The accounts of a search and filters on all pages as a workbook',
})

export const createAccountByAdmin = admin.post('/accounts/create-account-by-admin', {
  sensitive: 'always',
  summary: 'Open an account for somebody, who has to change the password at the first sign-in',
  body: z.object({
    first_name: firstName,
    last_name: lastName,
    email,
    password: newPassword,
    role_id: z._default(roleId, roleIds.user),
    /** Staff only; without it they are an owner. */
    staff_role_id: z.optional(staffRoleId),
    is_active: z._default(z.boolean(), true),
    phone_number: z.optional(z.nullable(phoneNumber)),
  }),
  answer: z.object({ data: account }),
  success: 201,
  refusals: [emailTaken, beyondOwnRights, invalidInput],
})

export const updateAccountByAdmin = admin.put('/accounts/update-account-by-admin', {
  sensitive: 'sometimes',
  summary:
    'Change an account; the e-mail stays. A password given here is temporary, signs its owner out, and is not for a colleague of equal rights; whoever becomes an administrator signs in anew and chooses another',
  query: z.object({ id: idInQuery }),
  body: z.object({
    first_name: z.optional(firstName),
    last_name: z.optional(lastName),
    role_id: z.optional(roleId),
    staff_role_id: z.optional(staffRoleId),
    is_active: z.optional(z.boolean()),
    phone_number: z.optional(z.nullable(phoneNumber)),
    password: z.optional(z.union([z.literal(''), newPassword])),
  }),
  answer: z.object({ data: account }),
  refusals: [noSuchAccount, ownAccount, lastAdmin, lastOwner, beyondOwnRights, invalidInput],
})

export const lockAccount = admin.put('/accounts/lock-account', {
  sensitive: 'always',
  summary: 'Lock an account or unlock it again; `is_active` says the wanted state instead',
  query: z.object({ id: idInQuery, is_active: z.optional(trueOrFalse) }),
  body: z.object({ is_active: z.optional(z.boolean()) }),
  answer: z.object({ is_active: z.boolean() }),
  refusals: [noSuchAccount, ownAccount, lastAdmin, lastOwner, beyondOwnRights],
})

export const resetFactors = admin.post('/accounts/reset-factors', {
  sensitive: 'always',
  right: 'roles.change',
  summary:
    'Remove all second factors of an account whose owner lost them, and sign it out: the password alone is enough until another is added',
  query: z.object({ id: idInQuery }),
  answer: messageOnly,
  refusals: [noSuchAccount, noSuchFactor, beyondOwnRights],
})

export const deleteAccount = admin.delete('/accounts/delete/:id', {
  sensitive: 'always',
  summary: 'Erase the person of an account; what orders and reviews refer to stays, without a name',
  query: z.object({ id: idInQuery }),
  answer: z.object({ success: z.boolean() }),
  refusals: [noSuchAccount, ownAccount, lastAdmin, lastOwner, beyondOwnRights],
})
