import { describe, expect, test } from 'vitest'
import { readSheet } from '#server/base/sheets/read-sheet.ts'
import { readStatement } from './read-statement.ts'
import { findStatementColumns } from './read-statement.ts'

const read = (csv: string) => readStatement(readSheet(Buffer.from(csv)))

const vietcombank = `SAO KÊ TÀI KHOẢN,,,,,
Số tài khoản: 0071000888888,,,,,
STT,Ngày giao dịch,Số tham chiếu,Số tiền ghi nợ,Số tiền ghi có,Mô tả
1,22/11/2026,5217 - 48112,,"186,000",MBVCB.123.HS7K2M9QXA4B.CT tu 0011
2,22/11/2026,5217 - 48113,"50,000",,Phi
3,23/11/2026,FT26327001122,,"1,250,000",NGUYEN VAN A chuyen tien
,,,,"1,436,000",
`

describe('statements', () => {
  test('a bank statement is read below its heading: money that came, and how often it went out', async () => {
    const { lines, outgoing } = (await read(vietcombank)) ?? { lines: [], outgoing: 0 }
    expect(outgoing).toBe(1)
    expect(lines.map(({ row, transfer }) => [row, transfer?.amount, transfer?.reference])).toEqual([
      [4, 186_000, '521748112'],
      [6, 1_250_000, 'FT26327001122'],
      [7, undefined, undefined],
    ])
    expect(lines[0]?.transfer?.at).toEqual(new Date('2026-11-22T16:59:59Z'))
  })

  test('lines of a bank statement that say the same are told apart, and are the same in the next file', async () => {
    const csv =
      'Date,Amount,Description\n22/11/2026 10:00,5000,tien sach\n22/11/2026 10:00,5000,tien sach\n22/11/2026 11:00,-20,phi\n'
    const references = async () => (await read(csv))?.lines.map(({ transfer }) => transfer?.reference)
    const [first, second] = (await references()) ?? []
    expect(first).toMatch(/^[0-9a-f]{40}$/)
    expect(second).not.toBe(first)
    expect(await references()).toEqual([first, second])
    expect((await read(csv))?.outgoing).toBe(1)
  })

  test('a bank statement without its heading is none', async () => {
    expect(await read('a,b,c\n1,2,3\n')).toBeUndefined()
    expect(findStatementColumns(['Ngày', 'Nội dung'])).toBeUndefined()
    expect(findStatementColumns(['Thời gian', 'Diễn giải', 'Phát sinh có', 'Phát sinh nợ', 'Mã GD'])).toEqual(
      {
        date: 0,
        content: 1,
        credit: 2,
        debit: 3,
        reference: 4,
      },
    )
  })
})
