import { type ReactNode, useRef, useState } from 'react'
import { wrongCredentialsSentence } from '#contract/identity/sessions/sign-in-sentences.ts'
import { api, ApiRefusal, sentenceOf } from '#web/base/platform/api/api.ts'
import { problemsOf, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { usePrehydrationInput } from '#web/base/platform/hydration/use-hydrated.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { CurrentPasswordField } from '#web/shop/accounts/password/password-fields.tsx'
import type { RefusedSignIn } from './sign-in-action.ts'
import { needsSecondStep, type SignedIn } from './use-sign-in-redirect.ts'
import { useSavedCredentials } from '#web/shop/accounts/remember-me/use-saved-credentials.ts'
import { EmailField } from '#web/shop/accounts/identity-fields.tsx'

type Props = {
  /** Signed in, and on the way to the next page. */
  leaving: boolean
  email: string
  onEmail: (email: string) => void
  refused: RefusedSignIn | undefined
  /** `password` is asked for once more where it was only temporary. */
  onSignedIn: (answer: SignedIn, password: string) => Promise<void>
  onSecondStep: (password: string) => void
  /** Help with a forgotten password. */
  help: ReactNode
  /** A link can be sent by which the password is set anew. */
  resets: boolean
}

const loadSchema = () => import('#contract/identity/sessions/sign-in.ts')

export function SignInForm({ email, onEmail, refused, ...props }: Props) {
  const { leaving, onSignedIn, onSecondStep, help, resets } = props
  const form = useRef<HTMLFormElement>(null)
  const [password, setPassword] = useState('')
  const [remember, setRemember] = useState(refused?.typed.remember_me ?? false)
  const [helped, setHelped] = useState(false)
  usePrehydrationInput(form, {
    email: onEmail,
    password: setPassword,
    remember_me: (_value, checked) => setRemember(checked),
  })
  const remembered = useSavedCredentials(form, (kept) => {
    onEmail(kept.email)
    setPassword(kept.password)
    setRemember(true)
  })

  const { busy, alert, problemOf, formProps } = useSubmit({
    refused,
    prepare: loadSchema,
    check: async (values) => problemsOf((await loadSchema()).login.body, read(values)),
    send: async (values) => {
      const body = read(values)
      const answer = await api('POST /accounts/login', { body }).catch((thrown: unknown) => {
        if (needsSecondStep(thrown)) return undefined
        throw explained(thrown)
      })
      if (!answer) return onSecondStep(body.password)
      await remembered.keep(body, body.remember_me && answer.user.role !== 'admin')
      await onSignedIn(answer, body.password)
    },
    fallback: 'Đăng nhập thất bại',
  })

  const typed = (next: { email?: string; password?: string }) => {
    if (next.email !== undefined) onEmail(next.email)
    if (next.password !== undefined) setPassword(next.password)
    remembered.onTyped({ email, password, ...next })
  }
  const forgotten = () => {
    setHelped(true)
    setRemember(false)
    void remembered.forget()
  }

  return (
    <form ref={form} {...formProps} className="space-y-5">
      <FormAlert>{alert}</FormAlert>
      <CredentialFields email={email} password={password} onTyped={typed} problemOf={problemOf} />
      <div className="flex flex-wrap items-center justify-between gap-x-4">
        <RememberBox checked={remember} onChange={setRemember} />
        <button
          type="button"
          onClick={forgotten}
          aria-expanded={helped}
          className="text-link min-h-11 noscript:hidden"
        >
          Quên mật khẩu?
        </button>
      </div>
      <output className="block empty:m-0!">{helped && help}</output>
      {helped && resets && <ResetLinkRequest email={email} />}
      <Button type="submit" busy={busy || leaving} className="w-full">
        Đăng nhập
      </Button>
    </form>
  )
}

type CredentialsProps = {
  email: string
  password: string
  onTyped: (next: { email?: string; password?: string }) => void
  problemOf: (field: string) => string | undefined
}

function CredentialFields({ email, password, onTyped, problemOf }: CredentialsProps) {
  return (
    <>
      <EmailField
        autoComplete="username"
        value={email}
        onEmail={(next) => onTyped({ email: next })}
        problem={problemOf('email')}
      />
      <CurrentPasswordField
        label="Mật khẩu"
        name="password"
        value={password}
        onChange={({ target }) => onTyped({ password: target.value })}
        problem={problemOf('password')}
      />
    </>
  )
}

function RememberBox({ checked, onChange }: { checked: boolean; onChange: (checked: boolean) => void }) {
  return (
    <label className="inline-flex min-h-11 items-center gap-2.5">
      <input
        type="checkbox"
        name="remember_me"
        checked={checked}
        onChange={({ target }) => onChange(target.checked)}
        className="size-5 accent-seal"
      />
      Ghi nhớ đăng nhập
    </label>
  )
}

function read(values: FormData) {
  return {
    email: textOf(values, 'email'),
    password: textOf(values, 'password'),
    remember_me: values.has('remember_me'),
  }
}

/** An answer without a sentence is explained by its status. */
function explained(thrown: unknown): unknown {
  if (!(thrown instanceof ApiRefusal) || thrown.code !== 'UNREADABLE') return thrown
  const { status } = thrown
  return status === 400 || status === 401
    ? new ApiRefusal({ status, code: 'WRONG_CREDENTIALS', msg: wrongCredentialsSentence })
    : thrown
}

const missing = 'Vui lòng nhập email'

/** Has a link sent to the e-mail that stands in the form. */
function ResetLinkRequest({ email }: { email: string }) {
  const [busy, setBusy] = useState(false)
  const [sent, setSent] = useState('')
  const [problem, setProblem] = useState('')

  const ask = async () => {
    if (email.trim() === '') return setProblem(missing)
    setBusy(true)
    setProblem('')
    try {
      setSent((await api('POST /accounts/forgot-password', { body: { email } })).msg)
    } catch (thrown) {
      setSent('')
      setProblem(fieldProblem(thrown) ?? sentenceOf(thrown, 'Đã có lỗi xảy ra'))
    } finally {
      setBusy(false)
    }
  }
  return (
    <div className="space-y-3">
      <FormAlert>{problem}</FormAlert>
      <Button variant="outline" busy={busy} onClick={() => void ask()} className="w-full">
        Gửi liên kết đặt lại mật khẩu
      </Button>
      <output className="block empty:m-0!">{sent}</output>
    </div>
  )
}

const fieldProblem = (thrown: unknown) =>
  thrown instanceof ApiRefusal ? thrown.errors.find(({ field }) => field === 'email')?.msg : undefined
