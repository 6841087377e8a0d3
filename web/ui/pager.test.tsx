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

const relOf = (html: string) => [...html.matchAll(/rel="(\w+)"/g)].map(([, rel]) => rel)

test('one page needs no pager', () => {
  expect(renderPager(1, 1)).toBe('')
})

test('steps are links for crawlers, and none leads out of the list', () => {
  expect(relOf(renderPager(1, 3))).toEqual(['next'])
  expect(relOf(renderPager(2, 3))).toEqual(['prev', 'next'])
  expect(relOf(renderPager(3, 3))).toEqual(['prev'])
})

test('the page itself is marked', () => {
  const marked = /<a[^>]*aria-current="page"[^>]*>(\d+)</.exec(renderPager(2, 3))
  expect(marked?.[1]).toBe('2')
})
