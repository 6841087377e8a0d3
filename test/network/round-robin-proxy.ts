import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'

type Upstream = { url: URL; agent: http.Agent; healthy: boolean }

/**
 * Round-robin proxy before a shop of several processes: each request goes to the next one that said it is ready, over lines that are
 * kept, and none is tried twice. A call that finds no server, or whose line breaks, is a 502.
 */
export async function openRoundRobinProxy(checkEveryMs: number) {
  const upstreams: Upstream[] = []
  let turn = 0
  const next = () => {
    const ready = upstreams.filter(({ healthy }) => healthy)
    return ready[turn++ % ready.length]
  }
  const proxy = http.createServer((asked, answer) => {
    const upstream = next()
    const fail = () => (answer.headersSent ? answer.destroy() : answer.writeHead(502).end())
    if (!upstream) return fail()
    const { method, url: path, headers } = asked
    const { hostname, port } = upstream.url
    const passed = http.request({ hostname, port, method, path, headers, agent: upstream.agent })
    passed.on('error', fail).on('response', (answered) => {
      // Headers of the line between the two, and not of the visitor's.
      const { connection: _, 'keep-alive': __, ...rest } = answered.headers
      answer.writeHead(answered.statusCode ?? 502, rest)
      return answered.on('error', fail).pipe(answer)
    })
    return asked.pipe(passed)
  })
  proxy.on('upgrade', ({ method, url: path, rawHeaders }, client, head) => {
    const upstream = next()
    if (!upstream) return client.destroy()
    const server = net.connect(Number(upstream.url.port), upstream.url.hostname)
    server.on('error', () => {}).on('close', () => client.destroy())
    client.on('error', () => {}).on('close', () => server.destroy())
    const fields = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    server.write([`${method} ${path} HTTP/1.1`, ...fields, '', ''].join('\r\n'))
    server.write(head)
    return client.pipe(server).pipe(client)
  })
  const checks = setInterval(() => upstreams.forEach((one) => void check(one)), checkEveryMs)
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    ready: () => upstreams.filter(({ healthy }) => healthy).length,
    add(url: string) {
      upstreams.push({ url: new URL(url), agent: new http.Agent({ keepAlive: true }), healthy: false })
    },
    close() {
      clearInterval(checks)
      proxy.closeAllConnections()
      proxy.close()
      for (const { agent } of upstreams) agent.destroy()
    },
  }
}

async function check(upstream: Upstream) {
  upstream.healthy = await fetch(new URL('/health/ready', upstream.url)).then(
    ({ ok }) => ok,
    () => false,
  )
}
