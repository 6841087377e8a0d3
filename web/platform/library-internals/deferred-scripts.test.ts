import vm from 'node:vm'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { deferInitialScripts } from './deferred-scripts.ts'

beforeEach(() => void vi.useFakeTimers())
afterEach(() => void vi.useRealTimers())

/** The page's own script where no import succeeds: this machine has none of these files. */
function runWith(answers: (file: string) => { status: number; ok: boolean; text: () => Promise<string> }) {
  const asked: string[] = []
  const reload = vi.fn()
  const element = { firstChild: { dataset: {} }, append() {}, setAttribute() {}, remove() {} }
  const code = deferInitialScripts('import "/assets/manifest.js";\nimport("/assets/entry.js");', [
    '/assets/books.js',
  ])
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
  let books = answer('export{a')
  const { asked, reload } = runWith((file) =>
    file === '/assets/books.js' ? books : answer('export{a as b};'),
  )
  await vi.advanceTimersByTimeAsync(60_000)
  expect(new Set(asked)).toEqual(new Set(['/assets/manifest.js', '/assets/books.js']))
  expect(reload).not.toHaveBeenCalled()
  books = answer('export{a as c};\n')
  await vi.advanceTimersByTimeAsync(31_000)
  expect(reload).toHaveBeenCalledTimes(1)
})

test('a build that is gone is not waited for', async () => {
  const { reload } = runWith(() => answer('not found', 404))
  await vi.advanceTimersByTimeAsync(5_000)
  expect(reload).toHaveBeenCalledTimes(1)
})
