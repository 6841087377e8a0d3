import { lazy, Suspense, useEffect, useRef, useState } from 'react'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { useSession } from '#web/base/platform/session/session.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { Button, ButtonLink } from '#web/base/ui/elements/button.tsx'
import type { Reader } from '#web/shop/accounts/load-signed-in-visitor.ts'
import type { ProviderLink } from './provider-buttons.tsx'
import { type Given, SignInOrRegister, type SignInProps } from './sign-in-or-register.tsx'
import { CookiesBlocked, SignInHeading, Waiting } from './sign-in-messages.tsx'
import { type SignedIn, useSignInRedirect } from './use-sign-in-redirect.ts'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { endSecondStep, endSecondStepByKey } from '#web/shop/accounts/account-calls.ts'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { RefusedSignIn } from './sign-in-action.ts'

const TemporaryPasswordForm = lazy(() => import('#web/shop/accounts/password/temporary-password-form.tsx'))

/** Sign-in and registration; for a signed-in user, the way on. */
export function SignInPanel({ reader, ...props }: SignInProps & { reader: Reader | undefined }) {
  const arrival = useSignInRedirect(props.redirect)
  const session = useSession()
  const [temporary, setTemporary] = useState<string>()
  const [changed, setChanged] = useState(false)

  const [step, setStep] = useState<Given | undefined>(props.waits ? {} : undefined)

  const onSignedIn = async (answer: SignedIn, given: Given) => {
    if (answer.user.must_change_password) setTemporary(given.password)
    const { link } = given
    await arrival.arrive(answer, link && (() => joinProvider(link)))
  }
  if (arrival.mustChange && arrival.user) {
    return (
      <>
        <SignInHeading title="Đặt mật khẩu mới">
          Mật khẩu vừa dùng chỉ là tạm thời. Hãy chọn mật khẩu của riêng bạn để tiếp tục.
        </SignInHeading>
        <Suspense fallback={<Waiting said="Đang tải…" />}>
          <TemporaryPasswordForm
            user={arrival.user}
            oldPassword={temporary}
            onChanged={({ msg, warning }, user) => {
              setChanged(true)
              toast.success(msg)
              if (warning) toast.warning(warning)
              arrival.leave(user)
            }}
          />
        </Suspense>
      </>
    )
  }
  if (session.status === 'unknown' && reader) return <SignedInAlready reader={reader} />
  if (arrival.stuck) return <CookiesBlocked />
  if (changed) return <Waiting said="Đang chuyển trang…" />
  if (step && !arrival.user)
    return (
      <SecondStepForm
        refused={props.refused}
        leaving={arrival.justArrived}
        onSignedIn={(answer) => onSignedIn(answer, step)}
        onLeave={() => setStep(undefined)}
      />
    )
  if (arrival.user && !arrival.justArrived) return <Waiting said="Bạn đã đăng nhập, đang chuyển trang…" />
  return (
    <SignInOrRegister
      {...props}
      leaving={arrival.justArrived}
      onSignedIn={onSignedIn}
      onSecondStep={setStep}
    />
  )
}

/** Read without scripts: with them one is led on. */
function SignedInAlready({ reader }: { reader: Reader }) {
  return (
    <>
      <SignInHeading title="Bạn đã đăng nhập">Với tên {reader.name}.</SignInHeading>
      <div className="flex flex-wrap gap-3">
        <ButtonLink to="/">Về trang chủ</ButtonLink>
        <form method="post" action="/login">
          <Button type="submit" name="leave" variant="outline">
            Đăng xuất
          </Button>
        </form>
      </div>
    </>
  )
}

function joinProvider(link: ProviderLink) {
  return api('POST /accounts/link-provider', { body: link }).then(
    ({ msg }) => void toast.success(msg),
    (thrown: unknown) => void toast.error(sentenceOf(thrown, 'Đã có lỗi xảy ra')),
  )
}

type Props = {
  refused: RefusedSignIn | undefined
  leaving: boolean
  onSignedIn: (answer: SignedIn) => Promise<void>
  /** Back to the password. */
  onLeave: () => void
}

/** The second step of signing in; without scripts it is sent to the sign-in page, which knows by a cookie what waits. */
function SecondStepForm({ refused, leaving, onSignedIn, onLeave }: Props) {
  const field = useRef<HTMLInputElement>(null)
  useEffect(() => field.current?.focus(), [])
  const { busy, alert, problemOf, formProps } = useSubmit({
    refused,
    check: async (values): Promise<Problems> =>
      textOf(values, 'code').trim() === '' ? { code: sentences.codeRequired } : {},
    send: async (values) =>
      onSignedIn(
        await endSecondStep({
          code: textOf(values, 'code'),
          remember_device: values.has('remember_device'),
        }),
      ),
    fallback: sentences.stepFailed,
  })
  const keyStep = useKeyStep(onSignedIn)
  return (
    <>
      <SignInHeading title={sentences.stepTitle}>{sentences.stepAbout}</SignInHeading>
      <form {...formProps} className="space-y-5">
        <FormAlert>{alert || keyStep.alert}</FormAlert>
        <TextField
          label={sentences.codeLabel}
          name="code"
          ref={field}
          autoComplete="one-time-code"
          autoCapitalize="characters"
          spellCheck={false}
          maxLength={60}
          required
          problem={problemOf('code') ?? ''}
        />
        <label className="flex min-h-11 cursor-pointer items-center gap-2.5">
          <input type="checkbox" name="remember_device" className="size-5 shrink-0 accent-seal" />
          {sentences.rememberDevice}
        </label>
        <Button type="submit" name="step" value="end" busy={busy || leaving} className="w-full">
          Xác minh
        </Button>
        {keyStep.offered && (
          <Button
            variant="outline"
            busy={keyStep.busy}
            className="w-full"
            onClick={({ currentTarget }) =>
              void keyStep.run(new FormData(currentTarget.form ?? undefined).has('remember_device'))
            }
          >
            Dùng khóa truy cập
          </Button>
        )}
      </form>
      <form
        method="post"
        className="mt-2"
        onSubmit={(event) => {
          event.preventDefault()
          // The pending step ends by itself where the call fails.
          void api('DELETE /accounts/second-step').catch(() => {})
          onLeave()
        }}
      >
        <button type="submit" name="step" value="leave" className="text-link min-h-11">
          Đăng nhập bằng tài khoản khác
        </button>
      </form>
    </>
  )
}

/** Sign-in by a passkey, where the account has one and the browser can ask for it. */
function useKeyStep(onSignedIn: Props['onSignedIn']) {
  const [offered, setOffered] = useState(false)
  const [busy, setBusy] = useState(false)
  const [alert, setAlert] = useState('')
  useEffect(() => {
    api('GET /accounts/second-step', { quiet: true }).then(
      ({ data }) => setOffered(data.by_key && 'PublicKeyCredential' in window),
      () => {},
    )
  }, [])
  const run = async (remember: boolean) => {
    setBusy(true)
    setAlert('')
    try {
      const { data } = await api('POST /accounts/second-step-key')
      const { signWithKey } = await import('#web/shop/accounts/security/sign-with-key.ts')
      await onSignedIn(await endSecondStepByKey(await signWithKey(data), remember))
    } catch (thrown) {
      setAlert(sentenceOf(thrown, sentences.stepFailed))
    } finally {
      setBusy(false)
    }
  }
  return { offered, busy, alert, run }
}
