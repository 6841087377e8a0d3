import type { IncomingMessage } from 'node:http'
import querystring from 'node:querystring'
import { budgets } from '#server/platform/process/config/budgets.ts'

/**
 * The path and query that a request asks for: clients may name the whole address, and a path that begins like another host must
 * be taken for one nowhere behind. Undefined where it asks for no path at all.
 */
export function pathOfTarget(target: string): string | undefined {
  if (/^\/(?![/\\])/.test(target)) return target
  const origin = /^https?:\/\/[^/?#\\]+/i.exec(target)?.[0]
  if (origin !== undefined && !URL.canParse(origin)) return undefined
  const rest = target.slice(origin?.length ?? 0)
  const path = origin !== undefined && !rest.startsWith('/') ? `/${rest}` : rest
  return path.startsWith('/') ? path.replace(/^\/[/\\]+/, '/') : undefined
}

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

/**
 * A query string as plain values. A name given twice, or as `name[]`, becomes a list, which every schema of
 * a plain value refuses.
 */
export function parseQuery(text: string): Record<string, unknown> {
  const values: Record<string, unknown> = {}
  for (const [name, value] of Object.entries(
    querystring.parse(text, '&', '=', { maxKeys: budgets.query.names }),
  )) {
    const bracket = name.indexOf('[')
    if (bracket > 0) values[name.slice(0, bracket)] = [value].flat()
    else values[name] ??= value
  }
  return values
}
