import { useRef, useState } from 'react'
import { newsQuestion } from '#contract/base/consents/consent-words.ts'
import type { NewsAnswer } from '#contract/base/consents/consents.ts'
import { api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { problemsOf, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { usePrehydrationInput } from '#web/base/platform/hydration/use-prehydration-input.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { NewPasswordField } from '#web/shop/accounts/password/new-password-field.tsx'
import type { RefusedSignIn } from './sign-in-action.ts'
import type { SignedIn } from './use-sign-in-redirect.ts'
import { EmailField, NameFields } from '#web/shop/accounts/identity-fields.tsx'

type Props = {
  leaving: boolean
  email: string
  onEmail: (email: string) => void
  refused: RefusedSignIn | undefined
  onSignedIn: (answer: SignedIn) => Promise<void>
}

const loadSchema = () => import('#contract/identity/sessions/sign-in.ts')

export function RegisterForm({ leaving, email, onEmail, refused, onSignedIn }: Props) {
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  usePrehydrationInput(form, { email: onEmail, password: setPassword })
  const { busy, alert, problemOf, formProps } = useSubmit({
    refused,
    prepare: loadSchema,
    check: async (values) => problemsOf((await loadSchema()).register.body, read(values)),
    send: async (values) => {
      const answer = await api('POST /accounts/register', { body: read(values) }).catch((thrown: unknown) => {
        throw thrown instanceof ApiRefusal
          ? thrown
          : new ApiRefusal({ status: 0, code: 'FAILED', msg: 'Đã có lỗi xảy ra' })
      })
      await onSignedIn(answer)
    },
    fallback: 'Đăng ký thất bại',
  })

  return (
    <form ref={form} {...formProps} className="space-y-5">
      <FormAlert>{alert}</FormAlert>
      <NameFields names={refused?.typed} lastNameRequired={false} problemOf={problemOf} />
      <EmailField autoComplete="username" value={email} onEmail={onEmail} problem={problemOf('email')} />
      <NewPasswordField
        label="Mật khẩu"
        name="password"
        value={password}
        onValue={setPassword}
        problemOf={problemOf}
      />
      <label className="flex items-start gap-3 text-sm text-ink-soft">
        <input
          type="checkbox"
          name="news"
          defaultChecked={refused?.typed.news ?? false}
          className="mt-1 size-4 shrink-0 accent-seal"
        />
        {newsQuestion}
      </label>
      <Button type="submit" busy={busy || leaving} className="w-full">
        Đăng ký
      </Button>
    </form>
  )
}

function read(values: FormData) {
  const [email, password] = [textOf(values, 'email'), textOf(values, 'password')]
  const news: NewsAnswer = { given: values.has('news'), words: newsQuestion }
  const names = { first_name: textOf(values, 'first_name'), last_name: textOf(values, 'last_name') }
  return { email, password, ...names, news }
}
