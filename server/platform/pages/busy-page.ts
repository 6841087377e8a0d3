import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Busy } from '#server/platform/guard/limits/fair-queue.ts'

/** The colours of web/tokens.css, and no file: what serves them is busy as well. */
const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;min-height:100svh;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box;
font:1.0625rem/1.6 "Be Vietnam Pro",system-ui,sans-serif;background:light-dark(#f8f3ea,#191613);color:light-dark(#211b16,#f0e7d8)}
main{max-width:32rem;text-align:center}
svg{width:3.5rem;height:3.5rem;margin-bottom:1.5rem}
h1{font:600 1.75rem/1.3 Literata,Georgia,serif;margin:0 0 .75rem;text-wrap:balance}
p{margin:0 0 1.75rem;color:light-dark(#62574c,#b9ac9a);text-wrap:balance}
a{display:inline-block;padding:.6rem 1.4rem;border-radius:.375rem;font-weight:600;text-decoration:none;
background:light-dark(#b02a1b,#ee6d4f);color:light-dark(#fffaf2,#25100b)}
a:hover{background:light-dark(#8f1f13,#f58b70)}
a:focus-visible{outline:2px solid light-dark(#211b16,#f0e7d8);outline-offset:3px}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const seal = `<svg viewBox="0 0 40 40" aria-hidden="true"><rect width="40" height="40" rx="4.5" fill="#b02a1b"/><path fill="#fffaf2" \
d="M20 5.2c3.3 3.9 7 6.6 10.8 7.8 1.6.5 3 .3 4.3-.7-.2 3-2.5 4.8-5.4 4.6C26.3 16.6 22.8 14.5 20 11.6c-2.8 2.9-6.3 5-9.7 5.3-2.9.2-5.2-1.6-5.4-4.6 1.3 1 2.7 1.2 4.3.7C13 11.8 16.7 9.1 20 5.2z\
M19 22.3c-2.7-2-6.4-2.7-11-2.1v12.3c4.6-.6 8.3 0 11 2zM21 22.3c2.7-2 6.4-2.7 11-2.1v12.3c-4.6-.6-8.3 0-11 2z"/></svg>`

const pageOf = (seconds: number) => `<!DOCTYPE html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}"><meta name="robots" content="noindex">
<title>Nhà sách đang đông khách</title><style>${style}</style></head>
<body><main>${seal}<h1>Nhà sách đang đông khách</h1>
<p>Bạn vui lòng chờ giây lát, trang sẽ tự tải lại sau ${seconds} giây.</p>
<a href="">Tải lại ngay</a></main></body></html>
`

/** Said instead of a page that would have to wait too long: it costs nothing, and asks again by itself. */
export function sendBusyPage({ retryAfter = 5 }: Busy, reply: FastifyReply) {
  return reply
    .code(503)
    .headers({
      'content-type': 'text/html; charset=utf-8',
      'content-security-policy': policy,
      'cache-control': 'no-store',
      'retry-after': retryAfter,
    })
    .send(pageOf(retryAfter))
}
