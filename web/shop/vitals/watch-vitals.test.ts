import { beforeEach, expect, test, vi, describe } from 'vitest'
import { watchVitals, createReadings, type VitalEntry, landingKindOf } from './watch-vitals.ts'
import { shopPlaces } from '#contract/platform/pages/shop-places.ts'

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

const entry = (more: Partial<VitalEntry>): VitalEntry => ({ startTime: 0, duration: 0, ...more })
const all = () => true
const none = () => false

test('a page of a browser that knows nothing has no figures', () => {
  expect(createReadings().figures(none, 0)).toEqual({})
})

test('a page that never shifted has none of it, and one without an interaction says nothing of these', () => {
  expect(createReadings().figures(all, 0)).toEqual({ cls: 0 })
})

test('the last of the largest paints counts, in whole milliseconds within the bound', () => {
  const { take, figures } = createReadings()
  for (const startTime of [300, 1234.6]) take['largest-contentful-paint'](entry({ startTime }))
  expect(figures(none, 0)).toEqual({ lcp: 1235 })
  take['largest-contentful-paint'](entry({ startTime: 900_000 }))
  expect(figures(none, 0)).toEqual({ lcp: 60_000 })
})

describe('layout shifts', () => {
  const clsOf = (...shifts: (readonly [startTime: number, value: number, hadRecentInput?: boolean])[]) => {
    const { take, figures } = createReadings()
    for (const [startTime, value, hadRecentInput = false] of shifts)
      take['layout-shift'](entry({ startTime, value, hadRecentInput }))
    return figures(all, 0).cls
  }

  test('shifts within a second of each other are one window, and the worst window counts', () => {
    expect(clsOf([0, 0.1], [900, 0.1], [1_800, 0.05], [2_800, 0.2])).toBe(0.25)
  })

  test('a window of shifts lasts five seconds at most', () => {
    expect(clsOf(...Array.from({ length: 8 }, (_, n) => [n * 900, 0.1] as const))).toBe(0.6)
  })

  test('shifts after an input do not count', () => {
    expect(clsOf([0, 0.1], [100, 0.9, true])).toBe(0.1)
  })
})

describe('interactions', () => {
  const inpOf = (durations: readonly number[], count = durations.length) => {
    const { take, figures } = createReadings()
    for (const [index, duration] of durations.entries())
      take.event(entry({ interactionId: index + 1, duration }))
    return figures(none, count).inp
  }

  test('the longest of a few interactions counts', () => expect(inpOf([40, 320, 80])).toBe(320))

  test('one of each fifty interactions is left out', () => {
    const durations = Array.from({ length: 100 }, (_, n) => 40 + n)
    expect(inpOf(durations)).toBe(137)
    expect(inpOf(durations, 49)).toBe(139)
  })

  test('events of one interaction are one, and what is none does not count', () => {
    const { take, figures } = createReadings()
    for (const duration of [80, 160, 120]) take.event(entry({ interactionId: 7, duration }))
    take.event(entry({ interactionId: 0, duration: 900 }))
    expect(figures(none, 100).inp).toBe(160)
  })

  test('the first interaction counts however short it was', () => {
    const { take, figures } = createReadings()
    take['first-input'](entry({ duration: 16 }))
    expect(figures(none, 1)).toEqual({ inp: 16 })
  })
})

test.each([
  ['/', 'home'],
  ['/books', 'list'],
  ['/the-loai/3-van-hoc', 'list'],
  ['/tac-gia', 'list'],
  ['/book/12-mat-biec', 'book'],
  ['/book/12/doc-thu', 'other'],
  ['/search', 'search'],
  ['/cart', 'cart'],
  ['/checkout', 'checkout'],
  ['/tra-cuu/a-secret-token', 'other'],
  ['/bookshelf', 'other'],
])('%s is a page of the kind %s', (path, kind) => expect(landingKindOf(path)).toBe(kind))

test('all places of the header are lists', () => {
  expect(new Set(Object.values(shopPlaces).map(({ path }) => landingKindOf(path)))).toEqual(new Set(['list']))
})
