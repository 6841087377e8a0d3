import { once } from 'node:events'
import net from 'node:net'

/** A line to a server that can be cut, as when the database goes away under a shop. */
export async function openLine(to: string) {
  const target = placeOf(new URL(to))
  const ends = new Set<net.Socket>()
  const door = net.createServer((near) => {
    const far = net.connect(target)
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end.on('error', () => {}).on('close', () => other.destroy())
      end.pipe(other)
    }
  })
  door.listen(0, '127.0.0.1')
  await once(door, 'listening')
  const url = new URL(to)
  url.host = `127.0.0.1:${(door.address() as net.AddressInfo).port}`
  return {
    url: url.href,
    async cut() {
      door.close()
      for (const end of ends) end.destroy()
      await once(door, 'close')
    },
  }
}

/** The embedded database listens on a socket in a folder. */
function placeOf({ hostname, port }: URL): net.NetConnectOpts {
  const host = decodeURIComponent(hostname)
  const number = Number(port || 5432)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}
