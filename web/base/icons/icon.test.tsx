import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { circle, icon, rect } from './icon.tsx'

const Banknote = icon(rect(2, 6, 20, 12, 2), circle(12, 12, 2), 'M6 12h.01')

test('an icon is drawn in the size, the colour and the lines of its place, and is not read out', () => {
  expect(renderToStaticMarkup(<Banknote size={18} className="shrink-0" fill="currentColor" />)).toBe(
    '<svg aria-hidden="true" width="18" height="18" viewBox="0 0 24 24" fill="currentColor" stroke="currentColor" ' +
      'stroke-width="2" stroke-linecap="round" stroke-linejoin="round" class="shrink-0">' +
      '<path d="M4 6h16a2 2 0 0 1 2 2v8a2 2 0 0 1 -2 2h-16a2 2 0 0 1 -2 -2v-8a2 2 0 0 1 2 -2z"></path>' +
      '<path d="M10 12a2 2 0 1 0 4 0 2 2 0 1 0 -4 0"></path><path d="M6 12h.01"></path></svg>',
  )
})
