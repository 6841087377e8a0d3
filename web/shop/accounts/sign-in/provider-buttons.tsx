import { useEffect, useRef, useState, useSyncExternalStore } from 'react'
import { sentenceOf, api } from '#web/base/platform/api/api.ts'
import { signInByFacebook, signInByGoogle } from '#web/shop/accounts/account-calls.ts'
import {
  isProviderScriptLoaded,
  loadProviderScript,
  type Provider,
  needsSecondStep,
  type SignedIn,
} from './use-sign-in-redirect.ts'
import {
  facebookFailedSentence,
  googleFailedSentence,
  googleUnansweredSentence,
  googleReturnPath,
} from '#contract/identity/sessions/sign-in-sentences.ts'
import { Button } from '#web/base/ui/elements/button.tsx'
import { useNavigate } from 'react-router'
import { signInHref } from './sign-in-href.ts'

const phone = '(pointer: coarse) and (max-width: 640px)'

const isPhoneScreen = () => matchMedia(phone).matches

function useIsPhoneScreen(): boolean {
  return useSyncExternalStore(
    (listener) => {
      const query = matchMedia(phone)
      query.addEventListener('change', listener)
      return () => query.removeEventListener('change', listener)
    },
    isPhoneScreen,
    () => false,
  )
}

type Ways =
  | { ux_mode: 'popup'; callback: (answer: { credential?: string }) => void }
  | { ux_mode: 'redirect'; login_uri: string }

type GoogleIdentity = {
  initialize(options: { client_id: string } & Ways): void
  renderButton(place: HTMLElement, look: Record<string, string | number>): void
}

type GoogleState = 'loading' | 'ready' | 'late' | 'failed'

const patience = 5000
const widest = 400

const identity = () =>
  (globalThis as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id

type GoogleStateProps = {
  clientId: string
  /** The page to go to after signing in: Google hands it back after the way through its form. */
  redirect: string | null
  onToken: (token: string) => void
  onState: (state: GoogleState) => void
}

/** Google draws its own button, as it demands; until then its place is kept. */
function GoogleButton({ clientId, redirect, onToken, onState }: GoogleStateProps) {
  const place = useRef<HTMLDivElement>(null)
  const latest = useRef({ onToken, onState })
  const [drawn, setDrawn] = useState(false)
  useEffect(() => {
    latest.current = { onToken, onState }
  })

  useEffect(() => {
    const late = setTimeout(() => latest.current.onState('late'), patience)
    const draw = async () => {
      await loadProviderScript('google')
      const google = identity()
      if (!google || !place.current) throw new Error('Google brought no sign-in')
      // On a phone a window opens as a tab, from which many browsers do not find back.
      const way: Ways = isPhoneScreen()
        ? { ux_mode: 'redirect', login_uri: new URL(googleReturnPath, location.origin).href }
        : {
            ux_mode: 'popup',
            callback: ({ credential }) => credential && latest.current.onToken(credential),
          }
      google.initialize({ client_id: clientId, ...way })
      google.renderButton(place.current, {
        theme: 'outline',
        size: 'large',
        text: 'continue_with',
        locale: 'vi',
        width: Math.min(place.current.clientWidth, widest),
        ...(redirect && { state: redirect }),
      })
      setDrawn(true)
      latest.current.onState('ready')
    }
    draw()
      .catch(() => latest.current.onState('failed'))
      .finally(() => clearTimeout(late))
    return () => clearTimeout(late)
  }, [clientId, redirect])

  return (
    <div className="relative min-h-11">
      {!drawn && (
        <p className="absolute inset-0 grid place-items-center rounded-md border border-line text-sm text-ink-soft">
          Đang tải đăng nhập Google…
        </p>
      )}
      <div ref={place} className="flex min-h-11 justify-center" />
    </div>
  )
}

type Facebook = {
  init(options: { appId: string; version: string; cookie: boolean; xfbml: boolean }): void
  login(
    answer: (given: { authResponse?: { accessToken?: string } | null }) => void,
    options: { scope: string },
  ): void
}

const version = 'v23.0'
const notLoaded = 'Không tải được Facebook SDK'
const cancelled = 'Bạn đã hủy đăng nhập Facebook.'

const facebook = () => (globalThis as { FB?: Facebook }).FB

type FacebookButtonProps = {
  appId: string
  onToken: (token: string) => Promise<void>
  onProblem: (said: string) => void
}

function FacebookButton({ appId, onToken, onProblem }: FacebookButtonProps) {
  const [busy, setBusy] = useState(false)
  // Its window may only open right after the click: the script has to be there by then.
  useEffect(() => void loadProviderScript('facebook').catch(() => {}), [])
  const signIn = async () => {
    setBusy(true)
    onProblem('')
    try {
      const token = await askFacebook(appId)
      await onToken(token)
    } catch (thrown) {
      if (typeof thrown === 'string') onProblem(thrown)
      else throw thrown
    } finally {
      setBusy(false)
    }
  }
  return (
    <Button variant="outline" busy={busy} onClick={() => void signIn()} className="w-full">
      <FacebookMark />
      Tiếp tục với Facebook
    </Button>
  )
}

/** Refuses with the sentence to say. */
async function askFacebook(appId: string): Promise<string> {
  await loadProviderScript('facebook').catch(() => Promise.reject(notLoaded))
  const sdk = facebook()
  if (!sdk) return Promise.reject(notLoaded)
  sdk.init({ appId, version, cookie: false, xfbml: false })
  return new Promise((resolve, reject) => {
    sdk.login(
      ({ authResponse }) => {
        if (!authResponse) return reject(cancelled)
        return authResponse.accessToken ? resolve(authResponse.accessToken) : reject(facebookFailedSentence)
      },
      { scope: 'public_profile,email' },
    )
  })
}

function FacebookMark() {
  return (
    <svg viewBox="0 0 24 24" aria-hidden="true" className="size-5 fill-[#0866ff]">
      <path d="M24 12a12 12 0 1 0-13.9 11.9v-8.4H7.1V12h3V9.4c0-3 1.8-4.7 4.5-4.7 1.3 0 2.7.2 2.7.2v3h-1.5c-1.5 0-2 .9-2 1.9V12h3.4l-.5 3.5h-2.8v8.4A12 12 0 0 0 24 12z" />
    </svg>
  )
}

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

type Options = {
  returned: boolean
  redirect: string | null
  onToken: (token: string) => Promise<void>
  onProblem: (said: string) => void
}

/** Signs the person in who comes back from Google's own page; true while that is going on. */
export function useGoogleRedirectResult({ returned, redirect, onToken, onProblem }: Options): boolean {
  const navigate = useNavigate()
  const [finishing, setFinishing] = useState(returned)
  const finish = async () => {
    // The token is there once: loading the page anew must not ask for it again.
    void navigate(signInHref('sign-in', redirect), { replace: true, preventScrollReset: true })
    try {
      const { token } = await api('POST /accounts/google-handover')
      await onToken(token)
    } catch (thrown) {
      onProblem(sentenceOf(thrown, googleUnansweredSentence, googleFailedSentence))
    } finally {
      setFinishing(false)
    }
  }
  const waits = useRef(returned ? finish : undefined)
  useEffect(() => {
    void waits.current?.()
    waits.current = undefined
  }, [])
  return finishing
}
