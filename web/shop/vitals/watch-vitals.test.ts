import { beforeEach, expect, test, vi } from 'vitest'
import { watchVitals } from './watch-vitals.ts'

type FakeEntry = Readonly<Record<string, unknown>>
const page = {
  visibilityState: 'visible',
  shown: [{ name: 'visible' }],
  buffered: {} as Record<string, FakeEntry[]>,
  known: ['largest-contentful-paint', 'layout-shift', 'event', 'first-input'],
  phone: false,
}
const usual = structuredClone(page)
const sendBeacon = vi.fn<(url: string, body: Blob) => boolean>(() => true)
let document: EventTarget

class FakeObserver {
  static get supportedEntryTypes() {
    return page.known
  }
  #type = ''
  observe({ type }: { type: string }) {
    this.#type = type
  }
  disconnect() {}
  takeRecords() {
    return page.buffered[this.#type] ?? []
  }
}

beforeEach(() => {
  Object.assign(page, structuredClone(usual))
  sendBeacon.mockClear()
  document = new EventTarget()
  Object.defineProperty(document, 'visibilityState', { get: () => page.visibilityState })
  vi.stubGlobal('document', document)
  vi.stubGlobal('PerformanceObserver', FakeObserver)
  vi.stubGlobal('performance', { getEntriesByType: () => page.shown, interactionCount: 1 })
  vi.stubGlobal('matchMedia', () => ({ matches: page.phone }))
  vi.stubGlobal('navigator', { sendBeacon })
})

function hide() {
  page.visibilityState = 'hidden'
  document.dispatchEvent(new Event('visibilitychange'))
}

const sent = () =>
  Promise.all(
    sendBeacon.mock.calls.map(async ([url, body]) => [url, body.type, JSON.parse(await body.text())]),
  )

test('figures are sent once, as the page is left, with its kind and not its path', async () => {
  page.phone = true
  page.buffered = {
    'largest-contentful-paint': [{ startTime: 812.3, duration: 0 }],
    'layout-shift': [{ startTime: 500, duration: 0, value: 0.05123, hadRecentInput: false }],
    event: [{ startTime: 900, duration: 96, interactionId: 3 }],
  }
  watchVitals('/book/12-mat-biec')
  expect(sendBeacon).not.toHaveBeenCalled()
  hide()
  page.visibilityState = 'visible'
  hide()
  expect(await sent()).toEqual([
    [
      '/api/v1/vitals/count-vitals',
      'application/json',
      { page: 'book', device: 'phone', lcp: 812, inp: 96, cls: 0.0512 },
    ],
  ])
})

test('a browser that knows one figure sends one', async () => {
  page.known = ['largest-contentful-paint']
  page.buffered = { 'largest-contentful-paint': [{ startTime: 812.3, duration: 0 }] }
  watchVitals('/')
  hide()
  expect(await sent()).toMatchObject([[expect.anything(), expect.anything(), { page: 'home', lcp: 812 }]])
})

test('a browser that knows no figure sends nothing', () => {
  page.known = []
  watchVitals('/')
  hide()
  expect(sendBeacon).not.toHaveBeenCalled()
})

test.each([
  ['was opened in the background', { shown: [{ name: 'hidden' }, { name: 'visible' }] }],
  ['is left already', { visibilityState: 'hidden' }],
])('a page that %s is not counted', (_, state) => {
  Object.assign(page, state)
  watchVitals('/')
  hide()
  expect(sendBeacon).not.toHaveBeenCalled()
})
