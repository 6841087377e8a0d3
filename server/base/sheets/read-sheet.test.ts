import { expect, test } from 'vitest'
import { collect } from '#test/shop/collect.ts'
import { workbookOf, zipFile } from '#test/documents/zip-file.ts'
import { readSheet } from './read-sheet.ts'

const rows = 20_000
const each = (write: (row: number) => string) => Array.from({ length: rows }, (_, row) => write(row)).join('')

test.each([
  ['csv', Buffer.from(each((row) => `a ${row},"b, c"\n`))],
  [
    'xlsx',
    zipFile(
      workbookOf(
        `<worksheet><sheetData>${each((row) => `<row><c><v>${row * row}</v></c></row>`)}</sheetData></worksheet>`,
      ),
    ),
  ],
  ['html', Buffer.from(`<table>${each((row) => `<tr><td>${row}</td></tr>`)}</table>`)],
])('a file of %s tells, while it is read, how much of it has been', async (_, file) => {
  const shares: number[] = []
  expect(await collect(readSheet(file, (share) => shares.push(share)))).toHaveLength(rows)
  expect(shares).toEqual(shares.toSorted((a, b) => a - b))
  expect(new Set(shares).size).toBeGreaterThan(5)
  expect(shares.at(-1)).toBeGreaterThan(0.8)
  expect(shares.at(-1)).toBeLessThanOrEqual(1)
})
