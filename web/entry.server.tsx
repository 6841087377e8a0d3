import { renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { writeAnswers } from '#web/base/platform/library-internals/page-answers.ts'
import { assembleDocument } from '#web/base/platform/library-internals/assemble-document.ts'
import { renderWithFragments } from '#web/base/platform/page/html-fragment-cache.tsx'
import { pageDataBlock } from '#web/base/platform/page/page-data.ts'
import appStyles from './app.css?url'

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
  // Only while developing the router itself takes the page over.
  const data =
    import.meta.env.DEV && serverHandoffStream ? await new Response(serverHandoffStream).text() : ''
  const drawn = renderWithFragments(() =>
    renderToString(<ServerRouter context={context} url={request.url} />),
  )
  const block = pageDataBlock(context.staticHandlerContext.loaderData)
  const answers = writeAnswers(context.staticHandlerContext)
  const handedOver =
    context.renderMeta?.didRenderScripts && serverHandoffStream ? { data, answers, block } : undefined
  loadContext.get(callContext).takePage(assembleDocument(drawn, handedOver, context.manifest))
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('link', `<${appStyles}>; rel=preload; as=style`)
  return new Response(null, { status, headers })
}

/** The router would print it whole. Addresses that lead nowhere are no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(callContext).report(error)
}
