import { expect, test } from 'vitest'
import { collect } from '#test/shop/collect.ts'
import { readSheet } from './read-sheet.ts'

const html = (rows: string) => Buffer.from(`<table>${rows}</table>`)

test('a table of a web page is read, with what it spans', async () => {
  const rows = '<tr><td colspan="2">Sách mới</td></tr><tr><td>Tên</td><td>Giá</td></tr>'
  expect((await collect(readSheet(html(rows)))).map(({ cells }) => cells)).toMatchObject([
    ['Sách mới', null],
    ['Tên', 'Giá'],
  ])
})

test.each([
  [
    'cells that span millions',
    '<tr><td colspan=9999999 ROWSPAN = "9999">x</td></tr>'.repeat(100),
    /quá phức tạp/,
  ],
  ['cells that reach far down', '<tr><td rowspan="65000">x</td><td colspan=200></td></tr>', /quá phức tạp/],
  ['rows without an end', '<tr><td>'.repeat(1_000_000), /quá nhiều dòng/],
  ['a row without an end', `<tr>${'<td>'.repeat(2_000_000)}`, /quá nhiều cột/],
])('tables with %s are refused before they cost much', async (_, rows, sentence) => {
  const before = process.cpuUsage()
  await expect(collect(readSheet(html(rows)))).rejects.toThrow(sentence)
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2)
})
