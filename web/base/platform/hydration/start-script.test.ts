import vm from 'node:vm'
import type { EntryContext } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { writeStartScript } from './start-script.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

const route = (id: string) => ({ id, module: `/assets/${id}.js` })
const manifest = {
  url: '/assets/manifest.js',
  version: 'v1',
  entry: { module: '/assets/entry.js', imports: [] },
  routes: {
    root: route('root'),
    books: { ...route('books'), imports: ['/assets/list.js'] },
    checkout: route('checkout'),
  },
} as unknown as EntryContext['manifest']

/** The page's own script where no import succeeds: this machine has none of these files. */
function runWith(answers: (file: string) => { status: number; ok: boolean; text: () => Promise<string> }) {
  const asked: string[] = []
  const reload = vi.fn()
  const element = { firstChild: { dataset: {} }, append() {}, setAttribute() {}, remove() {} }
  const code = writeStartScript(manifest, ['root', 'books'])
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
  expect(new Set(asked)).toEqual(
    new Set(['/assets/entry.js', '/assets/root.js', '/assets/books.js', '/assets/list.js']),
  )
  expect(reload).not.toHaveBeenCalled()
  list = answer('export{a as c};\n')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a page of a build that is gone is reloaded without waiting for its scripts', async () => {
  const { reload } = runWith(() => answer('not found', 404))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('the page says which routes it is made of, and does not load the manifest of all of them', () => {
  const code = writeStartScript(manifest, ['root', 'books'])
  const [, said = ''] = /__reactRouterManifest=(\{.*?\});/.exec(code) ?? []
  expect(JSON.parse(said)).toEqual({
    ...manifest,
    routes: { root: manifest.routes['root'], books: manifest.routes['books'] },
  })
  expect(code).not.toMatch(/import ?\(?"\/assets\/manifest/)
  expect(code.match(/manifest\.js/g)).toHaveLength(1)
})
