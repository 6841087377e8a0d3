import { useEffect, useState } from 'react'
import { Button } from '#web/base/ui/elements/button.tsx'
import { loadProviderScript } from './load-provider-script.ts'
import { facebookFailedSentence } from '#contract/identity/sessions/sign-in-sentences.ts'

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

type Props = { appId: string; onToken: (token: string) => Promise<void>; onProblem: (said: string) => void }

export function FacebookButton({ appId, onToken, onProblem }: Props) {
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
