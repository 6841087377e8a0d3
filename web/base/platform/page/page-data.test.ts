import { afterEach, expect, test, vi } from 'vitest'
import { handOver, pageDataBlock, readPageData, writeOnce, redirectToPath } from './page-data.ts'

const blockOf = (...given: Parameters<typeof pageDataBlock>) =>
  pageDataBlock(...given)
    .map((part) => (typeof part === 'string' ? part : new TextDecoder().decode(part)))
    .join('')

afterEach(() => vi.unstubAllGlobals())

const data = { title: 'Mưa </script> đỏ', prices: [1, 2], missing: undefined }

test('the page data of a document stand in a block beside the router’s, which has a mark', () => {
  const mark = handOver(data, { isDocument: true })
  expect(JSON.stringify(mark)).toBe('{}')
  expect(readPageData(mark)).toBe(data)
  const block = blockOf({ root: { shop: 1 }, page: mark })
  expect(block).toBe(
    '<script type="application/json" id="page-data">{"title":"Mưa \\u003c/script> đỏ","prices":[1,2]}</script>',
  )
})

test('the browser reads the block of page data once, for the mark that came with it', () => {
  const json = blockOf({ page: handOver(data, { isDocument: true }) }).replace(/<\/?script[^>]*>/g, '')
  const getElementById = vi.fn((_id: string) => ({ textContent: json }))
  vi.stubGlobal('document', { getElementById })
  const mark = {}
  const read = readPageData(mark)
  expect(read).toEqual({ title: data.title, prices: data.prices })
  expect(readPageData(mark)).toBe(read)
  expect(getElementById.mock.calls).toEqual([['page-data']])
})

test('the page data of a request by scripts come with the router’s', () => {
  const answer = handOver(data, { isDocument: false })
  expect(answer).toEqual({ data })
  expect(readPageData(answer)).toBe(data)
  expect(blockOf({ root: undefined, page: answer })).toBe('')
})

test('the page data that many pages share are serialized once, and read the same', () => {
  const names = ['Văn học', 'Thiếu <nhi>']
  const menu = writeOnce(names.map((name) => ({ name })))
  const data = { menu, rest: 1, missing: undefined, last: [menu] }
  const parts = pageDataBlock({ page: handOver(data, { isDocument: true }) })
  expect(parts.filter((part) => typeof part !== 'string')).toHaveLength(1)
  const json = blockOf({ page: handOver(data, { isDocument: true }) }).replace(/<\/?script[^>]*>/g, '')
  expect(JSON.parse(json)).toEqual({ menu: names.map((name) => ({ name })), rest: 1, last: [menu] })
})

const path = '/book/12-mat-biec'

function locationOf(part: string, search = '') {
  try {
    redirectToPath(new URL(`http://shop/book/${encodeURIComponent(part)}${search}`), part, path)
    return undefined
  } catch (thrown) {
    if (!(thrown instanceof Response)) throw thrown
    expect(thrown.status).toBe(301)
    return thrown.headers.get('location')
  }
}

test.each(['12-mat-biec', '12'])('the address %s of a book is not redirected', (part) => {
  expect(locationOf(part)).toBeUndefined()
})

test.each(['11', '1', '12-', '12-mat-biec-', '12-Mat-Biec', '12-de-men', '12-mắt-biếc'])(
  'the old address %s of a book is redirected to its present one',
  (part) => {
    expect(locationOf(part)).toBe(path)
    expect(locationOf(part, '?reviews=2')).toBe(`${path}?reviews=2`)
  },
)
