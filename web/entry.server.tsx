import { PassThrough } from 'node:stream'
import { renderToPipeableStream } from 'react-dom/server'
import { type EntryContext, ServerRouter } from 'react-router'

// The server puts the caller of endpoints under this key; the bundle has its own copy of every module,
// so the key has to come from here.
export { callContext } from './platform/call.ts'

/** Whole pages: they are kept and sent with ready-made compression, and crawlers get everything at once. */
export default function renderPage(
  request: Request,
  status: number,
  headers: Headers,
  context: EntryContext,
) {
  return new Promise<Response>((resolve, reject) => {
    const chunks: Uint8Array[] = []
    const body = new PassThrough()
    body.on('data', (chunk: Uint8Array) => chunks.push(chunk))
    body.on('end', () => {
      headers.set('content-type', 'text/html; charset=utf-8')
      resolve(new Response(paintFirst(Buffer.concat(chunks).toString()), { status, headers }))
    })
    let failed = false
    const { pipe } = renderToPipeableStream(<ServerRouter context={context} url={request.url} />, {
      onAllReady: () => {
        if (failed) status = 500
        pipe(body)
      },
      onShellError: reject,
      onError: (error) => {
        failed = true
        console.error(error)
      },
    })
  })
}

/** The page is readable without its scripts: they must not take the line from its letters and pictures. */
function paintFirst(html: string): string {
  return html.replaceAll('<link rel="modulepreload"', '<link rel="modulepreload" fetchpriority="low"')
}
