import type { Config } from '#server/platform/process/config/config.ts'
import type { ForeignSources } from '#server/platform/http/responses/security-headers.ts'

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
