import { lazy, type ReactNode, Suspense, useState } from 'react'
import { useNavigate } from 'react-router'
import { Link } from '#web/base/ui/elements/link.tsx'
import { useHydrated } from '#web/base/platform/hydration/use-hydrated.ts'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import type { ProviderLink, ProviderOptions } from './provider-buttons.tsx'
import { RegisterForm } from './register-form.tsx'
import type { RefusedSignIn } from './sign-in-action.ts'
import { SignInForm } from './sign-in-form.tsx'
import { type SignInMode, signInHref } from './sign-in-href.ts'
import { SignInHeading, Waiting } from './sign-in-messages.tsx'
import type { SignedIn } from './use-sign-in-redirect.ts'

export type SignInProps = {
  mode: SignInMode
  /** The page to go to after signing in. */
  redirect: string | null
  options: ProviderOptions & { password_reset?: true }
  passwordHelp: ReactNode
  /** The result of Google's own page: a token to fetch, or what went wrong there. */
  google: { returned: boolean; problem: string }
  /** What came by a form, without scripts, and was refused. */
  refused: RefusedSignIn | undefined
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
  const [email, setEmail] = useState(refused?.typed.email ?? '')
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
