import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { UnreadBadge } from './unread-badge.tsx'

test.each([
  [0, ''],
  [1, '1'],
  [99, '99'],
  [100, '99+'],
])('a badge of %i unread messages shows %j', (count, shown) => {
  const html = renderToStaticMarkup(<UnreadBadge count={count} />)
  expect(html.replace(/<[^>]*>/g, '')).toBe(shown)
})
