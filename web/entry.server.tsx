import { renderToString } from 'react-dom/server'
import { type EntryContext, type HandleErrorFunction, isRouteErrorResponse, ServerRouter } from 'react-router'
import { callContext } from '#web/platform/api/call-context.ts'
import { deferInitialScripts } from '#web/platform/hydration/deferred-scripts.ts'
import { renderWithFragments } from '#web/platform/page/html-fragment-cache.tsx'

// The server puts the caller of endpoints under this key; the bundle has its own copy of every module,
// so the key has to come from here.
export { callContext }

/**
 * Whole pages: they are kept and sent with ready-made compression, and crawlers get everything at once. All data is there
 * before the first element is drawn, so nothing has to be streamed: drawing at once into a string costs a third less.
 */
export default async function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  { serverHandoffStream, ...context }: EntryContext,
) {
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : undefined
  const html = renderWithFragments(() => renderToString(<ServerRouter context={context} url={request.url} />))
  headers.set('content-type', 'text/html; charset=utf-8')
  const script = context.renderMeta?.didRenderScripts && data ? handOver(data) : ''
  return new Response(assemble(html, script), { status, headers })
}

/** The router would print it whole. Addresses that lead nowhere are no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(callContext).report(error)
}

/** What the loaders answered, where the browser's router looks for it. */
const handOver = (data: string) =>
  `<script>const{streamController:s}=window.__reactRouterContext;s.enqueue(${inScript(data)});s.close()</script>`

const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

const preload = '<link rel="modulepreload" href="'
const starter = '<script type="module" async="">'

/**
 * A page is readable without its scripts: so that they take the line from no letter and no picture, they are fetched when the page
 * has been painted for the first time. Found step by step: expressions would walk through the whole page.
 */
function assemble(html: string, script: string): string {
  const firstLink = html.indexOf(preload)
  const start = html.indexOf(starter) + starter.length
  const bodyEnd = html.lastIndexOf('</body>')
  // While developing the order of the scripts matters, and no file is large.
  if (import.meta.env.DEV || firstLink < 0 || start < starter.length)
    return ['<!DOCTYPE html>', html.slice(0, bodyEnd), script, html.slice(bodyEnd)].join('')
  const links = html.lastIndexOf(preload)
  const linksEnd = html.indexOf('/>', links) + '/>'.length
  const end = html.indexOf('</script>', start)
  const modules = html
    .slice(firstLink, linksEnd)
    .split(preload)
    .slice(1)
    .map((link) => link.slice(0, link.indexOf('"')))
  return [
    '<!DOCTYPE html>',
    html.slice(0, firstLink),
    html.slice(linksEnd, start),
    deferInitialScripts(html.slice(start, end), modules),
    html.slice(end, bodyEnd),
    script,
    html.slice(bodyEnd),
  ].join('')
}
