import type { BrowserContext, Page } from 'playwright-core'
import { admin, callForSession, customer, visitWith } from '#test/browser/accounts-visit.ts'
import { hydrated, visit } from '#test/browser/open-browser.ts'
import { type PicturedRole, type PicturedScreen, themes, type widths } from './pictured-screens.ts'

type Width = (typeof widths)[number]
export type Taken = {
  name: string
  screen: string
  theme: string
  width: number
  png: Buffer
  /** Tables that have not room enough, by what is cut. */
  crowded: readonly string[]
}

/** Stops whatever moves, blinks or comes by chance. */
const stillStyle = `
  *, *::before, *::after { animation: none !important; transition: none !important; caret-color: transparent !important; scroll-behavior: auto !important }
  ::-webkit-scrollbar { display: none !important }
`

/** A browser of this person and width, at the moment of the shop. */
export async function openCamera(
  url: string,
  role: PicturedRole,
  sessions: Sessions,
  { width, height, hasTouch, isMobile }: Width,
) {
  const options = {
    viewport: { width, height },
    hasTouch,
    isMobile,
    deviceScaleFactor: 1,
    timezoneId: 'Asia/Ho_Chi_Minh',
  }
  const { page } = await (role === 'reader' ? visit(url, options) : visitWith(sessions[role], url, options))
  page.setDefaultTimeout(180_000)
  listen(page)
  await page.clock.setFixedTime(new Date())
  await page.addInitScript(() => {
    Math.random = () => 0.5
  })
  return page
}

export type Sessions = Awaited<ReturnType<typeof openSessions>>

/** One of each, before the first picture: a sign-in is told of and written down. */
export const openSessions = async (url: string) => ({
  customer: await callForSession(url, '/accounts/login', customer),
  staff: await callForSession(url, '/accounts/login', admin),
})

const heard = new WeakMap<Page, { at: number; lines: number }>()

/** When anything was last asked, answered or told over a line. */
function listen(page: Page) {
  const last = { at: 0, lines: 0 }
  const note = () => {
    last.at = performance.now()
  }
  heard.set(page, last)
  page.on('request', note)
  page.on('requestfinished', note)
  page.on('requestfailed', note)
  page.on('websocket', (line) =>
    line.on('framereceived', () => {
      last.lines++
      note()
    }),
  )
}

const quietFor = 700
const longest = 20_000

/** The counts in the head come by calls and over the hub's line, which checkout and till have not. */
async function allTold(page: Page, isSignedIn: boolean) {
  const hasHead = isSignedIn && !/\/(checkout|counter)$/.test(page.url())
  if (hasHead)
    await page
      .getByRole('button', { name: /^Tài khoản của/ })
      .first()
      .waitFor()
  const last = heard.get(page) ?? { at: 0, lines: 0 }
  const since = performance.now()
  const waits = () => performance.now() - last.at < quietFor || (hasHead && last.lines < 2)
  while (waits() && performance.now() - since < longest) await page.waitForTimeout(50)
}

/** A screen in both themes. */
export async function takePictures(page: Page, screen: PicturedScreen, address: string): Promise<Taken[]> {
  const last = heard.get(page)
  if (last) last.lines = 0
  await page.goto(address)
  await hydrated(page)
  await page.waitForLoadState('networkidle')
  await allTold(page, screen.role !== 'reader')
  await page.addStyleTag({ content: stillStyle }).catch(() => page.evaluate(addStyle, stillStyle))
  await page.mouse.move(0, 0)
  const width = page.viewportSize()?.width ?? 0
  const crowded = await page.evaluate(findCrowdedTables)
  const taken: Taken[] = []
  for (const theme of themes) {
    await page.emulateMedia({ colorScheme: theme, reducedMotion: 'reduce' })
    const png = await takeStill(page)
    taken.push({ name: `${screen.name}-${theme}-${width}`, screen: screen.name, theme, width, png, crowded })
  }
  return taken
}

/** Adds a style past the policy of the page, which lets in none but its own. */
const addStyle = (text: string) => {
  const sheet = new CSSStyleSheet()
  sheet.replaceSync(text)
  document.adoptedStyleSheets = [...document.adoptedStyleSheets, sheet]
}

/** Tables wider than what they stand in, and heads of columns that are cut. */
function findCrowdedTables(): string[] {
  return [...document.querySelectorAll('main table')].flatMap((table) => {
    let frame = table.parentElement
    while (frame && getComputedStyle(frame).overflowX === 'visible') frame = frame.parentElement
    const room = frame?.getBoundingClientRect().right ?? innerWidth
    const heads = [...table.querySelectorAll('thead th:not(.sr-only *)')]
    return [
      ...(table.getBoundingClientRect().right > room + 1
        ? [`${table.textContent.slice(0, 40)}… is too wide`]
        : []),
      ...heads
        .filter((head) => head.checkVisibility() && head.scrollWidth > head.clientWidth + 1)
        .map((head) => `${head.textContent} is cut`),
    ]
  })
}

const mostTries = 20

/** When two in a row are the same, and nothing is on its way. */
async function takeStill(page: Page): Promise<Buffer> {
  let before: Buffer | undefined
  for (let turn = 0; turn < mostTries; turn++) {
    await page.evaluate(allDrawn)
    const now = await page.screenshot({ caret: 'hide', animations: 'disabled', scale: 'css' })
    if (before?.equals(now)) return now
    before = now
  }
  throw new Error(`${page.url()} does not stand still`)
}

/** Fonts and pictures in sight are there, nothing says that it is loading, and it has been painted. */
const allDrawn = async () => {
  const frame = () => new Promise((drawn) => requestAnimationFrame(() => requestAnimationFrame(drawn)))
  const isLoading = () => document.querySelector('main [aria-busy="true"], main .skeleton') !== null
  for (let turn = 0; isLoading() && turn < 300; turn++) await frame()
  await document.fonts.ready
  const inSight = [...document.images].filter((image) => {
    const { top, bottom, left, right } = image.getBoundingClientRect()
    return bottom > 0 && top < innerHeight && right > 0 && left < innerWidth && image.checkVisibility()
  })
  const decoded = Promise.all(inSight.map((image) => image.decode().catch(() => {})))
  // Lazy pictures hidden by something else never come.
  await Promise.race([decoded, new Promise((late) => setTimeout(late, 2_000))])
  await frame()
}

export const closeCamera = (page: Page) => (page.context() as BrowserContext).close()
