import {
  createPath,
  type DataRouteObject,
  type DataRouter,
  IDLE_BLOCKER,
  IDLE_FETCHER,
  parsePath,
  type To,
} from 'react-router'

type Subscriber = Parameters<DataRouter['subscribe']>[0]
type Options = { state: DataRouter['state']; routes: DataRouteObject[] }

/**
 * Stands in for the router until it has come: it knows where the page is, and passes on what is asked of it. Where the person goes is
 * said at once. At an upgrade: is this still all that `DataRouter` has, and all that `RouterProvider` and the hooks ask of it?
 */
export function createWaitingRouter(
  { state, routes }: Options,
  router: () => Promise<DataRouter>,
): DataRouter {
  const subscribers = new Set<Subscriber>()
  let ways = 0
  const goes = (to: To | null, linkState: unknown) => {
    const path = typeof to === 'string' ? parsePath(to) : to
    const location = { ...state.location, search: '', hash: '', ...path, state: linkState }
    state = { ...state, navigation: { ...loading, location, matches: state.matches } }
    for (const tell of subscribers) tell(state, unchanged)
  }
  const waiting: DataRouter = {
    basename: '/',
    future: {},
    get state() {
      return state
    },
    routes,
    manifest: Object.fromEntries(state.matches.map(({ route }) => [route.id, route])),
    window,
    match: () => null,
    initialize: () => waiting,
    dispose() {},
    subscribe(subscriber) {
      subscribers.add(subscriber)
      return () => void subscribers.delete(subscriber)
    },
    enableScrollRestoration: () => () => {},
    async navigate(to: To | number | null, options?: { state?: unknown }) {
      if (typeof to === 'number') return window.history.go(to)
      goes(to, options?.state)
      const way = ++ways
      const full = await router()
      // A click that came after this one may have found the router itself already.
      if (way === ways && full.state.navigation.state === 'idle') return full.navigate(to, options)
    },
    fetch: async (...asked) => (await router()).fetch(...asked),
    revalidate: async () => (await router()).revalidate(),
    createHref: createPath,
    createURL,
    encodeLocation: createURL,
    getFetcher: () => IDLE_FETCHER,
    resetFetcher() {},
    deleteFetcher() {},
    getBlocker() {
      void router()
      return IDLE_BLOCKER
    },
    deleteBlocker() {},
    patchRoutes: async (...given) => (await router()).patchRoutes(...given),
    _internalSetRoutes: async (given) => (await router())._internalSetRoutes(given),
    _internalSetStateDoNotUseOrYouWillBreakYourApp: async (given) =>
      (await router())._internalSetStateDoNotUseOrYouWillBreakYourApp(given),
    _internalFetchControllers: new Map(),
  }
  return waiting
}

/** Two slashes at its beginning must not name another host. */
function createURL(to: To) {
  const href = (typeof to === 'string' ? to : createPath(to)).replace(/ $/, '%20')
  return new URL(/^[\\/]{2}/.test(href) ? origin + href : href, origin)
}

const unchanged = { deletedFetchers: [], newErrors: null, viewTransitionOpts: undefined, flushSync: false }

const loading = {
  state: 'loading',
  historyAction: 'PUSH' as DataRouter['state']['historyAction'],
  formMethod: undefined,
  formAction: undefined,
  formEncType: undefined,
  formData: undefined,
  json: undefined,
  text: undefined,
} as const
