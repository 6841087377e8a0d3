import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link as RouterLink, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Link, NavLink } from './link.tsx'

type Props = Parameters<typeof Link>[0]

function draw(element: React.ReactNode, at = '/books/new?page=2') {
  const router = createMemoryRouter([{ path: '/*', element }], { initialEntries: [at] })
  return renderToString(<RouterProvider router={router} />)
}

/** Removes the attribute by which the router discovers links: all pages are known here from the start. */
const withoutDiscovery = (html: string) => html.replace(' data-discover="true"', '')

test.each<Props>([
  { to: '/' },
  { to: '/books?q=M%E1%BA%AFt+bi%E1%BA%BFc&page=2#sach', className: 'card', 'aria-current': 'true' },
  { to: '/books?q=Mắt&sort="a"', target: '_blank', rel: 'noopener' },
  { to: '/book/1', onClick: () => {}, ref: () => {}, replace: true, state: { from: 1 } },
  { to: '/book/1', preventScrollReset: true, viewTransition: true, reloadDocument: true },
  { to: '/a//b/../c' },
  { to: '..' },
  { to: '?page=3' },
  { to: { pathname: '/books', search: '?page=3' } },
])('a link with %o is drawn as the router would draw it', (props) => {
  expect(draw(<Link {...props}>Sách</Link>)).toBe(
    withoutDiscovery(draw(<RouterLink {...props}>Sách</RouterLink>)),
  )
})

test('a link within the shop is drawn without asking the router', () => {
  expect(renderToString(<Link to="/books">Sách</Link>)).toBe('<a href="/books">Sách</a>')
})

test('a link whose page is worth a prefetch is marked so', () => {
  expect(draw(<Link to="/book/1" prefetch="intent" />)).toBe('<a href="/book/1" data-prefetch="intent"></a>')
})

test.each([
  ['/books', {}, true],
  ['/books/new', {}, true],
  ['/books/new', { end: true }, false],
  ['/bookshelf', {}, false],
  ['/', {}, false],
])('a link to /books on the page %s, with %o, is marked as current: %s', (at, props, shown) => {
  const drawn = draw(<NavLink to="/books" {...props} />, at)
  expect(drawn.includes('aria-current="page"')).toBe(shown)
})
