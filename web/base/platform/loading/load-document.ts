import { saveReloadDraft } from '#web/base/platform/forms/reload-draft.ts'
import type { DataRouter } from 'react-router'

/** Counts reloads in a row because a document's scripts failed it; the page's first script keeps to it too. */
export const reloadCountKey = 'loaded-anew:'
/** After so many it is up to the person. */
export const maxReloads = 3
/** A page that has worked so long is not one that its scripts fail at once. */
const provenMs = 10_000

let times: number | undefined
let proof: ReturnType<typeof setTimeout> | undefined

/** Counted for each address: what failed one page says nothing about the next one. Asked once as the page begins. */
export function readReloadCount(): number {
  if (times === undefined) {
    times = readMark(location.pathname)
    if (times > 0) proof = setTimeout(forget, provenMs, location.pathname)
  }
  return times
}

/** Reads how often the target document was loaded before; from now on this page is not taken for one that works. */
export function readTargetReloadCount(): number {
  const here = readReloadCount()
  clearTimeout(proof)
  const { pathname } = targetPage()
  return pathname === location.pathname ? here : readMark(pathname)
}

function forget(pathname: string) {
  times = 0
  try {
    sessionStorage.removeItem(reloadCountKey + pathname)
  } catch {
    // Storage is closed to us: nothing is in it.
  }
}

function readMark(pathname: string): number {
  try {
    return Number(sessionStorage.getItem(reloadCountKey + pathname)) || 0
  } catch {
    const [entry] = performance.getEntriesByType('navigation')
    return (entry as PerformanceNavigationTiming | undefined)?.type === 'reload' ? maxReloads : 0
  }
}

const targetPage = () => new URL(pendingNavigationPath() ?? location.href, location.href)

/** The document anew, or the one that the person is on the way to; what was typed goes along. */
export function loadDocument() {
  const target = targetPage()
  saveReloadDraft()
  // A form that asks before it is left has no reason to: what is in it is kept.
  addEventListener('beforeunload', (event) => event.stopImmediatePropagation(), { capture: true })
  try {
    sessionStorage.setItem(reloadCountKey + target.pathname, String(readTargetReloadCount() + 1))
  } catch {
    // Storage is closed to us: the browser itself knows that the page was loaded anew.
  }
  if (target.href === location.href) location.reload()
  else location.assign(target)
}

type Pending = { pathname: string; search: string; hash: string }
type CurrentPage = Readonly<{
  router: DataRouter
  /** Build of this page's scripts, and a file that only stands there as long as it is served. */
  build: Readonly<{ version: string; url: string }>
}>

/** State that page-router.tsx noted of the open page: nothing else leads to it outside of components. While developing there is none. */
declare global {
  var currentPage: CurrentPage | undefined
}

/** Target of the pending navigation; nothing while the person stays. */
export function pendingNavigationPath(): string | undefined {
  const location: Pending | undefined = globalThis.currentPage?.router.state.navigation.location
  return location && location.pathname + location.search + location.hash
}

export const builtFrom = () => globalThis.currentPage?.build.version
export const manifestFile = () => globalThis.currentPage?.build.url
