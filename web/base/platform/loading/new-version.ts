import { loadDocument, readReloadCount, builtFrom, pendingNavigationPath } from './load-document.ts'

/** The shop has been replaced by another build, whose data these scripts may not understand. True when the page is being left. */
export function reloadForNewVersion(build: string | null): boolean {
  // While developing, Vite puts each new version into the open page itself.
  if (import.meta.hot) return false
  const mine = builtFrom()
  if (!build || !mine || build === mine) return false
  // While two builds take turns behind a proxy, a page that was just loaded for this reason stays.
  if (pendingNavigationPath() === undefined && readReloadCount() > 0) return false
  loadDocument()
  return true
}
