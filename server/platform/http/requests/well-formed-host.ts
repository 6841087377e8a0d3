import type { IncomingMessage } from 'node:http'

const written = /^(\[[\da-f:.]+\]|[\w.-]+)(:\d{1,5})?$/i

/** One Host, and one that addresses can be made of: two are read differently by the proxy before and the server behind it. */
export function hasWellFormedHost({ rawHeaders, headers }: Pick<IncomingMessage, 'rawHeaders' | 'headers'>) {
  const names = rawHeaders.filter((_, index) => index % 2 === 0)
  if (names.filter((name) => name.toLowerCase() === 'host').length !== 1) return false
  const { host = '' } = headers
  return written.test(host) && URL.canParse(`http://${host}`)
}
