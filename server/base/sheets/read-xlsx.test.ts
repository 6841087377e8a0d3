import { XlsxStreamWriter } from 'hucre/xlsx'
import { describe, expect, test } from 'vitest'
import { collect } from '#test/shop/collect.ts'
import { workbookOf, zipFile } from '#test/documents/zip-file.ts'
import { isDateFormat } from './read-xlsx.ts'
import { readSheet } from './read-sheet.ts'
import { dateOfSerial } from './sheet-row.ts'

const cells = async (file: Buffer) => (await collect(readSheet(file))).map((row) => row.cells)
const sheet = (rows: string) => `<?xml version="1.0"?><worksheet><sheetData>${rows}</sheetData></worksheet>`

test('a workbook that a program wrote is read as it was', async () => {
  const rows = [
    ['Tên sách', 'Giá', 'Ngày'],
    ['Đất rừng & <phương> "Nam" ẩ\nhai dòng', 85_000, new Date(Date.UTC(2023, 8, 5))],
    [null, true, 0.5],
  ]
  const writer = new XlsxStreamWriter({ name: 'A' })
  for (const row of rows) writer.addRow(row)
  expect(await cells(Buffer.from(await writer.finish()))).toEqual([
    ['Tên sách', 'Giá', 'Ngày'],
    ['Đất rừng & <phương> "Nam" ẩ\nhai dòng', 85_000, '2023-09-05'],
    [null, true, 0.5],
  ])
})

test('a workbook is read with shared texts, styles, formulas, gaps and hidden sheets', async () => {
  const file = zipFile(
    workbookOf(
      sheet(`
        <x:row r="1"><x:c r="A1" t="s"><x:v>1</x:v></x:c><x:c r="C1" t="s"><x:v>0</x:v></x:c></x:row>
        <row r="3"><c t="inlineStr"><is><r><t>hai </t></r><r><t>phần</t></r></is></c><c r="B3" s="1"><v>45174.5</v></c>
          <c r="C3"><f>1+1</f><v>2</v></c><c r="D3" t="str"><f>A1</f><v>=chữ</v></c><c r="E3" t="e"><v>#N/A</v></c></row>
        <row r="9"><c r="XFD9" s="1"/></row>`),
      {
        'xl/sharedStrings.xml':
          '<sst><si><t xml:space="preserve"> một_x000D_</t></si><si><r><t>Tên</t></r><r><t> sách</t></r><rPh><t>bỏ</t></rPh></si></sst>',
        'xl/styles.xml':
          '<styleSheet><numFmts><numFmt numFmtId="170" formatCode="dd/mm/yyyy hh:mm"/></numFmts><cellXfs><xf numFmtId="0"/><xf numFmtId="170"/></cellXfs></styleSheet>',
        'xl/worksheets/sheet2.xml': sheet('<row><c t="str"><v>ẩn</v></c></row>'),
      },
    ),
  )
  expect(await collect(readSheet(file))).toEqual([
    { row: 1, cells: ['Tên sách', null, ' một\r'] },
    { row: 3, cells: ['hai phần', '2023-09-05 12:00:00', 2, '=chữ', '#N/A'] },
  ])
})

test.each([
  [1, false, '1900-01-01'],
  [59, false, '1900-02-28'],
  [61, false, '1900-03-01'],
  [45_174, false, '2023-09-05'],
  [43_712, true, '2023-09-05'],
  [45_174.25, false, '2023-09-05 06:00:00'],
])('a workbook’s day %s is (from 1904: %s) %s', (serial, from1904, day) => {
  expect(dateOfSerial(serial, from1904)).toBe(day)
})

test.each([
  ['dd/mm/yyyy', true],
  ['[$-42A]d mmmm yyyy', true],
  ['General', false],
  ['#,##0 "đồng dày"', false],
  ['#,##0\\ \\d', false],
  ['[Red]0.00', false],
])('the number format %s makes a date: %s', (code, is) => expect(isDateFormat(code)).toBe(is))

