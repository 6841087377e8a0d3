import { useState } from 'react'
import { api } from '#web/base/platform/api/api.ts'
import type { User } from '#contract/base/people/person.ts'
import { passwordChangeBroke } from '#contract/base/people/password-sentences.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { CurrentPasswordField, NewPasswordFields, problemsOfPasswordChange } from './password-fields.tsx'
import { useUpdateSessionUser } from '#web/shop/accounts/session-user.ts'

/** Those who came through Google or Facebook have no password yet, and set one. */
export function PasswordForm({ user }: { user: User }) {
  const [round, setRound] = useState(0)
  const saved = useUpdateSessionUser()
  const read = (values: FormData) => ({
    account_id: user.account_id,
    old_password: textOf(values, 'old_password'),
    new_password: textOf(values, 'new_password'),
  })
  const { busy, alert, problemOf, formProps } = useSubmit({
    prepare: () => import('#contract/identity/sessions/sign-in.ts'),
    check: (values) => problemsOfPasswordChange(values, read(values), user.has_password),
    send: async (values) => {
      const { msg, warning } = await api('PUT /accounts/change-password', { body: read(values) })
      toast.success(msg)
      if (warning) toast.warning(warning)
      setRound(round + 1)
      await saved({ ...user, has_password: true, must_change_password: false })
    },
    fallback: passwordChangeBroke,
  })

  return (
    // A new form after each change: what was typed is gone from the page.
    <form key={round} {...formProps} className="space-y-5">
      <FormAlert>{alert}</FormAlert>
      <input type="email" name="username" autoComplete="username" defaultValue={user.email} readOnly hidden />
      {user.has_password && (
        <CurrentPasswordField
          label="Mật khẩu hiện tại"
          name="old_password"
          problem={problemOf('old_password')}
        />
      )}
      <NewPasswordFields problemOf={problemOf} />
      <Button type="submit" variant="outline" busy={busy}>
        {user.has_password ? 'Đổi mật khẩu' : 'Đặt mật khẩu'}
      </Button>
    </form>
  )
}
