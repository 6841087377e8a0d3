import { expect, test } from 'vitest'
import { importFileProblem } from './import-file.ts'
import { localTemplate } from './import-template.ts'

const limit = 10 * 1024 * 1024
test.each([
  ['sach.xlsx', '', limit, ''],
  ['SACH.XLS', 'application/octet-stream', 1, ''],
  ['sach.Csv', '', 1, ''],
  ['sach', 'text/csv', 1, ''],
  ['sach.txt', 'text/plain', 1, 'Chỉ chấp nhận file Excel (.xlsx, .xls) hoặc CSV (.csv)'],
  ['anh.xlsx.png', 'image/png', 1, 'Chỉ chấp nhận file Excel (.xlsx, .xls) hoặc CSV (.csv)'],
  ['sach.xlsx', '', limit + 1, 'File quá lớn. Kích thước tối đa là 10MB'],
  ['sach.csv', '', 0, 'File trống. Vui lòng chọn file khác'],
])('an import file %s of type %j with %i bytes is answered with %j', (name, type, size, sentence) => {
  expect(importFileProblem({ name, type, size })).toBe(sentence)
})

test('the import template of the browser has headings, a sample and notes that are comments', () => {
  const [headings = '', sample = '', ...notes] = localTemplate().split('\r\n')
  expect(headings.startsWith('\uFEFFtitle,author,category_id,publisher,isbn,price,')).toBe(true)
  expect(sample.split(',').length).toBeGreaterThan(8)
  expect(notes.filter(Boolean).every((line) => line.startsWith('"#'))).toBe(true)
})
