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

/** Tables that are no list of their own, each with the reason. */
const tables: Record<string, string> = {
  'staff/audit/audit-screen.tsx': 'the log, whose workbook has a call and a proof of its own',
  'staff/backup/backup-screen.tsx': 'files, which are downloaded themselves',
  'staff/exports/export-screen.tsx': 'files, which are downloaded themselves',
  'staff/cod/cod-line-table.tsx': 'part of a settlement, whose workbook is that of the cash',
  'staff/cod/settlement-table.tsx': 'part of the screen of the cash, which exports all three',
  'staff/fulfilment/list/staff-order-table.tsx': 'part of the list of orders, which exports it',
  'staff/fulfilment/runs/run-screen.tsx': 'the sheet of a run, for paper',
  'staff/book-admin/list/book-admin-table.tsx': 'part of the list of books, which exports it',
  'staff/health/health-screen.tsx': 'figures of the machine and of the pages',
  'staff/invoices/invoice-table.tsx': 'part of the list of invoices, which exports it',
  'staff/phone-messages/occasions-screen.tsx': 'settings',
  'staff/reports/revenue-summary.tsx': 'part of the report, which is a workbook',
  'staff/reports/revenue-screen.tsx': 'part of the report, which is a workbook',
  'staff/stock/counts/count-line-table.tsx': 'lines of one document',
  'staff/stock/counts/count-screen.tsx': 'lines of one document',
  'staff/stock/receipts/receipt-line-table.tsx': 'lines of one document',
  'staff/stock/reorder/supplier-order-screen.tsx': 'an order, which is sent as a workbook',
  'staff/taxonomy/name-table.tsx': 'part of the list of names, which exports it',
  'staff/transactions/transaction-table.tsx': 'part of the list of payments, which exports it',
}

test('a table of the staff is a workbook by a click, but for those that are named here with the reason', () => {
  const without = globSync('staff/**/*.tsx', { cwd: web }).filter((file) => {
    const text = readFileSync(path.join(web, file), 'utf8')
    return (
      !file.endsWith('.test.tsx') &&
      text.includes('<StaffTable') &&
      !/<StaffList|<ListExport|workbook=\{\{/.test(text)
    )
  })
  expect(without.map((file) => file.replaceAll(path.sep, '/')).toSorted()).toEqual(
    Object.keys(tables).toSorted(),
  )
})
