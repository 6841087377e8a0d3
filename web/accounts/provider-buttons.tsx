import { useEffect, useState, useSyncExternalStore } from 'react'
import { sentenceOf } from '#web/platform/api.ts'
import { signInByFacebook, signInByGoogle } from './account-calls.ts'
import { FacebookButton } from './facebook-button.tsx'
import { GoogleButton, type GoogleState } from './google-button.tsx'
import { isProviderLoaded, type Provider } from './load-provider.ts'
import type { SignedIn } from './use-arrival.ts'

/** A token of a provider, to be joined to an account. */
export type ProviderLink = { provider: Provider; token: string }
export type ProviderOptions = { google_client_id?: string; facebook_app_id?: string }

type Props = {
  options: ProviderOptions
  onSignedIn: (answer: SignedIn) => void
  onProblem: (said: string) => void
  /** The e-mail has an account already: after its password the two are joined. */
  onAccountExists: (link: ProviderLink) => void
}

const sentences = {
  google: 'Đăng nhập Google thất bại!',
  facebook: 'Đăng nhập Facebook thất bại!',
  late: 'Đăng nhập Google đang tải chậm. Bạn hãy dùng email và mật khẩu.',
  failed: 'Không thể tải Google SDK',
  mobile: 'Trên điện thoại, đăng nhập bằng email và mật khẩu là chắc chắn nhất.',
}

export default function ProviderButtons({ options, onSignedIn, onProblem, onAccountExists }: Props) {
  const { google_client_id, facebook_app_id } = options
  const [google, setGoogle] = useState<GoogleState>('loading')
  const mobile = useMobile()
  useEffect(() => leaveWhole, [])

  const signIn = async (provider: Provider, token: string) => {
    try {
      onProblem('')
      onSignedIn(await (provider === 'google' ? signInByGoogle : signInByFacebook)(token))
    } catch (thrown) {
      if (isTaken(thrown)) return onAccountExists({ provider, token })
      onProblem(sentenceOf(thrown, sentences[provider]))
    }
  }
  const notice = noticeFor(google_client_id ? google : undefined, mobile)

  return (
    <div className="space-y-3">
      <p className="flex items-center gap-3 text-sm text-ink-soft before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
        hoặc
      </p>
      {google_client_id && google !== 'failed' && (
        <GoogleButton
          clientId={google_client_id}
          onToken={(token) => void signIn('google', token)}
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

/** Somebody else's script does not come along to another page. */
function leaveWhole() {
  if (isProviderLoaded() && location.pathname !== '/login') location.reload()
}

function noticeFor(google: GoogleState | undefined, mobile: boolean): string {
  if (google === 'failed') return `${sentences.failed}. Bạn hãy dùng email và mật khẩu.`
  if (google === 'late') return sentences.late
  return mobile ? sentences.mobile : ''
}

const isTaken = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === 'EMAIL_HAS_ACCOUNT'

const phone = '(pointer: coarse) and (max-width: 640px)'

function useMobile(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(phone)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    () => matchMedia(phone).matches,
    () => false,
  )
}
