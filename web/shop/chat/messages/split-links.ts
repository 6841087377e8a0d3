export type Part = { text: string; href?: string }

const address = /\bhttps?:\/\/[^\s<>"'`]+/giu
/** Punctuation that ends a sentence is not meant to belong to the address. */
const ending = /[.,;:!?…)\]}'"»”’]+$/u

/** The addresses in a text as links, only of the web; everything else stays text. */
export function splitLinks(text: string): Part[] {
  const parts: Part[] = []
  let from = 0
  for (const { 0: found, index } of text.matchAll(address)) {
    const shown = withoutEnding(found)
    if (!isSafe(shown)) continue
    if (index > from) parts.push({ text: text.slice(from, index) })
    parts.push({ text: shown, href: shown })
    from = index + shown.length
  }
  if (from < text.length) parts.push({ text: text.slice(from) })
  return parts
}

/** A bracket that was opened in it belongs to it. */
function withoutEnding(found: string): string {
  const bare = found.replace(ending, '')
  const opened = bare.split('(').length - bare.split(')').length
  return opened > 0 && found.startsWith(`${bare})`) ? `${bare})` : bare
}

/** A name before an @ is not read as one: it only looks like another site. */
function isSafe(href: string): boolean {
  if (!URL.canParse(href)) return false
  const { username, password, hostname } = new URL(href)
  return username === '' && password === '' && hostname !== ''
}
