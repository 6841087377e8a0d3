import type { IncomingMessage } from 'node:http'

const written = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** One Host, and one that addresses can be made of: two are read differently by the proxy before and the server behind it. */
export function hasWellFormedHost({ rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>) {
  let hosts = 0
  for (let at = 0; at < rawHeaders.length; at += 2) if (isHost(rawHeaders[at] ?? '')) hosts++
  return hosts === 1 && isWellFormed(headers.host ?? '')
}

const isHost = (name: string) => name.length === 4 && name.toLowerCase() === 'host'

/** Nearly every request of a shop names the same one. */
let lastWellFormed: string | undefined

function isWellFormed(host: string): boolean {
  if (host === lastWellFormed) return true
  const is = written.test(host) && URL.canParse(`http://${host}`)
  if (is) lastWellFormed = host
  return is
}
