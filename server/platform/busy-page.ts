import { createHash } from 'node:crypto'
import type { FastifyReply } from 'fastify'
import type { Busy } from './fair-queue.ts'

const style = `:root{color-scheme:light dark}
body{margin:0;min-height:100vh;display:grid;place-items:center;padding:1.5rem;box-sizing:border-box;
font:1.0625rem/1.6 system-ui,sans-serif;background:light-dark(#faf6ee,#1c1712);color:light-dark(#2b2118,#f2e9dc)}
main{max-width:26rem;text-align:center}
h1{font:600 1.75rem/1.25 Georgia,serif;margin:0 0 .75rem;text-wrap:balance}
p{margin:0 0 1.25rem}
a{display:inline-block;padding:.6rem 1.4rem;border-radius:.5rem;font-weight:600;text-decoration:none;
background:light-dark(#8c2f1b,#e0a58f);color:light-dark(#fff,#1c1712)}`

const policy = [
  "default-src 'none'",
  `style-src 'sha256-${createHash('sha256').update(style).digest('base64')}'`,
  "base-uri 'none'",
  "form-action 'none'",
  "frame-ancestors 'none'",
].join('; ')

const pageOf = (seconds: number) => `<!DOCTYPE html>
<html lang="vi"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width, initial-scale=1">
<meta http-equiv="refresh" content="${seconds}"><meta name="robots" content="noindex">
<title>Nhà sách đang đông khách</title><style>${style}</style></head>
<body><main><h1>Nhà sách đang đông khách</h1>
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
