import { expect, test } from 'vitest'
import { readSources } from '#test/rules/read-sources.ts'

/** Stores that read a book's own price or the price of something else; every other one asks for the price that counts. */
const own: Record<string, string> = {
  'server/identity/audit/audit-list-store.ts': 'names of actions',
  'server/base/outbox/occasion-store.ts': 'what a message costs',
  'server/base/outbox/phone-message-store.ts': 'what a message costs',
  'server/talking/channels/phone-message-list-store.ts': 'what a message costs',
  'server/catalogue/campaigns/campaign-store.ts': 'the rules of campaigns, beside both prices of a book',
  'server/catalogue/campaigns/price-history-store.ts': 'what the own price was',
  'server/catalogue/books/browse/book-filter-store.ts': 'lists of the staff are by own prices',
  'server/catalogue/books/browse/book-match-store.ts': 'orders the matches by the one of the filter',
  'server/catalogue/books/facets/facet-store.ts': 'both prices are in memory',
  'server/goods/stock/receipt-store.ts': 'a supplier gives a percentage off the cover price',
  'server/goods/stock/reorder/supplier-order-store.ts': 'what a supplier is asked for, by the cover price',
  'server/catalogue/imports/read/import-row-store.ts': 'prices of a sheet',
  'server/selling/orders/place/order-saving-store.ts': 'prices of lines, which were checked',
  'server/selling/orders/editing/order-edit-store.ts': 'prices of edited lines, which were checked',
  'server/catalogue/book-admin/held-book-store.ts': 'the staff changes own prices',
  'server/catalogue/books/save/book-saving-store.ts': 'the staff changes own prices',
  'server/catalogue/book-admin/book-admin-list-store.ts': 'what the shelf is worth where no campaign runs',
}

const isStore = (name: string) => name.endsWith('-store.ts') && !name.includes('/prices/price-now-store')

function rawPrices({ name, text }: { name: string; text: string }): boolean {
  if (!isStore(name) || name in own) return false
  const reads = /\bprice(_origin)?\b/.test(text.replaceAll(/\/\*[^]*?\*\/|\/\/.*/g, ''))
  return reads && (!text.includes('price-now-store') || /\bb\.price(_origin)?\b/.test(text))
}

const sources = readSources(['server'])

test('no store reads the own price of a book but those that are to', () => {
  expect(sources.filter(rawPrices).map(({ name }) => name)).toEqual([])
})

test('each store that may read the own price of a book is there', () => {
  const names = new Set(sources.map(({ name }) => name))
  expect(Object.keys(own).filter((name) => !names.has(name))).toEqual([])
})

test.each([
  'select book_id, price from books',
  "import { priceNow } from '#server/catalogue/books/prices/price-now-store.ts'; `select b.price from books b`",
])('a store that reads the own price of a book is found: %s', (text) => {
  expect(rawPrices({ name: 'server/catalogue/picks/pick-store.ts', text })).toBe(true)
})
