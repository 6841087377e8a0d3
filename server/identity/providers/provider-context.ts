import { hasTls, type Config } from '#server/platform/process/config/config.ts'
import { cookieName } from '#server/platform/guard/sessions/cookies.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'
import { googleKeys } from './verify-google-token.ts'
import type { ForeignSources } from '#server/platform/http/responses/security-headers.ts'

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

const google: ForeignSources = {
  'script-src': ['https://accounts.google.com/gsi/client'],
  'style-src': ['https://accounts.google.com/gsi/style'],
  'frame-src': ['https://accounts.google.com/gsi/'],
  'connect-src': ['https://accounts.google.com/gsi/'],
}
const facebook: ForeignSources = {
  'script-src': ['https://connect.facebook.net'],
  'img-src': ['https://*.facebook.com'],
  'frame-src': ['https://*.facebook.com'],
  'connect-src': ['https://*.facebook.com'],
}
const directives = ['script-src', 'style-src', 'img-src', 'frame-src', 'connect-src'] as const

/** Sources that the sign-in page loads from the providers through which one can sign in here. */
export function providerSources(config: Config): ForeignSources {
  const used = [...(config.google ? [google] : []), ...(config.facebook ? [facebook] : [])]
  const sources = directives.map((name) => [name, used.flatMap((one) => one[name] ?? [])] as const)
  return Object.fromEntries(sources.filter(([, hosts]) => hosts.length > 0))
}
