import { once } from 'node:events'
import net from 'node:net'

/** A line to a server that can be cut, as when the database goes away under a shop. */
export async function openTcpProxy(to: string, port = 0) {
  const target = placeOf(new URL(to))
  const ends = new Set<net.Socket>()
  let muted = false
  let late = 0
  let admittedLate = 0
  const forgotten = new Set<net.Socket>()
  let full = false
  const queued = new Set<net.Socket>()
  const answer = (near: net.Socket, bytes: Buffer, ofLine: number) => {
    if (forgotten.has(near)) return
    if (queued.has(near) && bytes.subarray(-readyForQuery.length).equals(readyForQuery)) forgotten.add(near)
    const wait = Math.max(late, ofLine)
    if (wait > 0) setTimeout(() => muted || near.write(bytes), wait)
    else if (!muted) near.write(bytes)
  }
  const door = net.createServer((near) => {
    const far = net.connect(target)
    if (full) queued.add(near)
    const ofLine = admittedLate
    far.on('data', (bytes) => answer(near, bytes, ofLine))
    for (const [end, other] of [
      [near, far],
      [far, near],
    ] as const) {
      ends.add(end)
      end
        .on('error', () => {})
        .on('close', () => {
          ends.delete(end)
          other.destroy()
        })
      if (end === near) end.pipe(other)
    }
  })
  door.listen(port, '127.0.0.1')
  await once(door, 'listening')
  const url = new URL(to)
  url.host = `127.0.0.1:${(door.address() as net.AddressInfo).port}`
  return {
    url: url.href,
    /** Requests arrive; no answer comes back, and no line is closed. */
    mute: () => (muted = true),
    speak: () => (muted = false),
    /** The lines that there are say nothing any more; new ones do. */
    forget: () => {
      for (const end of ends) forgotten.add(end)
    },
    /** New lines are let in and have no other answer, as behind a pooler whose connections are all taken. */
    fill: () => (full = true),
    /** Lines that are open now. */
    count: () => ends.size / 2,
    /** Every answer comes so many milliseconds late. */
    delay: (ms: number) => (late = ms),
    /** Every answer comes so many milliseconds late on lines that are opened from now on. */
    admitLate: (ms: number) => (admittedLate = ms),
    async cut() {
      door.close()
      for (const end of ends) end.destroy()
      await once(door, 'close')
    },
  }
}

/** The end of a login, in the protocol of PostgreSQL. */
const readyForQuery = Buffer.from('Z\0\0\0\x05I')

/** The embedded database listens on a socket in a folder. */
function placeOf({ hostname, port }: URL): net.NetConnectOpts {
  const host = decodeURIComponent(hostname)
  const number = Number(port || 5432)
  return host.startsWith('/') ? { path: `${host}/.s.PGSQL.${number}` } : { host, port: number }
}
