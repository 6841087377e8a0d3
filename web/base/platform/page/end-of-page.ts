import type { HtmlPart } from './html-fragment-cache.tsx'

/** Puts what comes last before the end of the page's body, in its last part. */
export function putAtEnd(page: readonly HtmlPart[], ending: readonly HtmlPart[]): HtmlPart[] {
  const last = String(page.at(-1))
  const bodyEnd = last.lastIndexOf('</body>')
  return [...page.slice(0, -1), last.slice(0, bodyEnd), ...ending, last.slice(bodyEnd)]
}
