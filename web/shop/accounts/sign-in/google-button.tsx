import { useEffect, useRef, useState } from 'react'
import { googleReturnPath } from '#contract/identity/sessions/google-return.ts'
import { loadProviderScript } from './load-provider-script.ts'
import { isPhoneScreen } from './phone-media-query.ts'

type Ways =
  | { ux_mode: 'popup'; callback: (answer: { credential?: string }) => void }
  | { ux_mode: 'redirect'; login_uri: string }
type GoogleIdentity = {
  initialize(options: { client_id: string } & Ways): void
  renderButton(place: HTMLElement, look: Record<string, string | number>): void
}

export type GoogleState = 'loading' | 'ready' | 'late' | 'failed'

const patience = 5000
const widest = 400

const identity = () =>
  (globalThis as { google?: { accounts?: { id?: GoogleIdentity } } }).google?.accounts?.id

type Props = {
  clientId: string
  /** The page to go to after signing in: Google hands it back after the way through its form. */
  redirect: string | null
  onToken: (token: string) => void
  onState: (state: GoogleState) => void
}

/** Google draws its own button, as it demands; until then its place is kept. */
export function GoogleButton({ clientId, redirect, onToken, onState }: Props) {
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
