import { once } from 'node:events'
import net, { type AddressInfo } from 'node:net'

/** A way to a server that the test can cut and mend. */
export async function openBreakableProxy(target: string) {
  const { hostname, port } = new URL(target)
  const open = new Set<net.Socket>()
  const answering = new Set<net.Socket>()
  let broken = false
  const door = net.createServer((client) => {
    if (broken) return client.destroy()
    const server = net.connect(Number(port), hostname)
    answering.add(server)
    for (const socket of [client, server]) {
      open.add(socket)
      socket.on('error', () => {})
      socket.on('close', () => {
        open.delete(socket)
        answering.delete(socket)
        client.destroy()
        server.destroy()
      })
    }
    return client.pipe(server).pipe(client)
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const url = new URL(target)
  url.host = `127.0.0.1:${(door.address() as AddressInfo).port}`
  const cutAll = () => open.forEach((socket) => socket.destroy())
  return {
    url: url.href,
    /** Requests arrive, and no answer comes back. */
    hold: () => answering.forEach((server) => server.unpipe()),
    cut: () => {
      broken = true
      cutAll()
    },
    mend: () => (broken = false),
    close: () => {
      cutAll()
      door.close()
    },
  }
}