describe('hostile workbooks', () => {
  const row = '<row><c t="inlineStr"><is><t>a</t></is></c></row>'
  const million = 1024 * 1024
  const doctype = '<!DOCTYPE x [<!ENTITY a SYSTEM "file:///etc/passwd"><!ENTITY b "&a;&a;">]>'
  const bomb = () => sheet(`${row}${' '.repeat(64 * million)}`)
  const many = Array.from({ length: 10_000 }, (_, index) => ({ name: `xl/${index}.xml`, content: '' }))
  const withSheet = (content: string, others?: Record<string, string>) => zipFile(workbookOf(content, others))
  const lying = () =>
    zipFile(
      workbookOf(bomb()).map((entry) =>
        entry.name.endsWith('sheet1.xml') ? { ...entry, claimed: 5000 } : entry,
      ),
    )
  const cases: [what: string, file: () => Buffer, sentence: RegExp][] = [
    ['a bomb', () => withSheet(bomb()), /quá lớn so với kích thước/],
    ['a bomb of texts', () => withSheet(sheet(row), { 'xl/sharedStrings.xml': bomb() }), /quá lớn so với/],
    ['a bomb that lies about its size', lying, /quá lớn so với/],
    ['ten thousand parts', () => zipFile([...workbookOf(sheet(row)), ...many]), /quá lớn so với/],
    ['entities in the sheet', () => withSheet(doctype + sheet(row)), /khai báo XML/],
    [
      'entities in the texts',
      () => withSheet(sheet(row), { 'xl/sharedStrings.xml': `${doctype}<sst/>` }),
      /khai báo XML/,
    ],
    ['entities in the workbook', () => withSheet(sheet(row), { 'xl/workbook.xml': doctype }), /khai báo XML/],
    ['entities in the relations', () => withSheet(sheet(row), { '_rels/.rels': doctype }), /khai báo XML/],
    ['thousands of columns', () => withSheet(sheet('<row><c r="XFD1"><v>1</v></c></row>')), /quá nhiều cột/],
    ['a tag without end', () => withSheet(`<row a="${randomText(3 * million)}`), /quá phức tạp/],
    ['a text without end', () => withSheet(sheet(`<row><c><v>${randomText(million / 2)}`)), /quá phức tạp/],
    ['too many rows', () => withSheet(sheet('<row><c><v>1</v></c></row>'.repeat(50_002))), /50.000 dòng/],
    [
      'an archive that is no workbook',
      () => zipFile([{ name: 'xl/sheet.xml', content: 'a' }]),
      /không được hỗ trợ/,
    ],
    [
      'an archive in an archive',
      () => withSheet('', { 'xl/workbook.xml': zipFile(workbookOf(row)).toString('latin1') }),
      /Không đọc được/,
    ],
    [
      'a locked one',
      () => zipFile(workbookOf(row).map((entry) => ({ ...entry, locked: true }))),
      /có mật khẩu/,
    ],
    ['half of one', () => withSheet(sheet(row)).subarray(0, 300), /Không đọc được/],
    ['a link out of the file', () => withSheet(sheet(row), outside), /Không đọc được/],
  ]
  const outside = {
    'xl/_rels/workbook.xml.rels':
      '<Relationships><Relationship Id="rId1" Type="x/worksheet" TargetMode="External" Target="http://127.0.0.1:9/s.xml"/></Relationships>',
  }

  test.each(cases)('a hostile workbook is refused soon: %s', async (_, file, sentence) => {
    const bytes = file()
    const started = performance.now()
    await expect(collect(readSheet(bytes))).rejects.toThrow(sentence)
    expect(performance.now() - started).toBeLessThan(10_000)
  })

  /** Something that does not shrink. */
  function randomText(length: number): string {
    let state = 1
    let text = ''
    while (text.length < length) {
      state = (state * 1_103_515_245 + 12_345) % 2_147_483_648
      text += state.toString(36)
    }
    return text
  }
})
