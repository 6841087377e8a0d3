import type { ServerBuild } from 'react-router'
import { pageQueries } from '#contract/platform/pages/page-queries.ts'

type Routes = ServerBuild['routes']

/**
 * React Router makes an object of every route for every page. The pages that everybody reads are drawn from builds of their own, with
 * the routes that lead to the page and no others.
 */
export function pageBuilds(build: ServerBuild): (pathname: string) => ServerBuild {
  const known = Object.keys(pageQueries).flatMap((path) => {
    const leaf = Object.keys(build.routes).find(
      (id) => isLeaf(build.routes, id) && pathOf(build.routes, id) === path,
    )
    if (leaf === undefined) return []
    return [{ pattern: new RegExp(`^${path.replace(/:\w+/g, '[^/]+')}$`), build: withBranch(build, leaf) }]
  })
  return (pathname) => known.find(({ pattern }) => pattern.test(pathname))?.build ?? build
}

const isLeaf = (routes: Routes, id: string) => Object.values(routes).every((route) => route?.parentId !== id)

const pathOf = (routes: Routes, leaf: string) =>
  `/${branchOf(routes, leaf)
    .flatMap((id) => routes[id]?.path || [])
    .join('/')}`

/** From the root on. */
function branchOf(routes: Routes, leaf: string): string[] {
  const parent = routes[leaf]?.parentId
  return parent === undefined ? [leaf] : [...branchOf(routes, parent), leaf]
}

function withBranch(build: ServerBuild, leaf: string): ServerBuild {
  const branch = branchOf(build.routes, leaf)
  const pick = <Route>(routes: Record<string, Route>) =>
    Object.fromEntries(Object.entries(routes).filter(([id]) => branch.includes(id)))
  return {
    ...build,
    routes: pick(build.routes),
    assets: { ...build.assets, routes: pick(build.assets.routes) },
  }
}

/** Pages are written here one after the other. Larger ones than these come seldom, and are written to bytes of their own. */
const scratch = Buffer.allocUnsafeSlow(1024 * 1024)
const mostBytesOfLetter = 3

/** The bytes of a page, from its parts: joined as texts they would be copied several times, and take twice their length in between. */
export function pageBytes(parts: readonly (string | Uint8Array)[]): Buffer {
  const most = parts.reduce(
    (sum, part) => sum + (typeof part === 'string' ? part.length * mostBytesOfLetter : part.length),
    0,
  )
  const room = most <= scratch.length ? scratch : Buffer.allocUnsafeSlow(most)
  let end = 0
  for (const part of parts) {
    if (typeof part === 'string') end += room.write(part, end)
    else {
      room.set(part, end)
      end += part.length
    }
  }
  const page = Buffer.allocUnsafeSlow(end)
  room.copy(page, 0, 0, end)
  return page
}
