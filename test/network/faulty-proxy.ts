import { once } from 'node:events'
import http, { type IncomingMessage, type ServerResponse } from 'node:http'
import net, { type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

export type Kind = 'data' | 'call' | 'script' | 'picture' | 'socket' | 'page'
export type Fault = 500 | 502 | 503 | 'cut' | 'delay' | 'empty' | 'truncate' | 'gone'

const delayMs = 400

/** A way to a server that goes wrong as the test wants it: for each kind of request in a way of its own. */
export async function openFaultyProxy(target: string) {
  const { hostname, port } = new URL(target)
  const faults = new Map<Kind, Fault>()
  const sockets = new Set<Duplex>()
  const met = new Map<Kind, number>()
  const meet = (kind: Kind) => met.set(kind, (met.get(kind) ?? 0) + 1)
  let unanswered = 0
  const pass = (asked: IncomingMessage, answer: ServerResponse, fault?: Fault) => {
    const { method, url: path, headers } = asked
    // Plain and whole, so that it can be cut short.
    const { 'if-none-match': _known, ...fresh } = headers
    const wanted = fault ? { ...fresh, 'accept-encoding': 'identity' } : headers
    const passed = http.request({ hostname, port, method, path, headers: wanted }, (answered) => {
      if (fault === 'truncate') return void cutShort(answered, answer)
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  }
  const proxy = http.createServer((asked, answer) => {
    unanswered++
    answer.on('close', () => unanswered--)
    const kind = kindOf(asked.url ?? '')
    const fault = faults.get(kind)
    if (fault === undefined) return pass(asked, answer)
    meet(kind)
    if (fault === 'cut') return answer.destroy()
    if (fault === 'truncate') return pass(asked, answer, fault)
    if (fault === 'delay') return void setTimeout(() => pass(asked, answer), delayMs).unref()
    return refuse(answer, fault)
  })
  proxy.on('upgrade', (asked, client, head) => {
    sockets.add(client)
    client.on('error', () => {}).on('close', () => sockets.delete(client))
    const fault = faults.get('socket')
    if (fault !== undefined) {
      meet('socket')
      if (typeof fault === 'number')
        client.write(`HTTP/1.1 ${fault} From a proxy\r\nConnection: close\r\n\r\n`)
      return client.destroy()
    }
    return upgrade({ host: hostname, port: Number(port) }, asked, client, head)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    /** From now on; what was asked before is not touched, except sockets. */
    fail: (kind: Kind, fault: Fault) => {
      faults.set(kind, fault)
      met.delete(kind)
      if (kind === 'socket') for (const socket of sockets) socket.destroy()
    },
    heal: (kind?: Kind) => void (kind ? faults.delete(kind) : faults.clear()),
    /** Requests, sockets aside, that wait for their answers. */
    unanswered: () => unanswered,
    /** Requests of this kind that met a fault since it was set. */
    met: (kind: Kind) => met.get(kind) ?? 0,
    close: () => {
      for (const socket of sockets) socket.destroy()
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}

function kindOf(url: string): Kind {
  const { pathname } = new URL(url, 'http://proxy')
  if (pathname.endsWith('.data')) return 'data'
  if (pathname.startsWith('/hub')) return 'socket'
  if (/^\/(covers|uploads)\//.test(pathname)) return 'picture'
  if (pathname.startsWith('/api/')) return 'call'
  if (pathname.startsWith('/assets/') && pathname.endsWith('.js')) return 'script'
  return 'page'
}

function refuse(answer: ServerResponse, fault: Exclude<Fault, 'cut' | 'delay' | 'truncate'>) {
  if (fault === 'empty') return void answer.writeHead(200, { 'content-length': 0 }).end()
  const status = fault === 'gone' ? 404 : fault
  answer.writeHead(status, { 'content-type': 'text/html' }).end(`<h1>${status} from a proxy</h1>`)
}

/** Half of it, as if that were all. */
async function cutShort(answered: IncomingMessage, answer: ServerResponse) {
  const body = Buffer.concat(await answered.toArray())
  const { 'content-length': _length, ...headers } = answered.headers
  answer.writeHead(answered.statusCode ?? 502, headers)
  answer.end(body.subarray(0, Math.floor(body.length / 2)))
}

function upgrade(to: net.TcpSocketConnectOpts, asked: IncomingMessage, client: Duplex, head: Buffer) {
  const server = net.connect(to)
  server.on('error', () => {}).on('close', () => client.destroy())
  client.on('close', () => server.destroy())
  const fields = asked.rawHeaders.flatMap((name, at) =>
    at % 2 === 0 ? [`${name}: ${asked.rawHeaders[at + 1]}`] : [],
  )
  server.write([`${asked.method} ${asked.url} HTTP/1.1`, ...fields, '', ''].join('\r\n'))
  server.write(head)
  client.pipe(server).pipe(client)
}
