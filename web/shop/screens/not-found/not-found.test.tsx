import { renderToStaticMarkup } from 'react-dom/server'
import { MemoryRouter } from 'react-router'
import { expect, test } from 'vitest'
import { NotFoundPage } from './not-found.tsx'

const fact = { text: 'Một sự thật về sách.', source: { title: 'Nguồn tin', url: 'https://example.org/sach' } }
const html = renderToStaticMarkup(
  <MemoryRouter>
    <NotFoundPage fact={fact} />
  </MemoryRouter>,
)

test.each([
  '404 - Not Found',
  'Oops! Trang không tồn tại',
  'Một sự thật về sách.',
  'href="https://example.org/sach"',
  'action="/search"',
  'name="q"',
  'Về trang chủ',
  'Quay lại',
  'href="/lien-he"',
])('the missing page has %s', (part) => {
  expect(html).toContain(part)
})
