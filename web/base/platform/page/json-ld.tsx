import { useState } from 'react'

type JsonLdData = { '@context': 'https://schema.org'; [name: string]: unknown }

let pageIsLoaded = false

/** Told once the page that the server wrote has come to life. */
export function markPageLoaded() {
  pageIsLoaded = true
}

/**
 * Data for crawlers, who load every page whole: on the way from page to page in the browser no script element is
 * made, which Trusted Types would forbid. So only the server has the data. No text in it can end the script early.
 */
export function JsonLd({ data }: { data: JsonLdData | undefined }) {
  const [written] = useState(() => !pageIsLoaded)
  if (!written) return null
  const __html = data ? escapeForScript(JSON.stringify(data)) : ''
  return <script type="application/ld+json" dangerouslySetInnerHTML={{ __html }} suppressHydrationWarning />
}

/** `<` closes scripts and opens comments; the two separators were line ends in older scripts. */
export function escapeForScript(json: string): string {
  return json.replaceAll('<', '\\u003c').replaceAll('\u2028', '\\u2028').replaceAll('\u2029', '\\u2029')
}
