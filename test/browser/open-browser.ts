import { type Browser, type BrowserContextOptions, chromium, type Page } from 'playwright-core'
import { expect } from 'vitest'
import { keepForFile } from '#test/shop/keep-for-file.ts'
import { findBrowser } from './find-browser.ts'

let browser: Promise<Browser> | undefined

/** One for all files of a worker, and ended with it: a start of its own costs a second, and nothing of a visit outlives its context. */
const openBrowser = () => (browser ??= launchBrowser())

async function launchBrowser(): Promise<Browser> {
  const { executable, args } = await findBrowser()
  // Without its own sandbox, which needs rights that a root user in a container has not.
  return chromium.launch({
    executablePath: executable,
    args: ['--no-sandbox', '--disable-dev-shm-usage', ...args],
  })
}

/** A shop for all tests of a file, closed after them and after what visited it. */
export const forThisFile = <Shop extends { close: () => Promise<void> }>(opening: Promise<Shop>) =>
  keepForFile(opening, closeVisits)

/** A window that is left open reads what is written to it. */
export async function closeVisits() {
  const contexts = (await browser)?.contexts() ?? []
  await Promise.all(contexts.map((context) => context.close()))
}

export const phone: BrowserContextOptions = {
  viewport: { width: 360, height: 740 },
  hasTouch: true,
  isMobile: true,
}
export const desktop: BrowserContextOptions = { viewport: { width: 1280, height: 900 } }

export type Visit = { page: Page; problems: string[]; close: () => Promise<void> }

/** A page of a visitor of their own; whatever the browser complains about is collected. */
export async function visit(url: string, options: BrowserContextOptions = desktop): Promise<Visit> {
  const opened = await openBrowser()
  const context = await opened.newContext({
    baseURL: url,
    locale: 'vi-VN',
    reducedMotion: 'reduce',
    // Answers of a worker go past the routes of a test.
    serviceWorkers: 'block',
    ...options,
  })
  const page = await context.newPage()
  // A condition that comes late on a busy machine is no failure.
  page.setDefaultTimeout(30_000)
  const problems: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') problems.push(message.text())
  })
  page.on('pageerror', (error) => problems.push(error.message))
  if (options.javaScriptEnabled !== false) waitForScripts(page)
  return { page, problems, close: () => context.close() }
}

/**
 * Scripts come after the first painting, so after the browser says that the page is loaded: a test that opens one and clicks faster than
 * any person waits for them. A page without scripts, or one whose scripts do not load, is not waited for.
 */
function waitForScripts(page: Page) {
  for (const way of ['goto', 'reload'] as const) {
    const open = page[way].bind(page) as (...given: unknown[]) => ReturnType<Page['goto']>
    page[way] = async (...given: unknown[]) => {
      const response = await open(...given)
      await page.waitForFunction(isTakenOver, undefined, { timeout: 5000 }).catch(() => {})
      return response
    }
  }
}

/** A page that is still being read does not tell yet whether it has scripts. */
const isTakenOver = () =>
  document.readyState !== 'loading' &&
  (!document.querySelector('script[type=module]') ||
    Object.keys(document.querySelector('main') ?? {}).some((key) => key.startsWith('__reactFiber')))

/** React has taken the page over, effects and all: what is clicked or pressed now is answered by it. */
export async function hydrated(page: Page) {
  await page.waitForFunction(isTakenOver)
  await page.evaluate(() => new Promise((idle) => requestIdleCallback(idle, { timeout: 2000 })))
}

/** All of the home page: what stands below its opening is taken over once a person uses the page. */
export async function bodyHydrated(page: Page) {
  await page.mouse.move(2, 2)
  await page.mouse.move(4, 4)
  await page.waitForFunction(() => {
    const block = document.querySelector('main .home-block')
    return block !== null && Object.keys(block).some((key) => key.startsWith('__reactFiber'))
  })
}

export async function expectNoSidewaysScroll(page: Page) {
  const wider = await page.evaluate(
    () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
  )
  expect(wider, 'the page is wider than the window').toBeLessThanOrEqual(0)
}
