import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { Pager } from './pager.tsx'

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
