import type { Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, expect, test } from 'vitest'
import type { Fault } from '#test/network/faulty-proxy.ts'
import { onlySample } from '#test/extent.ts'
import type { Role } from '#test/shop/screens.ts'
import {
  arrived,
  go,
  notice,
  openFaultyShop,
  stands,
  standsWithNotice,
  start,
  visitFaulty,
} from './faulty-visit.ts'
import { closeVisits, hydrated } from './open-browser.ts'

type Faulty = Awaited<ReturnType<typeof openFaultyShop>>

/** Faults that do not mend before the line does. */
const failing = [500, 502, 503, 'cut', 'empty', 'truncate'] as const satisfies readonly Fault[]

/** To a browser any refusal of a script is the same, so the screens meet these in turn, and all of them each other one. */
const scriptFaults: readonly (readonly Fault[])[] = [
  [500, 502, 503],
  ['cut'],
  ['empty'],
  ['truncate'],
  ['delay'],
]

/** Samples, one of each kind of screen: a form, something to read, one with calls of its own, a list, a table, a live one. */
const sampled = [/^\/login$/, /^\/book\//, /^\/checkout$/, /^\/orders$/, /^\/admin$/, /^\/admin\/messages$/]
const isSampled = (path: string) => sampled.some((kind) => kind.test(path))
/** The head of the screen that makes an order has no bell, and nothing comes in. */
const isQuiet = (path: string) => path === '/checkout'
const isWalked = (path: string) => !onlySample || isSampled(path)

/** Screens share the faults out, since the same code stands between all of them and their data; of a whole run the sampled ones meet all. */
const meetsAll = (path: string) => !onlySample && isSampled(path)
const dataFaults = (path: string, place: number): readonly Fault[] => {
  const all = [...failing, 'delay'] as const
  return meetsAll(path) ? all : [0, 2, 4].map((step) => all[(place + step) % all.length] ?? 'cut')
}

/** A walk is some twenty screens in seven ways: two minutes are too few where another file runs beside it. */
const walkTime = { timeout: 300_000 }

/** Every screen of these people, with everything that it asks for going wrong in every way. */
export function neverWhite(...roles: Role[]) {
  let faulty: Faulty
  const pathsOf = (role: Role) =>
    faulty
      .screensOf(role)
      .map(({ path }) => path)
      .filter(isWalked)
  beforeAll(async () => {
    faulty = await openFaultyShop()
  })
  afterEach(async () => {
    faulty.proxy.heal()
    await closeVisits()
  })
  afterAll(async () => {
    await faulty.close()
  })

  test.each(roles)(
    'page data that fail to load leave the old page, and come later, as do failed calls: %s',
    walkTime,
    async (role) => {
      const { page, errors } = await visitFaulty(faulty.proxy.url, role)
      let calls = 0
      for (const [place, path] of pathsOf(role).entries())
        calls += await throughDataAndCallFaults(page, faulty.proxy, path, dataFaults(path, place))
      expect(errors).toEqual([])
      // Some screens need no call, but not all of them: else nothing of this were tried.
      if (role !== 'visitor') expect(calls).toBeGreaterThan(failing.length)
    },
  )
  test.each(roles)(
    'scripts that fail to load leave the old page, and come later: %s',
    walkTime,
    async (role) => {
      const { page } = await visitFaulty(faulty.proxy.url, role)
      const paths = apart(pathsOf(role))
      for (const [turn, faults] of scriptFaults.entries()) {
        const walked = paths.filter((path, place) => meetsAll(path) || place % scriptFaults.length === turn)
        await throughScriptFaults(page, faulty.proxy, walked, faults)
      }
    },
  )
  test.each(roles.filter((role) => role !== 'visitor'))(
    'the socket of the hub, cut and refused, leaves the page, and comes back: %s',
    walkTime,
    async (role) => {
      const { page, errors } = await visitFaulty(faulty.proxy.url, role)
      const line = listenTo(page)
      for (const path of pathsOf(role).filter((one) => !isQuiet(one)))
        await throughLineFaults(page, faulty.proxy, path, line, (text) => faulty.writeTo(role, text))
      expect([...errors, ...line.complaints]).toEqual([])
    },
  )
}

const fromFor = (path: string) => (path === start ? '/books' : start)
const retry = (page: Page) => notice(page).getByRole('button', { name: 'Thử lại' })

/**
 * In a document of its own: how long it waits before it tries again by itself grows with all that failed it. Answers how many
 * calls failed.
 */
async function throughDataAndCallFaults(
  page: Page,
  proxy: Faulty['proxy'],
  path: string,
  faults: readonly Fault[],
) {
  let calls = 0
  const again = page.getByRole('button', { name: 'Thử lại' })
  const from = fromFor(path)
  await page.goto(from)
  await hydrated(page)
  for (const [index, fault] of faults.entries()) {
    await go(page, from)
    await arrived(page, from)
    proxy.fail('data', fault)
    proxy.fail('call', fault)
    await go(page, path)
    if (fault !== 'delay') {
      await standsWithNotice(page, from, 'Chưa mở được trang')
      proxy.heal('data')
      // The page comes by itself; who does not want to wait may say so.
      if (index > 0) await retry(page).click()
    }
    await arrived(page, path)
    await allAnswered(page, proxy)
    calls += proxy.met('call')
    proxy.heal()
    // Offers to try again need no one to press them: after a while, or as soon as the network is back.
    if (index > 0) await comeOnline(page)
    await expect.poll(() => again.count(), { message: path }).toBe(0)
    await arrived(page, path)
  }
  return calls
}

const comeOnline = (page: Page) => page.evaluate(() => dispatchEvent(new Event('online')))

async function allAnswered(page: Page, proxy: Faulty['proxy']) {
  const idle = () => page.evaluate(() => new Promise((at) => requestIdleCallback(at, { timeout: 500 })))
  await idle()
  await expect.poll(proxy.unanswered).toBe(0)
  await idle()
}

/** Screens near each other may be drawn by the same script, as those of names are, which a page asks for once. */
const apart = (paths: readonly string[]) =>
  [0, 1, 2].flatMap((rest) => paths.filter((_, index) => index % 3 === rest))

/** From screen to screen in one tab, each in the document that the one before has mended itself into, with no script kept. */
async function throughScriptFaults(
  page: Page,
  proxy: Faulty['proxy'],
  paths: readonly string[],
  faults: readonly Fault[],
) {
  const tab = await page.context().newPage()
  const errors: string[] = []
  tab.on('pageerror', ({ message }) => errors.push(`${tab.url()}: ${message}`))
  const devtools = await tab.context().newCDPSession(tab)
  await tab.goto(fromFor(paths[0] ?? start))
  await hydrated(tab)
  for (const [index, path] of paths.entries()) {
    const fault = faults[index % faults.length] ?? 'cut'
    await settled(tab, proxy)
    await devtools.send('Network.clearBrowserCache')
    proxy.fail('script', fault)
    await go(tab, path)
    if (fault !== 'delay') {
      await retry(tab).waitFor()
      await stands(tab)
      proxy.heal()
      await tab.evaluate(() => Object.assign(globalThis, { isLeft: true }))
      await retry(tab).click()
      // The address is that of the screen already where only a part is lost: it stands when the document is another.
      await tab.waitForFunction(() => !('isLeft' in globalThis))
    }
    await tab.waitForURL((url) => url.pathname === path)
    await hydrated(tab)
    await arrived(tab, path)
    proxy.heal()
  }
  expect(errors).toEqual([])
  // Not awaited: Chromium drops a close that races the commit of a navigation, as a page that mends itself may have one (536385539).
  // What is left of the tab ends with its context.
  void tab.close()
}

/** With the parts of the page that come late, and in the document that stays: a fault is to meet the next screen, not these. */
async function settled(page: Page, proxy: Faulty['proxy']) {
  const isSame = () => page.evaluate(() => 'settling' in globalThis)
  do {
    await hydrated(page)
    await page.evaluate(() => Object.assign(globalThis, { settling: true }))
    await allAnswered(page, proxy)
  } while (!(await isSame()))
}

/** Records the frames of the hub's line, and the browser's complaints, lost files and cuts aside. */
function listenTo(page: Page) {
  const frames: string[] = []
  const complaints: string[] = []
  page.on('websocket', (line) => line.on('framereceived', ({ payload }) => frames.push(String(payload))))
  // The library polls where sockets are refused, until it can go over to one.
  page.on('response', (answer) => {
    if (answer.url().includes('/hub/') && answer.request().method() === 'GET')
      void answer.text().then(
        (text) => frames.push(text),
        () => {},
      )
  })
  page.on('console', (said) => {
    const isOfLine = said.text().startsWith('Failed to load resource') || said.text().includes('/hub/')
    if (said.type() === 'error' && !isOfLine) complaints.push(`${page.url()}: ${said.text()}`)
  })
  return { frames, complaints }
}

async function throughLineFaults(
  page: Page,
  proxy: Faulty['proxy'],
  path: string,
  { frames }: ReturnType<typeof listenTo>,
  write: (text: string) => Promise<void>,
) {
  await go(page, path)
  await arrived(page, path)
  for (const fault of ['cut', 503] as const) {
    proxy.fail('socket', fault)
    await comeOnline(page)
    await expect.poll(() => proxy.met('socket'), { message: path }).toBeGreaterThan(0)
    await arrived(page, path)
  }
  frames.length = 0
  proxy.heal()
  await comeOnline(page)
  const comes = (text: string) =>
    expect
      .poll(() => frames.some((frame) => frame.includes(text)), { message: `${path}: ${text}` })
      .toBe(true)
  // Packet of the library when the server has let the line in.
  await comes('40{"sid"')
  const text = `Về ${path}`
  await write(text)
  await comes(text)
}
