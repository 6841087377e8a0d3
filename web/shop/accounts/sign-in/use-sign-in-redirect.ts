import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import type { User } from '#contract/base/people/person.ts'
import { targetAfterSignIn, targetWhenSignedIn } from '#contract/identity/sessions/sign-in-target.ts'
import { storeNextPageToasts } from '#web/base/platform/access/next-page-toasts.ts'
import { renewSession } from '#web/base/platform/session/renew-session.ts'
import { readTokens, startSession, type Tokens, useSession } from '#web/base/platform/session/session.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'
import { secondFactorCode } from '#contract/identity/sessions/second-factor-sentences.ts'

export type SignedIn = Tokens & { user: User; msg: string; warning?: string; notices?: string[] }

const beforeLeaving = 1000
const soonAgain = 5000
let lastForward: { target: string; at: number } | undefined

/** Leads a signed-in user away from the sign-in page: one who just signed in, or who was signed in before. */
export function useSignInRedirect(redirect: string | null) {
  const session = useSession()
  const navigate = useNavigate()
  const [justArrived, setJustArrived] = useState(false)
  const [stuck, setStuck] = useState(false)
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined)
  useEffect(() => () => clearTimeout(timer.current), [])

  const user = session.status === 'in' ? session.user : undefined
  const mustChange = user?.must_change_password ?? false
  const goesTo = user && !mustChange && !justArrived ? targetWhenSignedIn(user, redirect) : undefined

  useEffect(() => {
    if (goesTo === undefined) return
    let left = false
    const forward = async () => {
      // Pages are opened by a cookie, which is renewed with the tokens.
      const renewal = await renewSession(readTokens()?.access_token ?? '')
      if (left || renewal === 'ended') return
      const at = Date.now()
      if (lastForward?.target === goesTo && at - lastForward.at < soonAgain) return setStuck(true)
      lastForward = { target: goesTo, at }
      await navigate(goesTo, { replace: true })
    }
    void forward()
    return () => {
      left = true
    }
  }, [goesTo, navigate])

  const leave = (user: User) => {
    const target = targetAfterSignIn(user, redirect)
    setJustArrived(true)
    timer.current = setTimeout(() => {
      // A page that loaded a third-party script is replaced as a whole document.
      if (isProviderScriptLoaded()) location.replace(target)
      else void navigate(target, { replace: true })
    }, beforeLeaving)
  }

  return {
    user,
    mustChange,
    justArrived,
    /** Sent back here by a guard that sees no session: the browser keeps no cookies. */
    stuck,
    async arrive({ msg, warning, notices = [], ...signedIn }: SignedIn, first?: () => Promise<void>) {
      setJustArrived(true)
      startSession(signedIn)
      storeNextPageToasts(notices)
      await first?.()
      if (signedIn.user.must_change_password) return
      toast.success(msg)
      if (warning) toast.warning(warning)
      leave(signedIn.user)
    },
    leave,
  }
}

/** The password was right, or Google or Facebook vouched: what is missing is the second step. */
export const needsSecondStep = (thrown: unknown) =>
  thrown instanceof Error && 'code' in thrown && thrown.code === secondFactorCode

export type Provider = 'google' | 'facebook'

const addresses: Record<Provider, string> = {
  google: 'https://accounts.google.com/gsi/client',
  facebook: 'https://connect.facebook.net/vi_VN/sdk.js',
}

const loading = new Map<Provider, Promise<void>>()

/** Third-party scripts run on the sign-in page only: leaving it replaces the whole document. */
export const isProviderScriptLoaded = () => loading.size > 0

export function loadProviderScript(provider: Provider): Promise<void> {
  const started = loading.get(provider)
  if (started) return started
  const loaded = new Promise<void>((resolve, reject) => {
    const script = document.createElement('script')
    script.async = true
    script.src = addresses[provider]
    script.addEventListener('load', () => resolve())
    script.addEventListener('error', () => {
      loading.delete(provider)
      script.remove()
      reject(new Error(`The script of ${provider} did not come`))
    })
    document.head.append(script)
  })
  loading.set(provider, loaded)
  return loaded
}
