import { passwordReset } from '#contract/identity/sessions/session-sentences.ts'
import { factorFirst, signInFirst } from '#contract/platform/shape/refusal.ts'
import { adminsSignInFirst, notForYou } from '#web/base/platform/text/sentences.ts'
import { toast } from '#web/base/platform/toasts/toasts.tsx'

export type Notice = 'sign-in' | 'admin-sign-in' | 'forbidden' | 'password-reset' | 'factor'

const noticeSentences: Record<Notice, { type: 'warning' | 'error' | 'success'; sentence: string }> = {
  'sign-in': { type: 'warning', sentence: signInFirst },
  'admin-sign-in': { type: 'warning', sentence: adminsSignInFirst },
  'password-reset': { type: 'success', sentence: passwordReset },
  forbidden: { type: 'error', sentence: notForYou },
  factor: { type: 'warning', sentence: factorFirst.msg },
}

/**
 * Why the server redirected. The page that the person lands on is the same for everybody, so the reason
 * travels beside it, for a minute. One for a document that is on its way is not for the page that it replaces.
 */
export const redirectNoticeCookie = (notice: Notice, { forDocument }: { forDocument: boolean }) =>
  `notice=${notice}${forDocument ? '.document' : ''}; Path=/; Max-Age=60; SameSite=Lax`

/** Reads the reason, once. `arriving` is a document that has just been loaded. */
export function takeRedirectNotice({ arriving }: { arriving: boolean }): Notice | undefined {
  const [name, forDocument] = waiting()?.split('.') ?? []
  if (name === undefined || (forDocument && !arriving)) return undefined
  document.cookie = 'notice=; Path=/; Max-Age=0; SameSite=Lax'
  return Object.hasOwn(noticeSentences, name) ? (name as Notice) : undefined
}

const waiting = () => /(?:^|; )notice=([\w.-]+)/.exec(document.cookie)?.[1]

const telling = 5000

/** A page that is just being left may tell what is meant for the one that comes after it: that one tells it too. */
export function forwardNoticeOnPageHide(notice: Notice) {
  const told = new AbortController()
  const handOn = () => {
    if (waiting() === undefined) document.cookie = redirectNoticeCookie(notice, { forDocument: true })
  }
  addEventListener('pagehide', handOn, { signal: told.signal })
  setTimeout(() => told.abort(), telling)
}

export function showRedirectNotice(notice: Notice) {
  const { type, sentence } = noticeSentences[notice]
  toast[type](sentence)
  forwardNoticeOnPageHide(notice)
}
