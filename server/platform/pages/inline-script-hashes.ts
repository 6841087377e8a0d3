import { createHash } from 'node:crypto'

/** The inline scripts that the page may run: those that the server itself wrote, named by their hash. */
export function inlineScriptHashes(html: Buffer): string[] {
  return [...inlineScripts(html)].map(hashOf)
}

/** Step by step: an expression that looks for all of it at once walks through the whole page. */
function* inlineScripts(html: Buffer) {
  for (let at = html.indexOf('<script'); at >= 0; at = html.indexOf('<script', at)) {
    const start = html.indexOf('>', at) + 1
    const end = html.indexOf('</script>', start)
    const tag = html.toString('latin1', at, start)
    if (!/\ssrc=|application\/(ld\+)?json/.test(tag)) yield html.toString('latin1', start, end)
    at = end
  }
}

/** Nearly all of them are the same on every page of a route. */
const hashes = new Map<string, string>()
const mostRemembered = 200

function hashOf(source: string): string {
  const known = hashes.get(source)
  if (known !== undefined) return known
  const made = `'sha256-${createHash('sha256').update(source, 'latin1').digest('base64')}'`
  if (hashes.size < mostRemembered) hashes.set(source, made)
  return made
}
