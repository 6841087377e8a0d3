import { expect, test } from 'vitest'
import { collect } from '#test/shop/collect.ts'
import { readSheet } from './read-sheet.ts'

const rows = [
  ['title', 'author', 'price'],
  ['Đất rừng phương Nam', 'Đoàn Giỏi', '85000'],
  ['Những tấm lòng cao cả, tập "một"', 'Edmondo De Amicis; Ẩn Ngữ', '90000'],
  ['Hai\ndòng', 'Nguyễn Huy Thưởng', '1'],
]
const quoted = (cell: string) => `"${cell.replaceAll('"', '""')}"`
const csv = (delimiter: string, lineEnd: string) =>
  rows.map((cells) => cells.map(quoted).join(delimiter)).join(lineEnd)

/** Vietnamese as Windows-1258 holds it: some letters whole, the tone behind them. */
function windows1258(text: string): Buffer {
  const bytes: number[] = []
  const decoder = new TextDecoder('windows-1258')
  const codes = new Map(Array.from({ length: 256 }, (_, code) => [decoder.decode(Uint8Array.of(code)), code]))
  for (const letter of text.normalize('NFC')) {
    const whole = codes.get(letter)
    if (whole !== undefined) {
      bytes.push(whole)
      continue
    }
    const [base = '', ...marks] = letter.normalize('NFD')
    const shape = marks.filter((mark) => /[\u0302\u0306\u031b]/.test(mark)).join('')
    const tones = marks.filter((mark) => !/[\u0302\u0306\u031b]/.test(mark))
    for (const part of [(base + shape).normalize('NFC'), ...tones]) bytes.push(codes.get(part) ?? 63)
  }
  return Buffer.from(bytes)
}

const utf16be = (text: string) => Buffer.from(text, 'utf16le').swap16()
const encodings: [string, (text: string) => Buffer][] = [
  ['UTF-8', (text) => Buffer.from(text)],
  ['UTF-8 with a mark', (text) => Buffer.from(`\uFEFF${text}`)],
  ['decomposed UTF-8', (text) => Buffer.from(text.normalize('NFD'))],
  ['UTF-16LE', (text) => Buffer.from(`\uFEFF${text}`, 'utf16le')],
  ['UTF-16BE', (text) => utf16be(`\uFEFF${text}`)],
  ['UTF-16LE without a mark', (text) => Buffer.from(text, 'utf16le')],
  ['Windows-1258', windows1258],
]

test.each(encodings)('a CSV file of %s is read with each sign and line end', async (name, encode) => {
  for (const delimiter of [',', ';', '\t'])
    for (const lineEnd of ['\n', '\r\n']) {
      const file = encode(csv(delimiter, lineEnd))
      const read = await collect(readSheet(file))
      const texts = read.map(({ cells }) => cells.map((cell) => String(cell).normalize('NFC')))
      expect(texts, `${name} ${JSON.stringify(delimiter + lineEnd)}`).toEqual(rows)
    }
})

test('a row of a CSV file has the number that a spreadsheet shows, blank and broken lines or not', async () => {
  const file = Buffer.from('sep=;\r\na;b\r\n\r\n"x\ny";2\r\n;\r\nz;3')
  expect(await collect(readSheet(file))).toEqual([
    { row: 2, cells: ['a', 'b'] },
    { row: 4, cells: ['x\ny', '2'] },
    { row: 6, cells: ['z', '3'] },
  ])
})

test('a comment before the headings does not decide about the sign of a CSV file', async () => {
  const read = await collect(readSheet(Buffer.from('# một, hai, ba, bốn\na;b\n1;2')))
  expect(read.at(-1)?.cells).toEqual(['1', '2'])
})

test.each([
  ['a tone behind a consonant', Buffer.from([0x61, 0x2c, 0x62, 0x0a, 0x74, 0xcc, 0x2c, 0x31]), /bảng mã/],
  ['half of a letter of UTF-8 behind its mark', Buffer.from([0xef, 0xbb, 0xbf, 0x61, 0xe1]), /bảng mã/],
  ['a quote that is never closed', Buffer.from('a,b\n"x,1\ny,2'), /Không đọc được/],
  ['a cell without end', Buffer.from(`a,b\n"${'x'.repeat(400_000)}",1`), /Không đọc được/],
  ['thousands of columns', Buffer.from(`${'a,'.repeat(3000)}\n`), /quá nhiều cột/],
  ['zeros', Buffer.alloc(1000), /Chỉ chấp nhận file Excel/],
  ['a picture', Buffer.from('89504e470d0a1a0a0000', 'hex'), /Chỉ chấp nhận file Excel/],
  ['a document', Buffer.from('%PDF-1.7\n'), /Chỉ chấp nhận file Excel/],
  ['blanks', Buffer.from(' \n \n'), /File trống/],
])('a CSV file with %s is refused', async (_, file, sentence) => {
  await expect(collect(readSheet(file))).rejects.toThrow(sentence)
})

test('a CSV file of more rows than the limit is refused', async () => {
  const file = Buffer.from(`a\n${'1\n'.repeat(50_001)}`)
  await expect(collect(readSheet(file))).rejects.toThrow(/50.000 dòng/)
})

test('a table of a web page that is called .xls is read', async () => {
  const file = Buffer.from('<html><body><table><tr><th>Tên sách<th>Giá</tr><tr><td>Mắt biếc<td>90000</table>')
  expect((await collect(readSheet(file))).map(({ cells }) => cells.map(String))).toEqual([
    ['Tên sách', 'Giá'],
    ['Mắt biếc', '90000'],
  ])
})

test('a reader of a CSV file reads no more than is asked for, and letters may lie where two pieces meet', async () => {
  const before = process.cpuUsage()
  const [first] = await collect(readSheet(Buffer.from(`${'ế'.repeat(30_001)},${'đ'.repeat(30_000)}\n`)))
  expect(first?.cells).toEqual(['ế'.repeat(30_001), 'đ'.repeat(30_000)])
  await expect(collect(readSheet(Buffer.alloc(10_000_000, 'a,b\n')))).rejects.toThrow(/quá nhiều dòng/)
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2)
})
