import { once } from 'node:events'
import http from 'node:http'
import net, { type AddressInfo } from 'node:net'
import type { Duplex } from 'node:stream'

/** A way to a server as some offices have it: calls pass, and who asks for a WebSocket hears nothing until it is `heal`ed. */
export async function openWebSocketBlockingProxy(target: string) {
  const { hostname, port } = new URL(target)
  const upgrading = new Set<Duplex>()
  let mute = true
  const proxy = http.createServer((asked, answer) => {
    const { method, url: path, headers } = asked
    const passed = http.request({ hostname, port, method, path, headers }, (answered) => {
      answer.writeHead(answered.statusCode ?? 502, answered.headers)
      answered.pipe(answer)
    })
    passed.on('error', () => answer.destroy())
    answer.on('close', () => passed.destroy())
    asked.pipe(passed)
  })
  proxy.on('upgrade', ({ method, url: path, rawHeaders }, client, head) => {
    upgrading.add(client)
    client.on('error', () => {}).on('close', () => upgrading.delete(client))
    if (mute) return
    const server = net.connect(Number(port), hostname)
    server.on('error', () => {}).on('close', () => client.destroy())
    client.on('close', () => server.destroy())
    const fields = rawHeaders.flatMap((name, at) => (at % 2 === 0 ? [`${name}: ${rawHeaders[at + 1]}`] : []))
    server.write([`${method} ${path} HTTP/1.1`, ...fields, '', ''].join('\r\n'))
    server.write(head)
    client.pipe(server).pipe(client)
  })
  proxy.listen(0, '127.0.0.1')
  await once(proxy, 'listening')
  return {
    url: `http://127.0.0.1:${(proxy.address() as AddressInfo).port}`,
    heal: () => (mute = false),
    close: () => {
      for (const client of upgrading) client.destroy()
      proxy.closeAllConnections()
      proxy.close()
    },
  }
}
