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

test('seen red: a part of the desk on a page of the storefront, also by way of another', () => {
  const reached = reachedByStorefront([
    { name: 'web/storefront/a-screen.tsx', text: "import { A } from '#web/cart/a-part.tsx'" },
    { name: 'web/cart/a-part.tsx', text: "const B = lazy(() => import('#web/desk/b-part.tsx'))" },
    { name: 'web/desk/b-part.tsx', text: '' },
    { name: 'web/admin/c-screen.tsx', text: "import { C } from '#web/desk/c-part.tsx'" },
    { name: 'web/desk/c-part.tsx', text: '' },
  ])
  expect(reached.filter((name) => name.startsWith('web/desk/'))).toEqual(['web/desk/b-part.tsx'])
})

test.each(['web/admin/back-office.tsx', 'web/admin/print-orders.tsx', 'web/admin/counter/staff-counter.tsx'])(
  '%s brings the styles of the staff',
  (name) => {
    expect(sources.find((file) => file.name === name)?.text).toContain('<DeskStyles />')
  },
)
