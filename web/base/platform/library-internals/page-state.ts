import { createElement, type ReactElement } from 'react'
import {
  type DataRouteMatch,
  type DataRouter,
  type DataRouteObject,
  IDLE_NAVIGATION,
  type UNSAFE_AssetsManifest as Manifest,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import type { Answers } from './page-answers.ts'

type RouterState = DataRouter['state']

/**
 * Initial state of the router, made of what the page brings along, since the router itself comes later. At an upgrade: do
 * `HydratedRouter`, `createClientRoutes`, `defaultMapRouteProperties` and the first lines of `createRouter` still make the same? Of the routes only those of this
 * page: with the same components in the same places, nothing is mounted anew when the router brings its own.
 */
export function routesOfPage({ routes }: Manifest, modules: RouteModules): DataRouteObject[] {
  const under = (parent: string | undefined): DataRouteObject[] =>
    Object.values(routes)
      .filter((route) => route !== undefined)
      .filter(({ parentId }) => parentId === parent)
      .map(({ id, path, index }) => {
        const route = { id, path, ...elementsOf(id, modules) }
        return index ? { ...route, index } : { ...route, children: under(id) }
      })
  return under(undefined)
}

function elementsOf(id: string, modules: RouteModules) {
  const { Layout, ErrorBoundary, default: Page, handle } = modules[id] ?? {}
  const within = (element: ReactElement) =>
    id === 'root' && Layout ? createElement(Layout, null, element) : element
  return {
    handle,
    element: Page && within(createElement(Page)),
    errorElement: ErrorBoundary && within(createElement(ErrorBoundary)),
  }
}

/** As the router's history reads it. */
export function locationOfPage(): RouterState['location'] {
  const { pathname, search, hash } = window.location
  const { usr: state = null, key = 'default' } = window.history.state ?? {}
  return { pathname, search, hash, state, key, mask: undefined }
}

export function stateOfPage(
  routes: DataRouteObject[],
  manifest: Manifest,
  location: RouterState['location'],
  { matches: found, loaderData, actionData, errors }: Answers,
): RouterState {
  const known = flatten(routes)
  const matches = found.flatMap(({ id, ...match }): DataRouteMatch[] => {
    const route = known.find((one) => one.id === id)
    return route ? [{ ...match, route }] : []
  })
  const dataOf = matches.map(({ route: { id } }) => id).filter((id) => !manifest.routes[id]?.hasLoader)
  return {
    historyAction: 'POP' as RouterState['historyAction'],
    location,
    matches,
    initialized: true,
    renderFallback: false,
    navigation: IDLE_NAVIGATION,
    restoreScrollPosition: false,
    preventScrollReset: false,
    revalidation: 'idle',
    loaderData: { ...loaderData, ...Object.fromEntries(dataOf.map((id) => [id, null])) },
    actionData,
    errors,
    fetchers: new Map(),
    blockers: new Map(),
  }
}

const flatten = (routes: readonly DataRouteObject[]): DataRouteObject[] =>
  routes.flatMap((route) => [route, ...flatten(route.children ?? [])])
