import { useEffect, useRef, useState } from 'react'
import { factorSentences as sentences } from '#contract/identity/sessions/second-factor-sentences.ts'
import { endSecondStep, endSecondStepByKey } from '#web/shop/accounts/account-calls.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { type Problems, textOf, useSubmit } from '#web/base/platform/forms/use-submit.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { FormAlert } from '#web/base/ui/fields/form-alert.tsx'
import { TextField } from '#web/base/ui/fields/text-field.tsx'
import type { RefusedSignIn } from './sign-in-action.ts'
import { SignInHeading } from './sign-in-messages.tsx'
import type { SignedIn } from './use-sign-in-redirect.ts'

type Props = {
  refused: RefusedSignIn | undefined
  leaving: boolean
  onSignedIn: (answer: SignedIn) => Promise<void>
  /** Back to the password. */
  onLeave: () => void
}

/** The second step of signing in; without scripts it is sent to the sign-in page, which knows by a cookie what waits. */
export function SecondStepForm({ refused, leaving, onSignedIn, onLeave }: Props) {
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
          // What waits ends by itself where the call fails.
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

/** Where the account has a key, and the browser can ask for it. */
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
