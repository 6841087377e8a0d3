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
  const page = context.renderMeta?.didRenderScripts && data ? handOver(html, data) : html
  loadContext.get(callContext).takePage(`<!DOCTYPE html>${paintFirst(page)}`)
  return new Response(null, { status, headers })
}

/** What the loaders answered, where the browser's router looks for it. */
function handOver(html: string, data: string): string {
  const end = html.lastIndexOf('</body>')
  const script = `<script>const{streamController:s}=window.__reactRouterContext;s.enqueue(${inScript(data)});s.close()</script>`
  return html.slice(0, end) + script + html.slice(end)
}

const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

/** The page is readable without its scripts: they must not take the line from its letters and pictures. */
function paintFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}
