import type { UNSAFE_AssetsManifest as Manifest } from 'react-router'

type Pending = { pathname: string; search: string; hash: string }

/**
 * Globals of the router: outside of its components it has no public way to them. At an upgrade: do these three still stand on
 * `window`, with these fields?
 */
declare global {
  var __reactRouterDataRouter: { state: { navigation: { location?: Pending } } } | undefined
  /** What the build puts where a script is given up. */
  var recoverScripts: (file: string, needs?: readonly string[]) => Promise<never>
  var __reactRouterManifest: Manifest
}

/** Where a person is on the way to; nothing while they stay. */
export function pendingNavigationPath(): string | undefined {
  const location = globalThis.__reactRouterDataRouter?.state.navigation.location
  return location && location.pathname + location.search + location.hash
}

/** The build that this page's scripts are from, and a file that only stands there as long as it is served. */
export const builtFrom = () => (globalThis.__reactRouterManifest as Manifest | undefined)?.version
export const manifestFile = () => (globalThis.__reactRouterManifest as Manifest | undefined)?.url
