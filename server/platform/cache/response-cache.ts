import type { IncomingMessage, ServerResponse } from 'node:http'
import type { MemoryCache } from './memory-cache.ts'
import { encodedBody, type PreparedResponse } from '#server/platform/http/responses/prepared-response.ts'
import { requestId } from '#server/platform/http/requests/request-id.ts'
import { canonicalPageUrl, type CanonicalUrl } from './canonical-url.ts'
import { sessionTransferCookie } from '#contract/identity/sessions/session-transfer.ts'

type Kept = Pick<MemoryCache<PreparedResponse>, 'get'>

/** So many addresses are remembered with what they stand for, none longer than this; then they are read again. */
const mostKnown = 2048
const longestKnown = 256

/**
 * Kept answers are the same for everybody, so they leave before the router is asked: no route, no hooks, no schema. Whatever is
 * not quite plain (a condition, a visitor without Brotli, a stop under way) goes the ordinary way, which knows all of it.
 */
export class ResponseCache {
  readonly #caches: readonly Kept[]
  readonly #heads = new WeakMap<Buffer, string[]>()
  readonly #addressOf: CanonicalUrl
  /** Addresses under which something kept was found, with the one that it is kept under. */
  readonly #known = new Map<string, string>()
  #closed = false
  #sent = 0

  /** `addressOf`: under which address is cached what an address asks for. */
  constructor(caches: readonly Kept[], addressOf: CanonicalUrl = canonicalPageUrl) {
    this.#caches = caches
    this.#addressOf = addressOf
  }

  /** Answers that left this way. */
  get sent(): number {
    return this.#sent
  }

  close() {
    this.#closed = true
  }

  /** Tries to answer from the caches; false where the request goes the ordinary way. */
  send(request: IncomingMessage, response: ServerResponse, alwaysSent: Readonly<Record<string, string>>) {
    if (this.#closed || request.method !== 'GET' || request.headers['if-none-match'] !== undefined)
      return false
    if (isPersonalPage(request.headers.cookie)) return false
    const answer = this.#find(request.url ?? '')
    if (!answer) return false
    const { coding, body } = encodedBody(answer, request.headers['accept-encoding'])
    if (!body) return false
    let head = this.#heads.get(body)
    if (!head) {
      head = Object.entries({
        ...alwaysSent,
        ...answer.headers,
        'content-length': String(body.length),
      }).flat()
      if (coding !== 'identity') head.push('content-encoding', coding)
      this.#heads.set(body, head)
    }
    response.writeHead(200, [...head, 'x-request-id', requestId(request)]).end(body)
    this.#sent++
    return true
  }

  #find(url: string): PreparedResponse | undefined {
    const known = this.#known.get(url)
    const found = this.#keptUnder(known ?? url)
    if (found || known !== undefined || !url.includes('?')) return found
    const address = this.#addressOf(url)
    const meant = this.#keptUnder(address)
    if (meant && url.length <= longestKnown) this.#note(url, address)
    return meant
  }

  #note(url: string, address: string) {
    if (this.#known.size === mostKnown) this.#known.clear()
    this.#known.set(url, address)
  }

  #keptUnder(address: string): PreparedResponse | undefined {
    for (const cache of this.#caches) {
      const answer = cache.get(address)
      if (answer) return answer
    }
    return undefined
  }
}

const waitsForScripts = `${sessionTransferCookie}=in`

/** A person who signed in by a form, and whose scripts have not come since. */
export const isWithoutScripts = (cookie: string | undefined) => cookie?.includes(waitsForScripts) === true

/** True for a page drawn for this browser alone, although it is the same for everybody else: something waits in its cookies. */
export const isPersonalPage = (cookie: string | undefined) =>
  cookie !== undefined &&
  (cookie.includes('told=') ||
    cookie.includes('second_step=') ||
    isWithoutScripts(cookie) ||
    hasFormCart(cookie))

/** Mark of a browser whose cart was changed by a form, until scripts ask for the cart. */
export const formCartCookie = 'cart_by_form'

export const hasFormCart = (cookie: string | undefined) => cookie?.includes(`${formCartCookie}=`) === true

type Caches = Readonly<Record<string, Pick<MemoryCache<unknown>, 'clear' | 'invalidate'>>>

/** Carries a notice of the database out: the tags of what changed, or nothing for everything. */
export function invalidateCaches(caches: Caches, notice: string) {
  const tags = notice === '' ? undefined : notice.split(' ')
  for (const cache of Object.values(caches)) {
    if (tags) cache.invalidate(tags)
    else cache.clear()
  }
}
