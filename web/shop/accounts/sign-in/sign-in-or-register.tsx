import { lazy, type ReactNode, Suspense, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#web/base/ui/elements/link.tsx'
import { useHydrated, usePrehydrationInput } from '#web/base/platform/hydration/use-hydrated.ts'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import type { ProviderLink, ProviderOptions } from './provider-buttons.tsx'
import type { RefusedSignIn } from './sign-in-action.ts'
import { SignInForm } from './sign-in-form.tsx'
import { signInHref, type SignInMode } from './sign-in-href.ts'
import { SignInHeading, Waiting } from './sign-in-messages.tsx'
import type { SignedIn } from './use-sign-in-redirect.ts'
import { newsQuestion } from '#contract/base/consents/consent-words.ts'
import type { NewsAnswer } from '#contract/base/consents/consents.ts'
import { api, ApiRefusal } from '#web/base/platform/api/api.ts'
import { problemsOf, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { NewPasswordField } from '#web/shop/accounts/password/password-fields.tsx'
import { EmailField, NameFields } from '#web/shop/accounts/identity-fields.tsx'

type RegisterFormProps = {
  leaving: boolean
  email: string
  onEmail: (email: string) => void
  refused: RefusedSignIn | undefined
  onSignedIn: (answer: SignedIn) => Promise<void>
}

const loadSchema = () => import('#contract/identity/sessions/sign-in.ts')

function RegisterForm({ leaving, email, onEmail, refused, onSignedIn }: RegisterFormProps) {
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

export type SignInProps = {
  mode: SignInMode
  /** The page to go to after signing in. */
  redirect: string | null
  options: ProviderOptions & { password_reset?: true }
  passwordHelp: ReactNode
  /** The result of Google's own page: a token to fetch, or what went wrong there. */
  google: { returned: boolean; problem: string }
  /** Refused form, sent without scripts. */
  refused: RefusedSignIn | undefined
  /** As the letter knows it from which one comes, or empty. */
  knownEmail: string
  /** A sign-in of this browser waits for its second step. */
  waits: boolean
}
type Props = SignInProps & {
  leaving: boolean
  onSignedIn: (answer: SignedIn, given: Given) => Promise<void>
  onSecondStep: (given: Given) => void
}
/** The password, which is asked for once more where it was only temporary; and what is joined to the account afterwards. */
export type Given = { password?: string; link?: ProviderLink | undefined }

const ProviderButtons = lazy(() => import('./provider-buttons.tsx'))

/** The two forms, of which one is seen; what was typed as e-mail holds for both. */
export function SignInOrRegister(props: Props) {
  const { mode, redirect, options, passwordHelp, google, refused, leaving, onSignedIn, onSecondStep } = props
  const alive = useHydrated()
  const navigate = useNavigate()
  const [email, setEmail] = useState(refused?.typed.email ?? props.knownEmail)
  const [problem, setProblem] = useState(google.problem)
  const [link, setLink] = useState<ProviderLink>()
  const registering = mode === 'register'
  const form = { leaving, email, onEmail: setEmail, refused }

  return (
    <>
      {!alive && (
        <div className="hidden signed-in:block">
          <Waiting said="Đang kiểm tra đăng nhập…" />
        </div>
      )}
      <div className={alive ? undefined : 'signed-in:hidden'}>
        <SignInHeading title={registering ? 'Đăng ký' : 'Đăng nhập'}>
          {registering ? 'Đã có tài khoản?' : 'Chưa có tài khoản?'}{' '}
          <Link
            to={signInHref(registering ? 'sign-in' : 'register', redirect)}
            replace
            preventScrollReset
            className="text-link inline-flex min-h-11 items-center font-semibold"
          >
            {registering ? 'Đăng nhập' : 'Đăng ký'}
          </Link>
        </SignInHeading>
        <div className="space-y-5">
          <FormAlert>{link ? existsSentence(link) : problem}</FormAlert>
          {registering ? (
            <RegisterForm {...form} onSignedIn={(answer) => onSignedIn(answer, {})} />
          ) : (
            <SignInForm
              {...form}
              onSignedIn={(answer, password) => onSignedIn(answer, { password, link })}
              onSecondStep={(password) => onSecondStep({ password, link })}
              help={passwordHelp}
              resets={options.password_reset ?? false}
            />
          )}
          {alive && hasProvider(options) && (
            <Suspense>
              <ProviderButtons
                options={options}
                redirect={redirect}
                returned={google.returned}
                onSignedIn={(answer) => void onSignedIn(answer, {})}
                onProblem={setProblem}
                onSecondStep={() => onSecondStep({})}
                onAccountExists={(found) => {
                  setLink(found)
                  void navigate(signInHref('sign-in', redirect), { replace: true, preventScrollReset: true })
                }}
              />
            </Suspense>
          )}
        </div>
      </div>
    </>
  )
}

const hasProvider = ({ google_client_id, facebook_app_id }: ProviderOptions) =>
  Boolean(google_client_id ?? facebook_app_id)

const existsSentence = ({ provider }: ProviderLink) =>
  `Email này đã có tài khoản. Hãy đăng nhập bằng mật khẩu, tài khoản ${provider === 'google' ? 'Google' : 'Facebook'} sẽ được liên kết ngay sau đó.`
