import { useRevalidator } from 'react-router'
import type { RequestBody } from '#contract/calls.ts'
import { userManagementSentences as sentences } from '#contract/identity/accounts/user-management-sentences.ts'
import { api, ApiRefusal, isGenericRefusal } from '#web/base/platform/api/api.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { problemsOf, type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormModal } from '#web/base/ui/dialogs/form-modal.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import { TemporaryPassword, staffRoleIn, NameFields, StandingFields, UserPhoneField } from './user-fields.tsx'

const loadSchema = () => import('#contract/identity/accounts/account-management.ts')

/** A new account, whose owner chooses a password at the first sign-in. */
export default function AddUserDialog({ onClose }: { onClose: () => void }) {
  const { revalidate } = useRevalidator()
  const submit = useSubmit({
    prepare: loadSchema,
    check: problemsWith,
    send: async (values) => {
      const { msg } = await api('POST /accounts/create-account-by-admin', { body: bodyOf(values) }).catch(
        explain,
      )
      toast.success(msg)
      onClose()
      await revalidate()
    },
    fallback: sentences.createFailed,
  })
  const { problemOf } = submit
  return (
    <FormModal title="Thêm người dùng" action="Thêm người dùng" submit={submit} onClose={onClose}>
      <NameFields problemOf={problemOf} />
      <TextField
        label="Email"
        name="email"
        type="email"
        autoComplete="off"
        autoCapitalize="none"
        spellCheck={false}
        required
        problem={problemOf('email') ?? ''}
      />
      <UserPhoneField problemOf={problemOf} />
      <StandingFields problemOf={problemOf} />
      <TemporaryPassword
        required
        problem={problemOf('password')}
        hint="Hãy báo cho người dùng: họ phải đổi mật khẩu này khi đăng nhập lần đầu."
      />
    </FormModal>
  )
}

const bodyOf = (values: FormData): RequestBody<'POST /accounts/create-account-by-admin'> => ({
  first_name: textOf(values, 'first_name'),
  last_name: textOf(values, 'last_name'),
  email: textOf(values, 'email'),
  phone_number: textOf(values, 'phone_number'),
  password: textOf(values, 'password'),
  role_id: textOf(values, 'role_id') === '2' ? 2 : 1,
  is_active: textOf(values, 'is_active') !== 'false',
  ...(staffRoleIn(values) !== undefined && { staff_role_id: staffRoleIn(values) }),
})

async function problemsWith(values: FormData): Promise<Problems> {
  const { createAccountByAdmin } = await loadSchema()
  const body = bodyOf(values)
  return {
    ...(body.last_name?.trim() === '' && { last_name: sentences.lastNameMissing }),
    ...problemsOf(createAccountByAdmin.body, body),
  }
}

/** An e-mail that is taken is shown at its field, anything else with what was tried. */
function explain(thrown: unknown): never {
  if (!(thrown instanceof ApiRefusal) || thrown.errors.length > 0) throw thrown
  const { status, code, message: msg } = thrown
  if (code === 'EMAIL_TAKEN') throw new ApiRefusal({ status, code, msg, errors: [{ field: 'email', msg }] })
  throw isGenericRefusal(thrown) ? thrown : new ApiRefusal({ status, code, msg: sentences.createBroke(msg) })
}
