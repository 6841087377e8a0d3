/** On every answer, whatever it is. */
export const securityHeaders: Readonly<Record<string, string>> = {
  'x-content-type-options': 'nosniff',
  'referrer-policy': 'strict-origin-when-cross-origin',
  'cross-origin-opener-policy': 'same-origin-allow-popups',
  'cross-origin-resource-policy': 'same-origin',
  'permissions-policy': 'camera=(), microphone=(), geolocation=(), payment=()',
  'content-security-policy': "default-src 'none'; base-uri 'none'; frame-ancestors 'none'",
}

/** A year, subdomains too; only meaningful, and only sent, where the shop is reached over TLS. */
export const strictTransport = 'max-age=31536000; includeSubDomains'

type Directive = 'script-src' | 'style-src' | 'img-src' | 'frame-src' | 'connect-src'
/** From where a page may load besides the shop itself. */
export type ForeignSources = Partial<Record<Directive, readonly string[]>>

export function pageSecurityHeaders(
  scriptHashes: readonly string[],
  foreign: ForeignSources = {},
): Record<string, string> {
  const loads = (directive: Directive, own: string) =>
    [directive, own, ...(foreign[directive] ?? [])].join(' ')
  const policy = [
    "default-src 'self'",
    loads('script-src', ["'self'", ...scriptHashes].join(' ')),
    loads('style-src', "'self'"),
    // Widths of rating bars and positions of layers are attributes; whole style sheets stay forbidden.
    "style-src-attr 'unsafe-inline'",
    loads('img-src', "'self' data: blob:"),
    "font-src 'self'",
    loads('frame-src', "'self'"),
    loads('connect-src', "'self'"),
    // Service worker, which keeps pages for the time without a line.
    "worker-src 'self'",
    "object-src 'none'",
    "base-uri 'none'",
    "form-action 'self'",
    "frame-ancestors 'none'",
    // No text becomes script in our own code; that of others does not keep to it.
    ...(foreign['script-src'] ? [] : ["require-trusted-types-for 'script'", 'trusted-types service-worker']),
  ]
  return { 'content-security-policy': policy.join('; ') }
}
