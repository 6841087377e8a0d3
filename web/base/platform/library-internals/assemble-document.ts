import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'
import type { HtmlPart } from '#web/base/platform/page/html-fragment-cache.tsx'
import { deferInitialScripts } from './deferred-scripts.ts'

/** Hands the loaders' answers over where `page-router.tsx` looks for them, or while developing the router. */
const handOver = ({ data, answers }: HandedOver) =>
  import.meta.env.DEV
    ? `<script>const{streamController:s}=window.__reactRouterContext;s.enqueue(${inScript(JSON.stringify(data))});s.close()</script>`
    : `<script>window.__reactRouterContext.answers=${inScript(answers)}</script>`

const inScript = (json: string) => json.replaceAll('<', '\\u003c')

const preload = '<link rel="modulepreload" href="'
const starter = '<script type="module" async="">'

type HandedOver = {
  /** As the router writes it. */
  data: string
  /** The same as JSON. */
  answers: string
  /** The page's own block. */
  block: readonly HtmlPart[]
}

/**
 * A page can be read without its scripts: they are fetched after its first paint. The router has no setting for it, nor for
 * data at once in a string instead of a stream. At an upgrade: does `<Scripts>` still write modulepreload links and one such
 * script, and does `__reactRouterContext.streamController` take the data? String searches: expressions would read the whole page.
 */
export function assembleDocument(
  drawn: readonly HtmlPart[],
  handedOver: HandedOver | undefined,
  manifest: Manifest,
): HtmlPart[] {
  const [first, ...others] = divideAtHeadEnd(drawn)
  const last = String(others.pop())
  const bodyEnd = last.lastIndexOf('</body>')
  const firstLink = first.indexOf(preload)
  const start = last.indexOf(starter) + starter.length
  const data = handedOver ? [...handedOver.block, handOver(handedOver)] : []
  const ending = [...data, last.slice(bodyEnd)]
  // While developing the order of the scripts matters, and no file is large.
  if (import.meta.env.DEV || firstLink < 0 || start < starter.length)
    return ['<!DOCTYPE html>', first, ...others, last.slice(0, bodyEnd), ...ending]
  const linksEnd = first.indexOf('/>', first.lastIndexOf(preload)) + '/>'.length
  const end = last.indexOf('</script>', start)
  return [
    '<!DOCTYPE html>',
    first.slice(0, firstLink),
    first.slice(linksEnd),
    ...others,
    last.slice(0, start),
    startScript(last.slice(start, end), first.slice(firstLink, linksEnd), manifest),
    last.slice(end, bodyEnd),
    ...ending,
  ]
}

/** The links to scripts stand in the head, which no ready piece is part of; the scripts behind the last of them. */
function divideAtHeadEnd([first, ...others]: readonly HtmlPart[]): [string, ...HtmlPart[]] {
  const text = String(first)
  const headEnd = text.indexOf('</head>')
  return [text.slice(0, headEnd), text.slice(headEnd), ...others]
}

const startScripts = new Map<string, string>()
/** There are some fifty routes. */
const mostRemembered = 100

/** The same for all pages of a route. */
function startScript(code: string, links: string, manifest: Manifest): string {
  const key = code + links
  const known = startScripts.get(key)
  if (known !== undefined) return known
  const modules = links
    .split(preload)
    .slice(1)
    .map((link) => link.slice(0, link.indexOf('"')))
    .filter((file) => file !== manifest.url)
  const made = deferInitialScripts(code, modules, manifest)
  if (startScripts.size < mostRemembered) startScripts.set(key, made)
  return made
}
