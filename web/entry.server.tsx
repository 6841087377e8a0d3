import { renderToReadableStream, renderToString } from 'react-dom/server'
import {
  type EntryContext,
  type HandleErrorFunction,
  isRouteErrorResponse,
  type RouterContextProvider,
  ServerRouter,
} from 'react-router'
import { callContext } from '#web/base/platform/api/call-context.ts'
import { writeAnswers } from '#web/base/platform/library-internals/page-answers.ts'
import { startScript } from '#web/base/platform/hydration/start-script.ts'
import { putAtEnd, type HtmlPart, renderWithFragments } from '#web/base/platform/page/html-fragment-cache.tsx'
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
  { url }: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
  loadContext: RouterContextProvider,
) {
  const block = pageDataBlock(context.staticHandlerContext.loaderData)
  const page = import.meta.env.DEV
    ? putAtEnd([await drawAsRouter(context, url)], block)
    : putAtEnd(draw(context, url), [...block, ...scriptsOf(context)])
  loadContext.get(callContext).takePage(page)
  headers.set('content-type', 'text/html; charset=utf-8')
  headers.append('link', `<${appStyles}>; rel=preload; as=style`)
  return new Response(null, { status, headers })
}

function draw(context: EntryContext, url: string): HtmlPart[] {
  // The stream would make the router wait, within the page, for data that are all there.
  const complete = { ...context, serverHandoffStream: undefined }
  const drawWhole = () => renderToString(<ServerRouter context={complete} url={url} />)
  // Cards that say what lies in a cart are kept for no others.
  const drawn = context.staticHandlerContext.loaderData['root']?.cart
    ? [drawWhole()]
    : renderWithFragments(drawWhole)
  return ['<!DOCTYPE html>', ...drawn]
}

/** Answers of the loaders, for `page-router.tsx`, and the script that loads all others once the page can be seen. */
function scriptsOf({ manifest, staticHandlerContext }: EntryContext): HtmlPart[] {
  const answers = writeAnswers(staticHandlerContext).replaceAll('<', '\\u003c')
  const routeIds = staticHandlerContext.matches.map(({ route }) => route.id)
  return [
    `<script>window.pageAnswers=${answers}</script>`,
    `<script type="module" async>${startScript(manifest, routeIds)}</script>`,
  ]
}

/** While developing the router itself takes the page over, with its own scripts and data. */
async function drawAsRouter(context: EntryContext, url: string): Promise<string> {
  const stream = await renderToReadableStream(<ServerRouter context={context} url={url} />)
  return new Response(stream).text()
}

/** The router would print it whole. Addresses that lead nowhere are no failure. */
export const handleError: HandleErrorFunction = (error, { request, context }) => {
  if (!request.signal.aborted && !isRouteErrorResponse(error)) context.get(callContext).report(error)
}
