import { readXlsx } from 'hucre'
import { expect, test } from 'vitest'
import { type Sheet, workbookStream } from './workbook-stream.ts'

async function bytesOf(sheets: readonly Sheet[]): Promise<Buffer> {
  const chunks: Buffer[] = []
  for await (const chunk of workbookStream(sheets)) chunks.push(chunk)
  return Buffer.concat(chunks)
}

const columns = [
  { name: 'Tên', kind: 'text', width: 30 },
  { name: 'Ngày', kind: 'day', width: 12 },
  { name: 'Tiền', kind: 'money', width: 14 },
] as const

test('cells of a workbook keep their types: texts, days and money', async () => {
  const rows = [
    ['Đất rừng phương Nam & <ẩn>', '2026-11-21', 1_234_567_890],
    ['  Ỷ Lan\n"nguyên phi"  ', '2026-02-28', -40_000],
    [null, null, 0],
  ]
  const book = await readXlsx(await bytesOf([{ name: 'Sách & tiền', columns, rows }]))
  expect(book.sheets.map(({ name }) => name)).toEqual(['Sách & tiền'])
  expect(book.sheets[0]?.rows).toEqual([
    ['Tên', 'Ngày', 'Tiền'],
    ['Đất rừng phương Nam & <ẩn>', new Date('2026-11-21'), 1_234_567_890],
    ['  Ỷ Lan\n"nguyên phi"  ', new Date('2026-02-28'), -40_000],
    [null, null, 0],
  ])
})

test.each(['=cmd|calc', '+1', '-1', '@x', '\t=1', '\r=1', '＝1', ' =1'])(
  'the text %j is a text in a workbook and no formula',
  async (text) => {
    const book = await readXlsx(await bytesOf([{ name: 'A', columns, rows: [[text, null, null]] }]))
    const cell = book.sheets[0]?.rows[1]?.[0]
    expect(cell).toBe(`'${text}`.replace('\r', ''))
    expect(book.sheets[0]?.cells?.size ?? 0).toBe(0)
  },
)

test('a character that XML cannot say is left out of a workbook', async () => {
  const book = await readXlsx(
    await bytesOf([{ name: 'A', columns, rows: [['a\u0000\u001b\ud800b\uffff', null, null]] }]),
  )
  expect(book.sheets[0]?.rows[1]?.[0]).toBe('a\ufffdb')
})

test('a source that fails ends the workbook, and one that is not read to its end is closed', async () => {
  let closed = false
  async function* endless() {
    try {
      for (;;) yield ['x'.repeat(1000 + Math.random() * 1000), null, 1]
    } finally {
      closed = true
    }
  }
  let read = 0
  for await (const chunk of workbookStream([{ name: 'A', columns, rows: endless() }])) {
    read += chunk.length
    if (read > 100_000) break
  }
  await expect.poll(() => closed).toBe(true)
  async function* broken(): AsyncGenerator<null[]> {
    yield [null]
    throw new Error('no more')
  }
  await expect(bytesOf([{ name: 'A', columns, rows: broken() }])).rejects.toThrow('no more')
})
