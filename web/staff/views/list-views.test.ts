import { expect, test } from 'vitest'
import type { CountedView } from '#contract/desk/views/views.ts'
import { filtersIn, viewTabList } from './list-views.tsx'

const hrefOf = (filters: URLSearchParams) => `/list?${filters}`
const builtIn = [
  { name: 'Tất cả', href: '/list', count: 9, current: false },
  { name: 'Chờ', href: '/list?status=0', count: 2, current: true },
]
const view = (view_id: number, filters: Record<string, string>): CountedView => ({
  view_id,
  name: `Số ${view_id}`,
  shared: false,
  filters,
  version: 1,
  count: 3,
  more: true,
})

test('a saved view is open rather than a built-in tab with the same filters', () => {
  const views = [view(1, { paid: 'true' }), view(2, { status: '0' })]
  const { tabs, open } = viewTabList(builtIn, views, { here: '/list?status=0', hrefOf })
  expect(open?.view_id).toBe(2)
  expect(tabs.map(({ name, current }) => [name, current])).toEqual([
    ['Tất cả', false],
    ['Chờ', false],
    ['Số 1', false],
    ['Số 2', true],
  ])
  expect(tabs[2]).toMatchObject({ href: '/list?paid=true', count: 3, more: true })
})

test('filters that no view has open none, and the page is no filter', () => {
  const { tabs, open } = viewTabList([], [view(1, { paid: 'true' })], { here: '/list?paid=false', hrefOf })
  expect([open, tabs.some(({ current }) => current)]).toEqual([undefined, false])
  expect(filtersIn('/list?paid=true&page=3&page_size=50&panel=order-1')).toEqual({ paid: 'true' })
  expect(filtersIn('/list')).toEqual({})
})
