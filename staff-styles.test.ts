import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { readSources } from './test/rules/read-sources.ts'
import { foldersLeftOut, reachedByStorefront } from './test/rules/staff-styles.ts'

const folders = foldersLeftOut(readFileSync('web/app.css', 'utf8'))
const sources = readSources(['web']).filter(({ name }) => !name.includes('.test.'))

test.each(folders)(
  'no page of the storefront draws what lies in %s: it would have no styles there',
  (folder) => {
    expect(sources.some(({ name }) => name.startsWith(folder))).toBe(true)
    expect(reachedByStorefront(sources).filter((name) => name.startsWith(folder))).toEqual([])
  },
)

test('a part of the desk on a page of the storefront is seen red, also by way of another', () => {
  const reached = reachedByStorefront([
    { name: 'web/shop/screens/a-screen.tsx', text: "import { A } from '#web/shop/cart/a-part.tsx'" },
    {
      name: 'web/shop/cart/a-part.tsx',
      text: "const B = lazy(() => import('#web/staff/workspace/b-part.tsx'))",
    },
    { name: 'web/staff/workspace/b-part.tsx', text: '' },
    { name: 'web/staff/screens/c-screen.tsx', text: "import { C } from '#web/staff/workspace/c-part.tsx'" },
    { name: 'web/staff/workspace/c-part.tsx', text: '' },
  ])
  expect(reached.filter((name) => name.startsWith('web/staff/workspace/'))).toEqual([
    'web/staff/workspace/b-part.tsx',
  ])
})

test.each([
  'web/staff/screens/back-office.tsx',
  'web/staff/screens/print-orders.tsx',
  'web/staff/screens/counter/staff-counter.tsx',
])('the screen %s brings the styles of the staff', (name) => {
  expect(sources.find((file) => file.name === name)?.text).toContain('<DeskStyles />')
})
