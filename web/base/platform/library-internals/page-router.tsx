import { startTransition, useEffect, useMemo, useState } from 'react'
import {
  type DataRouter,
  type UNSAFE_AssetsManifest as Manifest,
  UNSAFE_FrameworkContext as FrameworkContext,
  type UNSAFE_RouteModules as RouteModules,
} from 'react-router'
import { RouterProvider } from 'react-router/dom'
import { declareIntent, intent } from '#web/base/platform/hydration/intent.ts'
import { type Answers, readAnswers } from './page-answers.ts'
import { locationOfPage, routesOfPage, stateOfPage } from './page-state.ts'
import { createWaitingRouter } from './waiting-router.ts'

declare global {
  var __reactRouterManifest: Manifest
  var pageAnswers: Answers
  var pageScreens: RouteModules
}

type Routing = Readonly<{ router: DataRouter; manifest: Manifest }>
export type Page = Readonly<{
  first: Routing
  modules: RouteModules
  /** The router with all routes, once the page is being used; it works from when React has it. */
  full: Promise<Routing & { begin: () => void }>
}>

/**
 * In the place of `HydratedRouter`, which brings along all that a page needs to go elsewhere: this page can be seen and pressed first.
 * At an upgrade: is this still the context that `HydratedRouter` gives, and does the file with all routes set this global? Its boundary for
 * errors of the router itself is left out: these end in `fatal-error-page.ts` either way.
 */
export function readPage(loadWithRouter: () => Promise<unknown>): Page {
  const { __reactRouterManifest: manifest, pageScreens: modules, pageAnswers: answers } = globalThis
  const location = locationOfPage()
  const routes = routesOfPage(manifest, modules)
  const state = stateOfPage(routes, manifest, location, readAnswers(answers))
  const { promise: working, resolve } = Promise.withResolvers<DataRouter>()
  const router = createWaitingRouter({ state, routes }, () => {
    declareIntent()
    return working
  })
  const noteRouter = (now: DataRouter) => void (globalThis.currentPage = { router: now, build: manifest })
  noteRouter(router)
  const loadFull = async () => {
    const [{ createFullRouter }, all] = await Promise.all([
      import('./full-router.ts'),
      loadManifest(manifest),
      loadWithRouter(),
    ])
    const { router: full, catchUp } = createFullRouter({ state, manifest: all, modules })
    const begin = () => {
      noteRouter(full)
      catchUp()
      resolve(full)
    }
    return { router: full, manifest: all, begin }
  }
  return { first: { router, manifest }, modules, full: intent.then(loadFull) }
}

/** The file with all routes puts itself where the one with those of this page was. */
async function loadManifest({ url }: Manifest): Promise<Manifest> {
  const lost = () => recoverScripts(url)
  await import(/* @vite-ignore */ url).catch(lost)
  const all = globalThis.__reactRouterManifest
  if (Object.keys(all.routes).length <= Object.keys(globalThis.pageScreens).length) await lost()
  return all
}

export function PageRouter({ page: { first, modules, full } }: { page: Page }) {
  const [{ router, manifest, begin }, setRouting] = useState<Routing & { begin?: () => void }>(first)
  useEffect(() => void full.then((all) => startTransition(() => setRouting(all))), [full])
  useEffect(() => begin?.(), [begin])
  const framework = useMemo(() => ({ manifest, routeModules: modules, ...constant }), [manifest, modules])
  return (
    <>
      <FrameworkContext.Provider value={framework}>
        <RouterProvider router={router} />
      </FrameworkContext.Provider>
      {null /* The second of two children, as on the server: `useId` counts them. */}
    </>
  )
}

const constant = {
  future: {},
  ssr: true,
  isSpaMode: false,
  routeDiscovery: { mode: 'initial', manifestPath: '' },
} as const
