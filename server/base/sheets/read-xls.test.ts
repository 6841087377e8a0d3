import * as cfb from 'cfb'
import { expect, test } from 'vitest'
import { collect } from '#test/shop/collect.ts'
import { readSheet } from './read-sheet.ts'

const record = (id: number, ...parts: Buffer[]) => {
  const data = Buffer.concat(parts)
  const head = Buffer.alloc(4)
  head.writeUInt16LE(id, 0)
  head.writeUInt16LE(data.length, 2)
  return Buffer.concat([head, data])
}
const u16 = (...values: number[]) => Buffer.from(Uint16Array.from(values).buffer)
const u32 = (...values: number[]) => Buffer.from(Uint32Array.from(values).buffer)
const f64 = (value: number) => Buffer.from(Float64Array.of(value).buffer)
const wide = (text: string) => Buffer.concat([u16(text.length), Buffer.of(1), Buffer.from(text, 'utf16le')])
const begin = (kind: number) => record(2057, u16(1536, kind, 0, 0), u32(0, 0))
const end = record(10)

/** A workbook as Excel 97 to 2003 wrote it, with one sheet of these cells. */
function xlsOf(strings: Buffer, ...cells: Buffer[]): Buffer {
  const formats = [record(224, u16(0, 0), Buffer.alloc(16)), record(224, u16(0, 14), Buffer.alloc(16))]
  const bound = (position: number) =>
    record(133, u32(position), Buffer.of(0, 0, 1, 1), Buffer.from('A', 'utf16le'))
  const globals = (position: number) => Buffer.concat([begin(5), ...formats, bound(position), strings, end])
  const sheet = [begin(16), ...cells, end]
  const book = cfb.utils.cfb_new()
  cfb.utils.cfb_add(book, '/Workbook', Buffer.concat([globals(globals(0).length), ...sheet]))
  return Buffer.from(cfb.write(book, { type: 'buffer' }) as Buffer)
}

const stringsOf = (...texts: string[]) => record(252, u32(texts.length, texts.length), ...texts.map(wide))

const xls = () =>
  xlsOf(
    stringsOf('Tên sách', 'Giá', 'Đất rừng phương Nam'),
    record(253, u16(0, 0, 0), u32(0)),
    record(253, u16(0, 1, 0), u32(1)),
    record(253, u16(2, 0, 0), u32(2)),
    record(515, u16(2, 1, 0), f64(85_000)),
    record(515, u16(2, 2, 1), f64(45_174)),
  )

test('a workbook of the older kind (.xls) is read', async () => {
  expect(await collect(readSheet(xls()))).toEqual([
    { row: 1, cells: ['Tên sách', 'Giá'] },
    { row: 3, cells: ['Đất rừng phương Nam', 85_000, '2023-09-05'] },
  ])
})

test.each([
  ['one with a password', 'EncryptedPackage', Buffer.from('geheim'), /có mật khẩu/],
  ['one of before', 'Workbook', record(2057, u16(1280, 5, 0, 0)), /quá cũ/],
  ['one that is broken', 'Workbook', Buffer.from('nothing of the kind'), /Không đọc được/],
])('an .xls file is refused: %s', async (_, name, content, sentence) => {
  const book = cfb.utils.cfb_new()
  cfb.utils.cfb_add(book, `/${name}`, content)
  const file = Buffer.from(cfb.write(book, { type: 'buffer' }) as Buffer)
  await expect(collect(readSheet(file))).rejects.toThrow(sentence)
})

const farCells = () =>
  Array.from({ length: 65_536 }, (_, row) => record(515, u16(65_535 - row, 255, 0), f64(1)))

test.each([
  ['cells at the far end of every row', () => xlsOf(stringsOf('a'), ...farCells()), /quá nhiều cột/],
  [
    'a text that says it is longer than the file',
    () => xlsOf(record(252, u32(1, 1), u16(65_535), Buffer.of(1)), record(253, u16(0, 0, 0), u32(0))),
    /Không đọc được/,
  ],
  [
    'nothing but noise behind its beginning',
    () => Buffer.concat([xls().subarray(0, 8), Buffer.alloc(9_000_000, 0xab)]),
    /Không đọc được/,
  ],
  [
    'a chain of blocks that goes round',
    () => {
      const file = xls()
      const table = 512 * (1 + file.readUInt32LE(76))
      for (let block = 0; block < 128; block++) file.writeUInt32LE((block + 1) % 3, table + 4 * block)
      return file
    },
    /Không đọc được/,
  ],
])('an .xls file with %s is refused before it costs much', async (_, make, sentence) => {
  const file = make()
  const before = process.cpuUsage()
  await expect(collect(readSheet(file))).rejects.toThrow(sentence)
  expect(process.cpuUsage(before).user / 1e6).toBeLessThan(2)
})

test('strings that a directory promises and the .xls file has not are not waited for', async () => {
  const file = xlsOf(record(252, u32(0xffffffff, 0xffffffff), wide('Một')), record(253, u16(0, 0, 0), u32(0)))
  expect(await collect(readSheet(file))).toEqual([{ row: 1, cells: ['Một'] }])
})
