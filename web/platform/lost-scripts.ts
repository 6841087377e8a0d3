import { loadDocument, longestRow, timesBefore } from './load-document.ts'
import { manifestFile, wantedPage } from './router-state.ts'
import { tryUntilAnswered } from './try-until-answered.ts'
import { sayWaiting } from './waiting.ts'

let mending: Promise<never> | undefined

/**
 * A browser does not ask again for a script that once failed to come: only the document loaded anew does. So the page stands as it is
 * until all its scripts can be had, or are gone for good with the build that they are from; then it is loaded once. Never answers.
 */
export function mendScripts(): Promise<never> {
  return (mending ??= mend())
}

async function mend(): Promise<never> {
  const wanted = wantedPage() === undefined ? 'part' : 'page'
  const times = timesBefore()
  sayWaiting({ wanted, slow: false, retry: () => times >= longestRow && loadDocument() })
  // What did not help a moment ago does not help at once; in the end it is up to the person.
  if (times < longestRow) {
    await new Promise((later) => setTimeout(later, times * 5_000))
    await tryUntilAnswered(async (signal) => ((await allScriptsCome(signal)) ? true : undefined), { wanted })
    loadDocument()
  }
  return new Promise(() => {})
}

/** Past the browser's own store, where a mangled one may lie. */
async function allScriptsCome(signal: AbortSignal): Promise<boolean> {
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const scripts = asked.filter(({ host, pathname }) => host === location.host && pathname.endsWith('.js'))
  const files = new Set([manifestFile() ?? '', ...scripts.map(({ pathname }) => pathname)])
  files.delete('')
  const answers = await Promise.all([...files].map((file) => fetch(file, { cache: 'reload', signal })))
  // Another build serves none of these: its own document names those that it has.
  if (answers.some(({ status }) => status === 404)) return isServed(signal)
  if (!answers.every(({ ok }) => ok)) return false
  const bodies = await Promise.all(answers.map((answer) => answer.text()))
  return bodies.every((body) => body !== '')
}

async function isServed(signal: AbortSignal): Promise<boolean> {
  return (await fetch('/health/ready', { cache: 'no-store', signal })).ok
}
