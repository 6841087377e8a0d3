import type { ComponentProps } from 'react'
import { renderToString } from 'react-dom/server'
import { createMemoryRouter, Link as RouterLink, RouterProvider } from 'react-router'
import { expect, test } from 'vitest'
import { Link } from './link.tsx'

type Props = ComponentProps<typeof RouterLink>

function draw(element: React.ReactNode) {
  const router = createMemoryRouter([{ path: '/books/*', element }], {
    initialEntries: ['/books/new?page=2'],
  })
  return renderToString(<RouterProvider router={router} />)
}

test.each<Props>([
  { to: '/' },
  { to: '/books?q=M%E1%BA%AFt+bi%E1%BA%BFc&page=2#sach', className: 'card', 'aria-current': 'true' },
  { to: '/books?q=Mắt&sort="a"', target: '_blank', rel: 'noopener' },
  { to: '/book/1', prefetch: 'intent', onClick: () => {}, ref: () => {}, replace: true, state: { from: 1 } },
  { to: '/book/1', preventScrollReset: true, viewTransition: true, relative: 'path', reloadDocument: true },
  { to: '/book/1', discover: 'none' },
  { to: '/cart', mask: '/basket' },
  { to: '/a//b/../c' },
  { to: '..' },
  { to: '?page=3' },
  { to: { pathname: '/books', search: '?page=3' } },
  { to: 'https://elsewhere.test/x' },
])('the server draws %o as the router would', (props) => {
  expect(draw(<Link {...props}>Sách</Link>)).toBe(draw(<RouterLink {...props}>Sách</RouterLink>))
})

test('an address of this shop asks nothing of the router', () => {
  expect(renderToString(<Link to="/books">Sách</Link>)).toBe('<a href="/books" data-discover="true">Sách</a>')
})
