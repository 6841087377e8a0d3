import { hasTls } from '#server/platform/process/config/config.ts'
import { cookieName } from '#server/platform/guard/sessions/cookies.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { googleKeys } from './verify-google-token.ts'

export type ProviderContext = SessionContext & {
  googleKeys: ReturnType<typeof googleKeys> | undefined
  /** Carries what Google's form brought to the page that signs in with it. */
  tokenTransferCookie: { name: string; secure: boolean }
}

export function createProviderContext(context: SessionContext): ProviderContext {
  const { google } = context.config
  const secure = hasTls(context.config)
  return {
    ...context,
    googleKeys: google && googleKeys(google.keysUrl),
    tokenTransferCookie: { name: cookieName('google', secure), secure },
  }
}
