import type { DataRouter } from 'react-router'

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
