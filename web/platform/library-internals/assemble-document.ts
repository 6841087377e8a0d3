import { deferInitialScripts } from './deferred-scripts.ts'

/** What the loaders answered, where the browser's router looks for it. */
const handOver = (data: string) =>
  `<script>const{streamController:s}=window.__reactRouterContext;s.enqueue(${inScript(data)});s.close()</script>`

const inScript = (text: string) => JSON.stringify(text).replaceAll('<', '\\u003c')

const preload = '<link rel="modulepreload" href="'
const starter = '<script type="module" async="">'

/**
 * A page can be read without its scripts: they are fetched after its first paint. The router has no setting for it, nor for
 * data at once in a string instead of a stream. At an upgrade: does `<Scripts>` still write modulepreload links and one such
 * script, and does `__reactRouterContext.streamController` take the data? String searches: expressions would read the whole page.
 */
export function assembleDocument(html: string, data: string | undefined): string {
  const script = data ? handOver(data) : ''
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
