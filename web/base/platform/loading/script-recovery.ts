import {
  loadDocument,
  maxReloads,
  readTargetReloadCount,
  manifestFile,
  pendingNavigationPath,
} from './load-document.ts'
import { retryUntilAnswered, reportStalledLoad } from './retry-until-answered.ts'
import { isWhole } from '#web/base/platform/library-internals/whole-script.ts'
import { unsafeCallsPending } from '#web/base/platform/api/api.ts'

const quietMs = 2_000
/** A dialog may say what came of an order: it is left alone for as long as a person may need to read it. */
const quietInDialogMs = 60_000
const inputs = ['pointerdown', 'keydown', 'input'] as const

/** Resolves when a reload interrupts nothing: no change is under way, and nothing was pressed or typed for a while. */
async function untilIdle(): Promise<void> {
  let last = performance.now()
  const noteInput = () => (last = performance.now())
  for (const type of inputs) addEventListener(type, noteInput, { capture: true, passive: true })
  const isBusy = () => {
    if (unsafeCallsPending() > 0) last = performance.now()
    const needed = document.querySelector('dialog:modal') ? quietInDialogMs : quietMs
    return performance.now() - last < needed
  }
  while (isBusy()) await new Promise((go) => setTimeout(go, quietMs / 8))
  for (const type of inputs) removeEventListener(type, noteInput, { capture: true })
}

declare global {
  /** Function that the build calls where a script is given up. */
  var recoverScripts: (file: string, needs?: readonly string[]) => Promise<never>
}

const lost = new Set<string>()
let mending: Promise<never> | undefined

/**
 * A browser does not ask again for a script that once failed to come: only the document loaded anew does. So the page stands as it is
 * until all its scripts can be had, or are gone for good with the build that they are from; then it is loaded once. Never answers.
 * Told which file was wanted and what it needs: the browser's own list of what was asked for is full after a while.
 */
export function recoverScripts(file: string, needs: readonly string[] = []): Promise<never> {
  for (const name of [file, ...needs]) lost.add(name.startsWith('/') ? name : `/${name}`)
  return (mending ??= mend())
}

async function mend(): Promise<never> {
  const wanted = pendingNavigationPath() === undefined ? 'part' : 'page'
  const times = readTargetReloadCount()
  let hurry = loadDocument
  reportStalledLoad({ wanted, slow: false, retry: () => hurry() })
  // A retry that did not help a moment ago does not help at once, unless the person says so; in the end it is up to them.
  if (times < maxReloads) {
    await new Promise<void>((go) => {
      hurry = go
      setTimeout(go, times * 5_000)
    })
    await retryUntilAnswered(async (signal) => ((await allScriptsCome(signal)) ? true : undefined), {
      wanted,
    })
    // A page that is wanted is waited for; a part of this one that comes late must not take away what is being done on it.
    hurry = loadDocument
    if (wanted === 'part') await untilIdle()
    loadDocument()
  }
  return new Promise(() => {})
}

/**
 * Past the browser's own store, where a mangled one may lie, and to their ends. One of them is asked for before all the others: while the
 * shop cannot be reached a try is a single request.
 */
async function allScriptsCome(signal: AbortSignal): Promise<boolean> {
  const asked = performance.getEntriesByType('resource').map(({ name }) => new URL(name))
  const own = asked.filter(({ host }) => host === location.host).map(({ pathname }) => pathname)
  const [first, ...others] = new Set([...lost, manifestFile() ?? '', ...own].filter(isScript))
  for (const files of [first === undefined ? [] : [first], others]) {
    const answers = await Promise.all(files.map((file) => fetch(file, { cache: 'reload', signal })))
    // Another build serves none of these: its own document names those that it has.
    if (answers.some(({ status }) => status === 404)) return isServed(signal)
    if (!answers.every(({ ok }) => ok)) return false
    const bodies = await Promise.all(answers.map((answer) => answer.text()))
    if (!bodies.every(isWhole)) return false
  }
  return true
}

const isScript = (file: string) => file.startsWith('/assets/') && file.endsWith('.js')

async function isServed(signal: AbortSignal): Promise<boolean> {
  return (await fetch('/health/ready', { cache: 'no-store', signal })).ok
}
