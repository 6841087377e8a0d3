import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { passwordChangeBroke } from '#contract/base/people/password-sentences.ts'
import { api } from '#web/base/platform/api/api.ts'
import { leaveSession } from '#web/base/platform/session/session.ts'
import { showRedirectNotice } from '#web/base/platform/access/show-redirect-notice.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { problemsOf, type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { confirmationProblem, NewPasswordFields } from './new-password-fields.tsx'

const loadSchema = () => import('#contract/identity/sessions/password-reset.ts')
const noLink = 'Liên kết này không đầy đủ. Hãy mở lại liên kết trong email của bạn.'

const readHash = () => location.hash.slice(1)

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Reached by the link in an e-mail: the token follows the # in the address. */
export function ResetPasswordForm() {
  const navigate = useNavigate()
  const token = useSyncExternalStore(onHashChange, readHash, () => undefined)
  const read = (values: FormData) => ({ token: token ?? '', new_password: textOf(values, 'new_password') })
  const { busy, alert, problemOf, formProps } = useSubmit({
    prepare: loadSchema,
    check: async (values): Promise<Problems> => {
      const found = problemsOf((await loadSchema()).resetPassword.body, read(values))
      return { ...confirmationProblem(values), ...found }
    },
    send: async (values) => {
      const { warning } = await api('POST /accounts/reset-password', { body: read(values) })
      // This device was signed out with all others.
      leaveSession()
      showRedirectNotice('password-reset')
      if (warning) toast.warning(warning)
      await navigate('/login', { replace: true })
    },
    fallback: passwordChangeBroke,
  })

  return (
    <form {...formProps} className="space-y-5">
      <FormAlert>{token === '' ? noLink : alert}</FormAlert>
      <NewPasswordFields problemOf={problemOf} />
      <Button type="submit" disabled={!token} busy={busy} className="w-full">
        Đặt lại mật khẩu
      </Button>
    </form>
  )
}
