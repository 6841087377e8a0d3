import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Pager, nearbyNumbers, pageNumbers, tableNumbers } from './pager.tsx'

function renderPager(page: number, totalPages: number) {
  const hrefOf = (number: number) => `/books?page=${number}`
  return renderToStaticMarkup(
    <MemoryRouter>
      <Pager page={page} totalPages={totalPages} hrefOf={hrefOf} />
    </MemoryRouter>,
  )
}

test('the pager names the pages and gaps for a screen reader', () => {
  const html = renderPager(10, 20)
  expect([...html.matchAll(/aria-label="(Trang \d+)"/g)].map(([, name]) => name)).toEqual(
    ['1', '9', '10', '11', '20'].map((number) => `Trang ${number}`),
  )
  expect(html.match(/Các trang ở giữa/g)).toHaveLength(2)
})

const relOf = (html: string) => [...html.matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)

test('a list of one page needs no pager', () => {
  expect(renderPager(1, 1)).toBe('')
})

test('the steps of a pager are links for crawlers, and none leads out of the list', () => {
  expect(relOf(renderPager(1, 3))).toEqual(['next'])
  expect(relOf(renderPager(2, 3))).toEqual(['prev', 'next'])
  expect(relOf(renderPager(3, 3))).toEqual(['prev'])
})

test('the pager marks the current page', () => {
  const marked = /<a[^>]*aria-current="page"[^>]*>(\d+)</.exec(renderPager(2, 3))
  expect(marked?.[1]).toBe('2')
})

test.each([
  [1, 1, [1]],
  [1, 3, [1, 2, 3]],
  [3, 5, [1, 2, 3, 4, 5]],
  [4, 7, [1, 2, 3, 4, 5, 6, 7]],
  [1, 20, [1, 2, null, 20]],
  [10, 20, [1, null, 9, 10, 11, null, 20]],
  [20, 20, [1, null, 19, 20]],
  [9, 3, [1, 2, 3]],
])('page %i of %i shows %j', (page, total, shown) => {
  expect(pageNumbers(page, total)).toEqual(shown)
})

test.each([
  [1, 1, [1]],
  [1, 20, [1, 2, 3, null, 20]],
  [3, 20, [1, 2, 3, 4, 5, null, 20]],
  // A gap of one page is that page.
  [5, 20, [1, 2, 3, 4, 5, 6, 7, null, 20]],
  [6, 20, [1, null, 4, 5, 6, 7, 8, null, 20]],
  [16, 20, [1, null, 14, 15, 16, 17, 18, 19, 20]],
  [20, 20, [1, null, 18, 19, 20]],
  [9, 3, [1, 2, 3]],
])("the staff's tables show two on each side: page %i of %i shows %j", (page, total, shown) => {
  expect(tableNumbers(page, total)).toEqual(shown)
})

test.each([
  [10, 20, [8, 9, 10, 11, 12]],
  [2, 20, [1, 2, 3, 4, 5]],
  [4, 7, [2, 3, 4, 5, 6]],
  [19, 20, [16, 17, 18, 19, 20]],
  [2, 3, [1, 2, 3]],
])('a long table shows at most five: page %i of %i shows %j', (page, total, shown) => {
  expect(nearbyNumbers(page, total)).toEqual(shown)
})
