import querystring from 'node:querystring'
import * as z from 'zod/mini'
import type { Endpoint } from '#contract/platform/shape/endpoint.ts'
import { pageQueries, several } from '#contract/platform/pages/page-queries.ts'
import { parseQuery } from '#server/platform/http/requests/request-target.ts'

/**
 * The one address of all that ask for the same: only with what the page or the call reads, in one order. What is kept is kept
 * under it, and made from it, so that a name which nothing reads (`?fbclid=…`) neither misses nor fills a cache.
 */
export type CanonicalUrl = (url: string) => string

const pages = Object.entries(pageQueries).map(([path, names]) => ({
  pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`),
  names,
}))

/** React Router asks for the data of a page beside it, and for the part of these routes alone. */
const data = /\/_\.data$|\.data$/
const partOfData = { _routes: '' }

export function canonicalPageUrl(url: string): string {
  const [path, query] = divide(url)
  if (query === undefined) return url
  const page = path.replace(data, (end) => (end === '/_.data' ? '/' : ''))
  const known = pages.find(({ pattern }) => pattern.test(page))
  if (!known) return url
  const given = new URLSearchParams(query)
  const kept = new URLSearchParams()
  for (const [name, implied] of Object.entries(
    page === path ? known.names : { ...known.names, ...partOfData },
  )) {
    const values = implied === several ? given.getAll(name) : [given.get(name) ?? '']
    for (const value of new Set(values.map((text) => text.trim())))
      if (value && value !== implied) kept.append(name, value)
  }
  return kept.size === 0 ? path : `${path}?${kept}`
}

export function canonicalCallUrl({ query: schema }: Endpoint, url: string): string {
  const [path, query] = divide(url)
  if (query === undefined) return url
  const names = schema === undefined ? [] : namesOf(schema)
  if (isCanonical(query, names)) return url
  const given = parseQuery(query)
  const values = Object.fromEntries(names.flatMap((name) => (name in given ? [[name, given[name]]] : [])))
  // A name given twice is refused by the schema: such an address stands for no other.
  if (names.length === 0 || Object.values(given).some(Array.isArray)) return url
  const read = querystring.stringify(values as Record<string, string>)
  return read === '' ? path : `${path}?${read}`
}

const namesOfSchemas = new WeakMap<z.ZodMiniType, readonly string[]>()

function namesOf(schema: z.ZodMiniType): readonly string[] {
  const known = namesOfSchemas.get(schema)
  if (known) return known
  const names = schema instanceof z.ZodMiniObject ? Object.keys(schema.shape) : []
  namesOfSchemas.set(schema, names)
  return names
}

/** True of most queries, and found without parsing them: names in the call's order, each once, with values that need no escape. */
function isCanonical(query: string, names: readonly string[]): boolean {
  let last = -1
  return query.split('&').every((pair) => {
    const [name = '', value = '', more] = pair.split('=')
    const place = names.indexOf(name)
    const follows = place > last && more === undefined && pair.length > name.length && /^[\w.-]*$/.test(value)
    last = place
    return follows
  })
}

/** Canonicalizes any address, where these are the calls whose answers are kept, by their whole path. */
export function canonicalUrls(calls: ReadonlyMap<string, Endpoint>): CanonicalUrl {
  return (url) => {
    const [path] = divide(url)
    const call = calls.get(path)
    return call ? canonicalCallUrl(call, url) : canonicalPageUrl(url)
  }
}

function divide(url: string): [path: string, query?: string] {
  const at = url.indexOf('?')
  return at < 0 ? [url] : [url.slice(0, at), url.slice(at + 1)]
}
