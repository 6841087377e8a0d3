import { partOf } from '#proof/bench/load/alternate-rounds.ts'
import type { Done } from '#proof/bench/load/compare-in-turns.ts'
import { load } from '#proof/bench/load/load.ts'
import { everyBook, everyPage } from '#proof/bench/measures/measure-lists.ts'
import { anotherPage, compressed, everyBookPage } from '#proof/bench/measures/measure-pages.ts'
import { keptSearchPaths, searchPaths, searchPathsWithFacets } from '#proof/bench/measures/measure-search.ts'
import { weighFiles, withBrowser } from '#proof/bench/measures/measure-weight.ts'
import type { WorkName } from '#proof/bench/bounds.ts'
import { type BothShops, compareRates, type Figures } from './compare-works.ts'

const secondsEach = 2
/** Searches of each query in a turn: more than are answered in it. */
const timesEach = 200

const asPages = { headers: compressed, ownNetworks: true }

/** Pages of which each is another one, by readers of whom each comes from a network of their own. */
export async function comparePages(shops: BothShops): Promise<Figures> {
  const books = everyBookPage(shops.today.books)
  return {
    ...(await compareOnce('list page, each drawn anew', shops, anotherPage('/books?'), asPages)),
    ...(await compareOnce('book page, each drawn anew', shops, books, asPages)),
  }
}

export const compareLists = (shops: BothShops) =>
  compareOnce('list of 20, another page at every request', shops, everyPage(shops.today.books))

export const compareBooks = (shops: BothShops) =>
  compareOnce('one book, another at every request', shops, everyBook(shops.today.books))

export async function compareSearches(shops: BothShops): Promise<Figures> {
  const anew = await compareRates('search, no answer kept', shops, ({ url }) =>
    readyLoad(() => load(url, searchPaths(timesEach), { seconds: secondsEach })),
  )
  const withFacets = await compareRates('search with its facets, no answer kept', shops, ({ url }) =>
    readyLoad(async () => {
      if (url === shops.base.url) return load(url, searchPaths(timesEach), { seconds: secondsEach })
      const { count, seconds } = await load(url, searchPathsWithFacets(timesEach), { seconds: secondsEach })
      return { count: count / 2, seconds }
    }),
  )
  const kept = await compareRates('search, answers kept', shops, ({ url }) =>
    readyLoad(() => load(url, keptSearchPaths, { seconds: secondsEach })),
  )
  return { ...anew, ...withFacets, ...kept }
}

/** A turn of it before the first that counts. */
async function readyLoad(ask: () => Promise<Done>) {
  await ask()
  return ask
}

/** Answers that are kept after the first time: each path is asked once, a part of them in a turn, and the last part before it. */
function compareOnce(
  name: WorkName,
  shops: BothShops,
  paths: string[],
  options: Parameters<typeof load>[2] = {},
) {
  return compareRates(name, shops, async ({ url }) => {
    const ask = (turn: number) =>
      load(url, partOf(paths, turn, shops.turns), { ...options, seconds: secondsEach, choice: 'once' })
    await ask(shops.turns)
    return ask
  })
}

/** JavaScript of pages as a browser loads them. */
export async function compareWeights({ base, today }: BothShops): Promise<Figures> {
  const figures: Figures = {}
  await withBrowser(async (browser) => {
    const kilobytes = async (address: string) => (await weighFiles(browser, address, 'js')) / 1024
    for (const [name, path] of weighed)
      figures[name] = { base: await kilobytes(base.url + path), today: await kilobytes(today.url + path) }
  })
  return figures
}

const weighed = [
  ['JavaScript of the home page, gzip', '/'],
  ['JavaScript of the list, gzip', '/books'],
  ['JavaScript of a book, gzip', '/book/1'],
] as const satisfies [WorkName, string][]
