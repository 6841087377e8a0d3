import { buildHeader } from '#contract/platform/shape/headers.ts'
import { reloadForNewVersion } from '#web/base/platform/loading/new-version.ts'
import { pendingNavigationPath } from '#web/base/platform/loading/load-document.ts'
import { retryUntilAnswered } from '#web/base/platform/loading/retry-until-answered.ts'
import { openCachedPage } from '#web/base/platform/loading/open-cached-page.ts'

/** That there is no such page, or not for this visitor, is an answer; that there is none just now is not. */
const passing = (status: number) => status >= 500 || status === 408 || status === 425 || status === 429

/**
 * The router replaces a page whose data did not come by an error. So its fetch waits for an answer that can be read: meanwhile the
 * old page stands. At an upgrade: does its single-fetch.js still ask for page data by one `fetch` of a URL that ends with `.data`?
 */
export function retryingFetch(fetchNow: typeof fetch): typeof fetch {
  return (input, init) => {
    if (!(input instanceof URL) || !input.pathname.endsWith('.data')) return fetchNow(input, init)
    // A mangled answer may be cached by the browser, and would be taken for good when the server says that nothing changed.
    let cache = init?.cache
    const ask = async (signal: AbortSignal) => {
      const asked = fetchNow(input, { ...init, cache, signal })
      cache = 'reload'
      const answer = await asked.then(readable).catch(() => undefined)
      return answer ?? keptInstead(signal)
    }
    return retryUntilAnswered(ask, {
      wanted: pendingNavigationPath() === undefined ? 'fresh' : 'page',
      signal: init?.signal,
      byItself: (init?.method ?? 'GET') === 'GET',
    })
  }
}

/** The old page stands until the browser has opened the one that was kept. */
async function keptInstead(signal: AbortSignal): Promise<Response | undefined> {
  const path = pendingNavigationPath()
  if (signal.aborted || path === undefined || !(await openCachedPage(path))) return undefined
  return new Promise(() => {})
}

/** Nothing where the shop itself did not answer, or not to the end. */
async function readable(answer: Response): Promise<Response | undefined> {
  const { status, statusText, headers } = answer
  if (passing(status)) return undefined
  const body = await answer.arrayBuffer()
  if (!headers.has('x-remix-response')) return isRefusal(headers) ? new Response(body, answer) : undefined
  if (status !== 204 && !endsWithLine(new Uint8Array(body))) return undefined
  if (reloadForNewVersion(headers.get(buildHeader))) return new Promise(() => {})
  return new Response(status === 204 ? null : body, { status, statusText, headers })
}

/** The shop refuses in its own words before it comes to the page. */
const isRefusal = (headers: Headers) => headers.get('content-type')?.startsWith('application/json') === true

/** Each of its lines ends so, and none has a line's end within. */
const endsWithLine = (body: Uint8Array) => body.at(-1) === 10
