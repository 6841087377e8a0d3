import { renderToString } from 'react-dom/server'
import { type EntryContext, type RouterContextProvider, ServerRouter } from 'react-router'
import { callContext } from './platform/call.ts'

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
  loadContext: RouterContextProvider,
) {
  const data = serverHandoffStream ? await new Response(serverHandoffStream).text() : undefined
  const html = renderToString(<ServerRouter context={context} url={request.url} />)
  headers.set('content-type', 'text/html; charset=utf-8')
  const script = context.renderMeta?.didRenderScripts && data ? handOver(data) : ''
  loadContext.get(callContext).takePage(assemble(html, script))
  return new Response(null, { status, headers })
}

/** What the loaders answered, where the browser's router looks for it. */
const handOver = (data: string) =>
  `<script>const{streamController:s}=window.__reactRouterContext;s.enqueue(${inScript(data)});s.close()</script>`

const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

const preload = '<link rel="modulepreload"'

/**
 * In one piece, since a page is long. It is readable without its scripts: they stand at its end and must not take the
 * line from its letters and pictures.
 */
function assemble(html: string, script: string): string {
  const scripts = html.indexOf(preload)
  const end = html.lastIndexOf('</body>')
  const start = scripts < 0 ? end : scripts
  const late = html.slice(start, end).replaceAll(preload, `${preload} fetchpriority="low"`)
  return ['<!DOCTYPE html>', html.slice(0, start), late, script, html.slice(end)].join('')
}
