import {
  type DataRouter,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_createBrowserHistory as createBrowserHistory,
  UNSAFE_createClientRoutes as createClientRoutes,
  UNSAFE_createRouter as createRouter,
  UNSAFE_defaultMapRouteProperties as mapRouteProperties,
  UNSAFE_getTurboStreamSingleFetchDataStrategy as dataStrategyOf,
  UNSAFE_hydrationRouteProperties as hydrationRouteProperties,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { retryingFetch } from './retrying-fetch.ts'

type BrowserHistory = ReturnType<typeof createBrowserHistory>
type Options = {
  state: DataRouter['state']
  manifest: Manifest
  modules: RouteModules
}

/**
 * The router as `HydratedRouter` makes it, in a file of its own, since a page needs it only when it is used. At an upgrade: does `HydratedRouter` still
 * make it so, with all routes known from the start?
 */
export function createFullRouter({ state, manifest, modules }: Options) {
  globalThis.fetch = retryingFetch(globalThis.fetch)
  const { begun, catchUp } = beginAt(state.location, createBrowserHistory())
  const router: DataRouter = createRouter({
    routes: createClientRoutes(manifest.routes, modules, state, true, false),
    history: begun,
    hydrationData: { loaderData: state.loaderData, actionData: state.actionData, errors: state.errors },
    mapRouteProperties,
    hydrationRouteProperties,
    dataStrategy: dataStrategyOf(() => router, manifest, modules, true),
  })
  return { router: router.initialize(), catchUp }
}

/** The router begins where the page was drawn. If the person has gone back or to another part of it meanwhile, it hears of it now. */
function beginAt(start: DataRouter['state']['location'], history: BrowserHistory) {
  let listener: Parameters<BrowserHistory['listen']>[0] | undefined
  const begun: BrowserHistory = Object.create(history, {
    location: { get: () => (listener ? history.location : start) },
    listen: {
      value(heard: typeof listener & {}) {
        listener = heard
        return history.listen(heard)
      },
    },
  })
  const placeOf = (location: typeof start) => location.key + history.createHref(location)
  return {
    begun,
    catchUp() {
      const { action, location } = history
      if (placeOf(location) !== placeOf(start)) listener?.({ action, location, delta: null })
    },
  }
}
