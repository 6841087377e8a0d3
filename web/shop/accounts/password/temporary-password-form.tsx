import { api } from '#web/base/platform/api/api.ts'
import type { User } from '#contract/base/people/person.ts'
import { passwordChangeBroke } from '#contract/base/people/password-sentences.ts'
import { storeUser } from '#web/base/platform/session/session.ts'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { CurrentPasswordField, NewPasswordFields, problemsOfPasswordChange } from './password-fields.tsx'

type Props = {
  user: User
  /** Known where it was typed just now. */
  oldPassword: string | undefined
  onChanged: (said: { msg: string; warning?: string }, user: User) => void
}

/** An administrator knows the temporary password: the person chooses an own one before going on. */
export default function TemporaryPasswordForm({ user, oldPassword, onChanged }: Props) {
  const read = (values: FormData) => ({
    account_id: user.account_id,
    old_password: oldPassword ?? textOf(values, 'old_password'),
    new_password: textOf(values, 'new_password'),
  })
  const { busy, alert, problemOf, formProps } = useSubmit({
    prepare: () => import('#contract/identity/sessions/sign-in.ts'),
    check: (values) => problemsOfPasswordChange(values, read(values), true),
    send: async (values) => {
      const said = await api('PUT /accounts/change-password', { body: read(values) })
      const changed = { ...user, must_change_password: false }
      storeUser(changed)
      onChanged(said, changed)
    },
    fallback: passwordChangeBroke,
  })

  return (
    <form {...formProps} className="space-y-5">
      <FormAlert>{alert}</FormAlert>
      <input type="email" name="email" autoComplete="username" value={user.email} readOnly hidden />
      {oldPassword === undefined && (
        <CurrentPasswordField
          label="Mật khẩu tạm thời"
          name="old_password"
          problem={problemOf('old_password')}
        />
      )}
      <NewPasswordFields problemOf={problemOf} />
      <Button type="submit" busy={busy} className="w-full">
        Lưu mật khẩu và tiếp tục
      </Button>
    </form>
  )
}
