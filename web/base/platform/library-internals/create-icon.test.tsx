import { createLucideIcon } from 'lucide-react'
import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import createIcon from './create-icon.ts'

const node = [
  ['path', { d: 'M18 6 6 18', key: '1bl5f8' }],
  ['rect', { width: '20', height: '14', x: '2', y: '5', rx: '2', key: 'ynyp8z' }],
] as const
const data = { name: 'credit-card', aliases: ['bank-card'], size: 24, node }

const [Theirs, Ours] = [createLucideIcon(structuredClone(data) as never), createIcon(data)]
const [Plain, OurPlain] = [
  createLucideIcon({ name: 'x', size: 24, node: [] }),
  createIcon({ name: 'x', node: [] }),
]

test.each([
  {},
  { size: 16 },
  { size: 20, className: 'shrink-0 text-ochre', 'aria-hidden': true },
  { 'aria-label': 'Thẻ', role: 'img' },
  { role: 'presentation', style: { rotate: '90deg' } },
  { size: 18, fill: 'currentColor', strokeWidth: 1.5, 'data-kind': 'card' },
])('an icon is drawn as the library draws it: %j', (props) => {
  expect(renderToStaticMarkup(<Ours {...props} />)).toBe(renderToStaticMarkup(<Theirs {...props} />))
  expect(renderToStaticMarkup(<OurPlain {...props} />)).toBe(renderToStaticMarkup(<Plain {...props} />))
})
