import vm from 'node:vm'
import type { UNSAFE_AssetsManifest } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferInitialScripts } from './deferred-scripts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const route = (id: string) => ({ id, module: `/assets/${id}.js` })
const manifest = {
  url: '/assets/manifest.js',
  version: 'v1',
  entry: { module: '/assets/entry.js', imports: [] },
  routes: { root: route('root'), books: route('books'), checkout: route('checkout') },
} as unknown as UNSAFE_AssetsManifest

/** As `<Scripts>` prints it. */
const routerScript = `import "/assets/manifest.js";
import * as route0 from "/assets/root.js";
import * as route1 from "/assets/books.js";

  window.__reactRouterRouteModules = {"root":route0,"books":route1};

import("/assets/entry.js");`

/** The page's own script where no import succeeds: this machine has none of these files. */
function runWith(answers: (file: string) => { status: number; ok: boolean; text: () => Promise<string> }) {
  const asked: string[] = []
  const reload = vi.fn()
  const element = { firstChild: { dataset: {} }, append() {}, setAttribute() {}, remove() {} }
  const code = deferInitialScripts(routerScript, ['/assets/list.js'], manifest)
  vm.runInNewContext(code, {
    setTimeout,
    clearTimeout,
    Event,
    dispatchEvent: () => {},
    addEventListener: () => {},
    requestAnimationFrame: (paint: () => void) => paint(),
    location: { pathname: '/books', reload },
    sessionStorage: { getItem: () => null, setItem: () => {} },
    document: { createElement: () => element, head: element, body: element },
    fetch: async (file: string) => {
      asked.push(file)
      return answers(file)
    },
  })
  return { asked, reload }
}

const answer = (text: string, status = 200) => ({ status, ok: status === 200, text: async () => text })

test('a page without its first scripts is loaded anew when all of them come to their ends, no sooner', async () => {
  let list = answer('export{a')
  const { asked, reload } = runWith((file) => (file === '/assets/list.js' ? list : answer('export{a as b};')))
  await vi.advanceTimersByTimeAsync(60_000)
  expect(new Set(asked)).toEqual(new Set(['/assets/root.js', '/assets/books.js', '/assets/list.js']))
  expect(reload).not.toHaveBeenCalled()
  list = answer('export{a as c};\n')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a build that is gone is not waited for', async () => {
  const { reload } = runWith(() => answer('not found', 404))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page says which routes it is made of, and does not load the file with all of them', () => {
  const code = deferInitialScripts(routerScript, [], manifest)
  const [, said = ''] = /__reactRouterManifest=(\{.*?\});/.exec(code) ?? []
  expect(JSON.parse(said)).toEqual({ ...manifest, routes: { root: route('root'), books: route('books') } })
  expect(code).not.toMatch(/import ?\(?"\/assets\/manifest/)
  expect(code.match(/manifest\.js/g)).toHaveLength(1)
})
