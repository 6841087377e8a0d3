import { afterEach, expect, test, vi } from 'vitest'
import { handOver, pageDataBlock, readPageData } from './page-data.ts'

afterEach(() => vi.unstubAllGlobals())

const data = { title: 'Mưa </script> đỏ', prices: [1, 2], missing: undefined }

test('in a document the router has a mark, and the data stand beside it', () => {
  const mark = handOver(data, { isDocument: true })
  expect(JSON.stringify(mark)).toBe('{}')
  expect(readPageData(mark)).toBe(data)
  const block = pageDataBlock({ root: { shop: 1 }, page: mark })
  expect(block).toBe(
    '<script type="application/json" id="page-data">{"title":"Mưa \\u003c/script> đỏ","prices":[1,2]}</script>',
  )
})

test('the browser reads the block once, for the mark that came with it', () => {
  const json = pageDataBlock({ page: handOver(data, { isDocument: true }) }).replace(/<\/?script[^>]*>/g, '')
  const getElementById = vi.fn((_id: string) => ({ textContent: json }))
  vi.stubGlobal('document', { getElementById })
  const mark = {}
  const read = readPageData(mark)
  expect(read).toEqual({ title: data.title, prices: data.prices })
  expect(readPageData(mark)).toBe(read)
  expect(getElementById.mock.calls).toEqual([['page-data']])
})

test('what scripts ask for comes with the router', () => {
  const answer = handOver(data, { isDocument: false })
  expect(answer).toEqual({ data })
  expect(readPageData(answer)).toBe(data)
  expect(pageDataBlock({ root: undefined, page: answer })).toBe('')
})
