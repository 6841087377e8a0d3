import { hasTls } from '#server/platform/config.ts'
import { cookieName } from '#server/platform/cookies.ts'
import type { SessionDesk } from '#server/sessions/session-desk.ts'
import { googleKeys } from './verify-google-token.ts'

export type ProviderDesk = SessionDesk & {
  googleKeys: ReturnType<typeof googleKeys> | undefined
  /** Carries what Google's form brought to the page that signs in with it. */
  handoverCookie: { name: string; secure: boolean }
}

/** What the verbs of providers work with. */
export function openProviderDesk(desk: SessionDesk): ProviderDesk {
  const { google } = desk.config
  const secure = hasTls(desk.config)
  return {
    ...desk,
    googleKeys: google && googleKeys(google.keysUrl),
    handoverCookie: { name: cookieName('google', secure), secure },
  }
}
