import { useEffect, useState } from 'react'
import { sentenceOf } from '#web/base/platform/api/api.ts'
import { signInByFacebook, signInByGoogle } from '#web/shop/accounts/account-calls.ts'
import { FacebookButton } from './facebook-button.tsx'
import { GoogleButton, type GoogleState } from './google-button.tsx'
import { isProviderScriptLoaded, type Provider } from './load-provider-script.ts'
import { needsSecondStep } from './needs-second-step.ts'
import { useIsPhoneScreen } from './phone-media-query.ts'
import type { SignedIn } from './use-sign-in-redirect.ts'
import { useGoogleRedirectResult } from './use-google-redirect-result.ts'
import { googleFailedSentence } from '#contract/identity/sessions/sign-in-sentences.ts'

/** A token of a provider, to be joined to an account. */
export type ProviderLink = { provider: Provider; token: string }
export type ProviderOptions = { google_client_id?: string; facebook_app_id?: string }

type Props = {
  options: ProviderOptions
  /** The page to go to after signing in. */
  redirect: string | null
  /** The visitor comes back from Google's own page. */
  returned: boolean
  onSignedIn: (answer: SignedIn) => void
  onProblem: (said: string) => void
  /** The e-mail has an account already: after its password the two are joined. */
  onAccountExists: (link: ProviderLink) => void
  /** The account has a second factor. */
  onSecondStep: () => void
}

const sentences = {
  google: googleFailedSentence,
  facebook: 'Đăng nhập Facebook thất bại!',
  late: 'Đăng nhập Google đang tải chậm. Bạn hãy dùng email và mật khẩu.',
  failed: 'Không thể tải Google SDK',
  finishing: 'Đang hoàn tất đăng nhập Google…',
  mobile: 'Trên điện thoại, đăng nhập bằng email và mật khẩu là chắc chắn nhất.',
}

export default function ProviderButtons(props: Props) {
  const { options, redirect, returned, onSignedIn, onProblem, onAccountExists, onSecondStep } = props
  const { google_client_id, facebook_app_id } = options
  const [google, setGoogle] = useState<GoogleState>('loading')
  const mobile = useIsPhoneScreen()
  useEffect(() => leaveWhole, [])

  const signIn = async (provider: Provider, token: string) => {
    try {
      onProblem('')
      onSignedIn(await (provider === 'google' ? signInByGoogle : signInByFacebook)(token))
    } catch (thrown) {
      if (isTaken(thrown)) return onAccountExists({ provider, token })
      if (needsSecondStep(thrown)) return onSecondStep()
      onProblem(sentenceOf(thrown, sentences[provider]))
    }
  }
  const onGoogleToken = (token: string) => signIn('google', token)
  const finishing = useGoogleRedirectResult({ returned, redirect, onToken: onGoogleToken, onProblem })
  const notice = finishing ? sentences.finishing : noticeFor(google_client_id ? google : undefined, mobile)

  return (
    <div className="space-y-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        hoặc
      </p>
      {google_client_id && google !== 'failed' && (
        <GoogleButton
          clientId={google_client_id}
          redirect={redirect}
          onToken={(token) => void onGoogleToken(token)}
          onState={setGoogle}
        />
      )}
      {facebook_app_id && (
        <FacebookButton
          appId={facebook_app_id}
          onToken={(token) => signIn('facebook', token)}
          onProblem={onProblem}
        />
      )}
      <output className="block text-sm text-ink-soft">{notice}</output>
    </div>
  )
}

/** A provider's script does not come along to another page. */
function leaveWhole() {
  if (isProviderScriptLoaded() && location.pathname !== '/login') location.reload()
}

function noticeFor(google: GoogleState | undefined, mobile: boolean): string {
  if (google === 'failed') return `${sentences.failed}. Bạn hãy dùng email và mật khẩu.`
  if (google === 'late') return sentences.late
  return mobile ? sentences.mobile : ''
}

const isTaken = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'EMAIL_HAS_ACCOUNT'
