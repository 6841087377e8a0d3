import { useEffect, useRef, useState } from 'react'
import { useNavigate } from 'react-router'
import { googleFailedSentence } from '#contract/identity/sessions/sign-in-sentences.ts'
import { api, sentenceOf } from '#web/base/platform/api/api.ts'
import { signInHref } from './sign-in-href.ts'

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
      onProblem(sentenceOf(thrown, googleFailedSentence))
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
