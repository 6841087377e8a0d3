import type { FastifyReply } from 'fastify'

/** No script at all; a form may end where it began or at the shop, which may be reached by another name. */
export function sendSandboxPage(reply: FastifyReply, body: string, returnUrl?: string) {
  const back = returnUrl && URL.canParse(returnUrl) ? ` ${new URL(returnUrl).origin}` : ''
  return reply
    .type('text/html; charset=utf-8')
    .header('cache-control', 'no-store')
    .header(
      'content-security-policy',
      `default-src 'none'; style-src 'self'; form-action 'self'${back}; base-uri 'none'; frame-ancestors 'none'`,
    )
    .send(body)
}
