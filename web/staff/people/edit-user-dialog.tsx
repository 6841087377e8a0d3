import { useRevalidator } from 'react-router'
import type { RequestBody } from '#contract/calls.ts'
import { api, byId } from '#web/base/platform/api/api.ts'
import type { Account } from '#contract/identity/accounts/account-management.ts'
import { userManagementSentences as sentences } from '#contract/identity/accounts/user-management-sentences.ts'
import { splitName } from '#web/shop/accounts/full-name.ts'
import { useUpdateSessionUser } from '#web/shop/accounts/session-user.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { problemsOf, type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { TemporaryPassword, NameFields, StandingFields, UserPhoneField, staffRoleIn } from './user-fields.tsx'
import { useAccount, findPerson, type UserDialogProps, UserLoading } from './use-account.tsx'

const loadSchema = () => import('#contract/identity/accounts/account-management.ts')

export default function EditUserDialog({ accountId, known, own, onClose }: UserDialogProps) {
  const { revalidate } = useRevalidator()
  const saved = useUpdateSessionUser()
  const { account, failure } = useAccount(accountId, known)
  const submit = useSubmit({
    prepare: loadSchema,
    check: problemsWith,
    send: async (values) => {
      if (!account) return
      const { msg } = await api('PUT /accounts/update-account-by-admin', {
        ...byId(accountId),
        body: changesIn(account, values),
      })
      // A change of the own account is shown above the page too.
      if (own) await saved((await findPerson(accountId)).data)
      toast.success(msg)
      onClose()
      await revalidate()
    },
    fallback: sentences.updateFailed,
  })
  const { problemOf } = submit
  return (
    <FormModal
      title={`Sửa người dùng #${accountId}`}
      action="Lưu thay đổi"
      submit={submit}
      waiting={account ? undefined : <UserLoading failure={failure} />}
      onClose={onClose}
    >
      {account && (
        <>
          <Fields account={account} own={own} problemOf={problemOf} />
        </>
      )}
    </FormModal>
  )
}

type FieldsProps = { account: Account; own: boolean; problemOf: (field: string) => string | undefined }

function Fields({
  account: { user, email, role_id, staff_role_id, is_active },
  own,
  problemOf,
}: FieldsProps) {
  return (
    <>
      <NameFields problemOf={problemOf} {...splitName(user)} />
      <TextField
        label="Email"
        type="email"
        defaultValue={email}
        readOnly
        hint="Chỉ chủ tài khoản mới đổi được email."
      />
      <UserPhoneField problemOf={problemOf} phone={user.phone_number} />
      <StandingFields
        roleId={role_id}
        staffRoleId={staff_role_id}
        active={is_active}
        own={own}
        problemOf={problemOf}
      />
      {role_id === 1 && <p className="text-sm text-ink-soft">{sentences.promotion}</p>}
      {own ? (
        <p className="text-sm text-ink-soft">
          Bạn không thể tự khóa mình hay tự bỏ quyền quản trị. Mật khẩu của bạn đổi ở trang tài khoản.
        </p>
      ) : (
        <TemporaryPassword
          required={false}
          problem={problemOf('password')}
          hint="Để trống nếu không đổi. Mật khẩu mới đăng xuất người dùng khỏi mọi thiết bị và phải được đổi ngay khi đăng nhập."
        />
      )}
    </>
  )
}

const read = (values: FormData) => ({
  first_name: textOf(values, 'first_name'),
  last_name: textOf(values, 'last_name'),
  phone_number: textOf(values, 'phone_number'),
  password: textOf(values, 'password'),
})

/** Only what differs now: what changed elsewhere meanwhile stays changed. */
function changesIn(
  { user, role_id, staff_role_id, is_active }: Account,
  values: FormData,
): RequestBody<'PUT /accounts/update-account-by-admin'> {
  const now = read(values)
  const role = textOf(values, 'role_id') === '2' ? 2 : 1
  const active = textOf(values, 'is_active') === 'true'
  const staffRole = staffRoleIn(values)
  return {
    ...(now.first_name !== user.first_name && { first_name: now.first_name }),
    ...(now.last_name !== user.last_name && { last_name: now.last_name }),
    ...(now.phone_number !== user.phone_number && { phone_number: now.phone_number }),
    ...(now.password !== '' && { password: now.password }),
    ...(values.has('role_id') && role !== role_id && { role_id: role }),
    ...(staffRole !== undefined && staffRole !== staff_role_id && { staff_role_id: staffRole }),
    ...(values.has('is_active') && active !== is_active && { is_active: active }),
  }
}

async function problemsWith(values: FormData): Promise<Problems> {
  const { updateAccountByAdmin } = await loadSchema()
  const body = read(values)
  return {
    ...(body.last_name.trim() === '' && { last_name: sentences.lastNameMissing }),
    ...problemsOf(updateAccountByAdmin.body, body),
  }
}
