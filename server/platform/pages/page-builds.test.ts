import type { ServerBuild } from 'react-router'
import { expect, test } from 'vitest'
import { pageBuilds } from './page-builds.ts'

const route = (id: string, parentId?: string, path?: string) => [id, { id, parentId, path }] as const
const routes = Object.fromEntries([
  route('root', undefined, ''),
  route('layout', 'root'),
  route('home', 'layout'),
  route('books', 'layout', 'books'),
  route('book', 'layout', 'book/:bookId'),
  route('office', 'layout', 'admin'),
  route('office-books', 'office', 'books'),
  route('not-found', 'layout', '*'),
])
const build = { routes, assets: { routes, version: '1' }, ssr: true } as unknown as ServerBuild
const buildFor = pageBuilds(build)

test.each([
  ['/', ['root', 'layout', 'home']],
  ['/books', ['root', 'layout', 'books']],
  ['/book/12', ['root', 'layout', 'book']],
])('the page %s is drawn from a build with its own routes', (pathname, expected) => {
  const { routes, assets, ssr } = buildFor(pathname)
  expect(Object.keys(routes)).toEqual(expected)
  expect(Object.keys(assets.routes)).toEqual(expected)
  expect([assets.version, ssr]).toEqual(['1', true])
  expect(buildFor(pathname)).toBe(buildFor(pathname))
})

test.each(['/admin/books', '/books/', '/book/1/2', '/books.data', '/no-such-page', '/cart'])(
  'the page %s is drawn from the whole build, as it may lead anywhere or nowhere',
  (pathname) => {
    expect(buildFor(pathname)).toBe(build)
  },
)
