import { globSync, readFileSync } from 'node:fs'
import path from 'node:path'
import { expect, test } from 'vitest'

const web = path.join(import.meta.dirname, '../..')

/** Lists that are exported elsewhere on their screen. */
const others = [
  'staff/book-admin/list/book-admin-screen.tsx',
  'staff/cod/cod-screen.tsx',
  'staff/fulfilment/list/staff-orders-screen.tsx',
  'staff/stock/reorder/supplier-list-screen.tsx',
]

test('a list of the staff is a workbook by a click, but for those that are named here', () => {
  const without = globSync('staff/**/*.tsx', { cwd: web }).filter((file) => {
    const text = readFileSync(path.join(web, file), 'utf8')
    return text.includes('<StaffList') && !text.includes('workbook={{')
  })
  expect(without.map((file) => file.replaceAll(path.sep, '/')).toSorted()).toEqual(others)
})
