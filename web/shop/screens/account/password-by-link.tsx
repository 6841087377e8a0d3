import { getShop } from '#contract/base/shop/shop.ts'
import { SignInHeading } from '#web/shop/accounts/sign-in/sign-in-messages.tsx'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { pageMeta } from '#web/base/platform/page/page-head.ts'
import type { Route } from './+types/password-by-link.ts'
import { useSyncExternalStore } from 'react'
import { useNavigate } from 'react-router'
import { passwordChangeBroke } from '#contract/base/people/password-sentences.ts'
import { api } from '#web/base/platform/api/api.ts'
import { leaveSession } from '#web/base/platform/session/session.ts'
import { showRedirectNotice } from '#web/base/platform/access/redirect-notice.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { problemsOf, type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { confirmationProblem, NewPasswordFields } from '#web/shop/accounts/password/password-fields.tsx'

export async function loader({ context }: Route.LoaderArgs) {
  const { call, publicUrl } = context.get(callContext)
  const { data: shop } = await call(getShop)
  return { shopName: shop.name, publicUrl }
}

export function meta({ loaderData }: Route.MetaArgs) {
  if (!loaderData) return []
  return pageMeta({
    title: 'Đặt lại mật khẩu',
    description: `Chọn mật khẩu mới cho tài khoản của bạn ở ${loaderData.shopName}.`,
    path: '/dat-lai-mat-khau',
    noIndex: true,
    ...loaderData,
  })
}

/** Page of the link in the letter. */
export default function PasswordByLink() {
  return (
    <div className="shell py-8 lg:py-16">
      <section className="mx-auto max-w-md rounded-lg border border-line bg-surface p-5 sm:p-8">
        <SignInHeading title="Đặt lại mật khẩu">
          Chọn mật khẩu mới cho tài khoản của bạn. Mọi thiết bị đang đăng nhập sẽ được đăng xuất.
        </SignInHeading>
        <ResetPasswordForm />
      </section>
    </div>
  )
}

const loadSchema = () => import('#contract/identity/sessions/password-reset.ts')
const noLink = 'Liên kết này không đầy đủ. Hãy mở lại liên kết trong email của bạn.'

const readHash = () => location.hash.slice(1)

function onHashChange(listener: () => void) {
  addEventListener('hashchange', listener)
  return () => removeEventListener('hashchange', listener)
}

/** Reached by the link in an e-mail: the token follows the # in the address. */
function ResetPasswordForm() {
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
