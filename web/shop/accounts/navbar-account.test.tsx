import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NavbarAccount } from './navbar-account.tsx'

test('a spinner turns where the account stands until the browser knows who is signed in', () => {
  const html = renderToStaticMarkup(
    <MemoryRouter initialEntries={['/books?page=2']}>
      <NavbarAccount reader={undefined} />
    </MemoryRouter>,
  )
  expect(html).toContain('animate-[spin')
  expect(html).toContain('Đang kiểm tra đăng nhập')
  // Both are drawn; the styles of the page show one of them, by what the browser stored.
  expect(html).toContain('href="/login?redirect=%2Fbooks%3Fpage%3D2"')
})
