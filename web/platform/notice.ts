import { adminsSignInFirst, notForYou, signInFirst } from './sentences.ts'

export type Notice = 'sign-in' | 'admin-sign-in' | 'forbidden'

export const noticeSentences: Record<Notice, { type: 'warning' | 'error'; sentence: string }> = {
  'sign-in': { type: 'warning', sentence: signInFirst },
  'admin-sign-in': { type: 'warning', sentence: adminsSignInFirst },
  forbidden: { type: 'error', sentence: notForYou },
}

/**
 * Why the server sent somebody elsewhere. The page that he lands on is the same for everybody, so the reason
 * travels beside it, for a minute.
 */
export const leaveNotice = (notice: Notice) => `notice=${notice}; Path=/; Max-Age=60; SameSite=Lax`

/** Reads the reason, once. */
export function takeNotice(): Notice | undefined {
  const [, name = ''] = /(?:^|; )notice=([\w-]+)/.exec(document.cookie) ?? []
  if (name === '') return undefined
  document.cookie = 'notice=; Path=/; Max-Age=0; SameSite=Lax'
  return Object.hasOwn(noticeSentences, name) ? (name as Notice) : undefined
}
