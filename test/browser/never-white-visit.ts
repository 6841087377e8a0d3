import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import type { Fault } from '#test/faulty-proxy.ts'
import type { Role } from '#test/screens.ts'
import { arrived, go, notice, openFaultyShop, standsWithNotice, start, visitFaulty } from './faulty-visit.ts'
import { hydrated, openBrowser } from './open-browser.ts'

type Faulty = Awaited<ReturnType<typeof openFaultyShop>>
type Walk = (page: Page, proxy: Faulty['proxy'], path: string, index: number) => Promise<void>

const failing: readonly Fault[] = [500, 502, 503, 'cut', 'empty', 'truncate']
/** What takes a new document to mend is tried in two ways on each screen, and in every way on some. */
const twoFor = (screen: number) => [0, 3].map((step) => failing[(screen + step) % failing.length] ?? 'cut')

/** A walk is some twenty screens in up to seven ways: two minutes are too few where another file runs beside it. */
const walkTime = { timeout: 300_000 }

/** Every screen of these people, with everything that it asks for going wrong in every way. */
export function neverWhite(...roles: Role[]) {
  let faulty: Faulty
  let browser: Browser
  beforeAll(async () => {
    ;[faulty, browser] = await Promise.all([openFaultyShop(), openBrowser()])
  })
  afterAll(async () => {
    await browser.close()
    await faulty.close()
  })

  const walk = async (role: Role, through: Walk) => {
    const { page, errors, close } = await visitFaulty(browser, faulty.proxy.url, role)
    try {
      for (const [index, { path }] of faulty.screensOf(role).entries())
        await through(page, faulty.proxy, path, index)
    } finally {
      faulty.proxy.heal()
      await close()
    }
    expect(errors).toEqual([])
  }

  test.each(roles)(
    'page data that does not come leaves the old page, and comes later: %s',
    walkTime,
    (role) => walk(role, throughDataFaults),
  )
  test.each(roles)('scripts that do not come leave the old page, and come later: %s', walkTime, (role) =>
    walk(role, throughScriptFaults),
  )
  test.each(roles)(
    'calls that fail say so beside what stands, and mend by themselves: %s',
    walkTime,
    (role) => walk(role, throughCallFaults),
  )
}

const fromFor = (path: string) => (path === start ? '/books' : start)
const retry = (page: Page) => notice(page).getByRole('button', { name: 'Thử lại' })

async function throughDataFaults(page: Page, proxy: Faulty['proxy'], path: string) {
  const from = fromFor(path)
  for (const [index, fault] of failing.entries()) {
    await go(page, from)
    await arrived(page, from)
    proxy.fail('data', fault)
    await go(page, path)
    await standsWithNotice(page, from, 'Chưa mở được trang')
    proxy.heal()
    // The page comes by itself; who does not want to wait may say so.
    if (index > 0) await retry(page).click()
    await arrived(page, path)
  }
  await go(page, from)
  await arrived(page, from)
  proxy.fail('data', 'delay')
  await go(page, path)
  await arrived(page, path)
  proxy.heal()
}

/**
 * In a new tab each time, with no script kept from before. One way a screen, in turn: over all screens each comes several times. What
 * comes cut short passes for whole, and is mended by a later load only, after seconds: the fewer screens of readers have all of that.
 */
async function throughScriptFaults(page: Page, proxy: Faulty['proxy'], path: string, index: number) {
  const from = fromFor(path)
  const tab = await page.context().newPage()
  const errors: string[] = []
  tab.on('pageerror', ({ message }) => errors.push(`${path}: ${message}`))
  await tab.goto(from)
  await hydrated(tab)
  const devtools = await tab.context().newCDPSession(tab)
  await devtools.send('Network.clearBrowserCache')
  const ways = path.startsWith('/admin') ? failing.filter((way) => way !== 'truncate') : failing
  proxy.fail('script', ways[index % ways.length] ?? 'cut')
  await go(tab, path)
  // What came mangled is only found out by the new page, which can be read as well.
  await notice(tab).getByRole('button', { name: 'Thử lại' }).waitFor()
  await tab.getByRole('heading', { level: 1 }).first().waitFor()
  proxy.heal()
  await tab.waitForURL((url) => url.pathname === path)
  await hydrated(tab)
  await arrived(tab, path)
  expect(errors).toEqual([])
  // Not awaited: Chromium drops a close that races the commit of a navigation, as a page that mends itself may have one (536385539).
  // What is left of the tab ends with its context.
  void tab.close()
}

async function throughCallFaults(page: Page, proxy: Faulty['proxy'], path: string, index: number) {
  const from = fromFor(path)
  for (const fault of twoFor(index)) {
    await page.goto(from)
    await hydrated(page)
    proxy.fail('call', fault)
    await go(page, path)
    await arrived(page, path)
    await page.waitForLoadState('networkidle')
    proxy.heal()
    // What offers to try again needs nobody to press it.
    await expect.poll(() => page.getByRole('button', { name: 'Thử lại' }).count(), { message: path }).toBe(0)
    await arrived(page, path)
  }
}
