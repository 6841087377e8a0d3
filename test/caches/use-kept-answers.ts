import { afterAll, beforeAll, expect } from 'vitest'
import { onlySample } from '#test/extent.ts'
import { addressesOf, type Filled, fillCatalogue } from './catalogue-with-everything.ts'
import { type CachedShops, openCachedShops, read, staleAddresses } from './cached-shops.ts'

/** Pages say what calls answer: of a sample one of each kind, beside every call. */
const pagesOfSample = ({ first }: Filled) => [
  '/',
  '/books',
  `/book/${first}`,
  '/search?q=tap+01',
  '/sitemap.xml',
]

/** A file of tests on two shops with caches, one without, and every address of a catalogue that has everything. */
export function useKeptAnswers() {
  let shops: CachedShops
  let filled: Filled
  let addresses: string[]
  beforeAll(async () => {
    shops = await openCachedShops()
    filled = await fillCatalogue(shops.first)
    addresses = addressesOf(filled)
    await shops.settle()
    await warm()
  })
  afterAll(() => shops.close())

  /** Twice, since what is asked for once is not kept. */
  async function warm() {
    for (const shop of shops.cached)
      for (const address of addresses) await read(shop, address).then(() => read(shop, address))
  }

  const watched = () =>
    onlySample
      ? [...addresses.filter((address) => address.startsWith('/api/')), ...pagesOfSample(filled)]
      : addresses

  return {
    shops: () => shops,
    filled: () => filled,
    addresses: () => addresses,
    warm,
    change: (statement: string) => shops.first.pool.query(statement),
    /** Stale answers, kept before, are not given any more. */
    async seenByAll() {
      await shops.settle()
      expect(await staleAddresses(shops, watched())).toEqual([])
    },
  }
}
