import { writeFileSync } from 'node:fs'
import { afterAll, beforeAll, expect, test, vi } from 'vitest'
import type { Page } from 'playwright-core'
import { screenFiles } from '#test/shop/screens.ts'
import { closeVisits } from '#test/browser/open-browser.ts'
import { comparePictures, readPicture } from '#proof/pictures/compare-pictures.ts'
import { type Difference, differencesFile, writeDifferences } from './differences-page.ts'
import { readIndex, readStored, store, writeIndex } from './stored-pictures.ts'
import { type PicturedScreen, picturedScreens, themes, widths } from './pictured-screens.ts'
import { openPicturedShop, type PicturedShop } from './pictured-shop.ts'
import { steadyHealth } from './steady-health.ts'
import { closeCamera, openCamera, openSessions, type Taken, takePictures } from './take-pictures-visit.ts'

vi.mock(import('#server/operations/health/examine-shop.ts'), async (original) => {
  const { examineShop, ...others } = await original()
  return { ...others, examineShop: async (context) => steadyHealth(await examineShop(context)) }
})

/** Given by `npm run pictures`; no screen that is named is all of them. */
const wanted = JSON.parse(process.env['PICTURES'] ?? '{"keep":false,"screens":[]}') as {
  keep: boolean
  screens: string[]
}
const atOnce = 3
const otherBrowser =
  'The pictures were kept with another browser, which draws other points: keep them anew (npm run pictures -- --keep)'

let pictured: PicturedShop
beforeAll(async () => {
  pictured = await openPicturedShop()
}, 600_000)
afterAll(async () => {
  await closeVisits()
  await pictured?.close()
})

const chosen = picturedScreens.filter(
  ({ name }) => wanted.screens.length === 0 || wanted.screens.includes(name),
)

test('every pictured screen has a route', async () => {
  const ids = await idsOf(pictured)
  const patterns = screenFiles().map(
    ({ pattern }) =>
      new RegExp(
        `^${pattern
          .replace(/\/:\w+\?/g, '(/[^/]+)?')
          .replace(/:\w+/g, '[^/]+')
          .replace('*', '.*')}$`,
      ),
  )
  const lost = picturedScreens.filter(
    ({ path }) => !patterns.some((one) => one.test(path(ids).split('?')[0] ?? '')),
  )
  expect(lost).toEqual([])
  expect(picturedScreens).toHaveLength(40)
})

test(
  'every screen looks as it does in its kept picture, and no table of it is cut',
  { timeout: 900_000 },
  async () => {
    const began = performance.now()
    const { browser, taken } = await takeAll()
    const crowded = taken.flatMap(({ name, crowded }) => crowded.map((what) => `${name}: ${what}`))
    expect(crowded).toEqual([])
    const kept = readIndex()
    if (wanted.keep) {
      await keepAll(browser, taken)
      return report({ looked: taken.length, different: 0, seconds: 0, browser })
    }
    expect(browser, otherBrowser).toBe(kept.browser)
    const differences: Difference[] = []
    for (const picture of taken) differences.push(...(await differenceOf(picture, kept.names)))
    await writeDifferences(differences, taken.length)
    const seconds = Math.round((performance.now() - began) / 1000)
    report({ looked: taken.length, different: differences.length, seconds, browser })
    expect(
      differences.map(({ name, why }) => `${name}: ${why}`),
      differencesFile,
    ).toEqual([])
  },
)

async function takeAll() {
  const ids = await idsOf(pictured)
  const taken: Taken[] = []
  let browser = ''
  const rows = chosen.flatMap((screen) => widths.map((width) => ({ screen, width })))
  const sessions = await openSessions(pictured.shop.url)
  await pictured.settle()
  const cameras = new Map<string, Page[]>()
  const walk = async () => {
    for (let next = rows.shift(); next; next = rows.shift()) {
      const { screen, width } = next
      const key = `${screen.role} ${width.width}`
      const page =
        cameras.get(key)?.pop() ?? (await openCamera(pictured.shop.url, screen.role, sessions, width))
      browser = `Chromium ${page.context().browser()?.version()}`
      taken.push(...(await takePictures(page, screen, screen.path(ids))))
      cameras.set(key, [...(cameras.get(key) ?? []), page])
    }
  }
  await Promise.all(Array.from({ length: atOnce }, walk))
  await Promise.all([...cameras.values()].flat().map(closeCamera))
  return { browser, taken }
}

async function differenceOf({ png, ...picture }: Taken, kept: readonly string[]): Promise<Difference[]> {
  const now = await readPicture(png)
  if (!kept.includes(picture.name)) return [{ ...picture, why: 'none is kept', now }]
  const before = await readStored(picture.name)
  const comparison = comparePictures(before, now)
  if (comparison.same) return []
  return [{ ...picture, why: comparison.why, kept: before, now, difference: comparison.difference }]
}

/** Those that look as before stay as they are. */
async function keepAll(browser: string, taken: readonly Taken[]) {
  const kept = readIndex()
  for (const picture of taken)
    if (kept.browser !== browser || (await differenceOf(picture, kept.names)).length > 0)
      await store(picture.name, await readPicture(picture.png))
  const all = picturedScreens.flatMap(namesOf)
  const known = new Set([...taken.map(({ name }) => name), ...kept.names])
  writeIndex({ browser, names: all.filter((name) => known.has(name)) })
}

const namesOf = ({ name }: PicturedScreen) =>
  themes.flatMap((theme) => widths.map(({ width }) => `${name}-${theme}-${width}`))

function report(figures: object) {
  const file = process.env['PICTURES_REPORT']
  if (file) writeFileSync(file, JSON.stringify(figures))
}

/** Numbers and codes that stand in addresses, as the shop has them. */
async function idsOf({ shop, ids }: PicturedShop) {
  const one = async (statement: string) =>
    String((await shop.pool.query({ text: statement, rowMode: 'array' })).rows[0]?.[0])
  return {
    ...ids,
    book: Number(await one('select min(book_id) from book_texts')),
    category: `/the-loai/${await one('select min(category_id) from categories')}`,
    author: `/tac-gia/${await one('select author_id from book_authors group by 1 order by count(*) desc, 1 limit 1')}`,
  }
}
