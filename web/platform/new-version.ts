import { loadDocument, timesLoadedAnew } from './load-document.ts'
import { builtFrom, wantedPage } from './router-state.ts'

/** The shop has been replaced by another build, whose data these scripts may not understand. True when the page is being left. */
export function leaveForNewVersion(build: string | null): boolean {
  const mine = builtFrom()
  if (!build || !mine || build === mine) return false
  // While two builds take turns behind a proxy, a page that was just loaded for this reason stays.
  if (wantedPage() === undefined && timesLoadedAnew() > 0) return false
  loadDocument()
  return true
}
