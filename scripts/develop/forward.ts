import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net from 'node:net'
import type { Duplex } from 'node:stream'
import type { Place, ShopBehind } from './shop-behind.ts'

const host = '127.0.0.1'

/** Loads itself anew by Vite's own script, as soon as the shop is open. */
const didNotStart = `<!doctype html><meta charset="utf-8"><title>Chưa mở được</title>
<script type="module" src="/@vite/client"></script><p>Cửa hàng chưa khởi động được: xem lỗi trong cửa sổ dòng lệnh.</p>`

/** Hands a request to the shop, and waits for it while it starts again. */
export async function forward(shop: ShopBehind, request: IncomingMessage, response: ServerResponse) {
  const place = await shop.place()
  if (response.destroyed) return
  if (place === 'ended') {
    response.writeHead(503, { 'content-type': 'text/html; charset=utf-8', 'retry-after': '2' })
    return void response.end(didNotStart)
  }
  const { method = 'GET', url = '/', rawHeaders } = request
  const passed = http.request({
    host,
    port: place.port,
    method,
    path: url,
    headers: rawHeaders,
    agent: false,
  })
  passed.on('response', (answer) => {
    response.writeHead(answer.statusCode ?? 502, answer.statusMessage, answer.rawHeaders)
    answer.pipe(response)
    answer.on('error', () => response.destroy())
  })
  passed.on('error', () => void again(shop, place, { request, response }))
  response.on('close', () => passed.destroy())
  request.pipe(passed)
}

type Exchange = { request: IncomingMessage; response: ServerResponse }

/** A shop that stopped in the middle: what only reads is asked of the next one. */
async function again(shop: ShopBehind, before: Place, { request, response }: Exchange) {
  const mayRepeat = request.method === 'GET' || request.method === 'HEAD'
  if (response.headersSent || !mayRepeat) return void response.destroy()
  if ((await Promise.race([shop.place(), undefined])) === before) return void response.destroy()
  await forward(shop, request, response)
}

/** Joins a line that becomes another protocol, as the hub's, to the shop. */
export async function forwardLine(shop: ShopBehind, request: IncomingMessage, line: Duplex, head: Buffer) {
  line.on('error', () => line.destroy())
  const place = await shop.place()
  if (place === 'ended' || line.destroyed) return void line.destroy()
  const onward = net.connect(place.port, host)
  onward.on('error', () => line.destroy())
  onward.on('close', () => line.destroy())
  line.on('close', () => onward.destroy())
  onward.write(headOf(request))
  onward.write(head)
  line.pipe(onward).pipe(line)
}

function headOf({ method, url, httpVersion, rawHeaders }: IncomingMessage): string {
  const fields = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
  return `${[`${method} ${url} HTTP/${httpVersion}`, ...fields].join('\r\n')}\r\n\r\n`
}
