import { expect, test } from 'vitest'
import { assignTracking, cleanScan, orderNamed, readTrackingText } from './tracking-rows.ts'

const orders = [
  { order_id: 31, order_code: 'HSAAA31' },
  { order_id: 30, order_code: 'HSAAA30' },
  { order_id: 7, order_code: 'HSAAA07' },
]
const numbersOf = (text: string, kept?: Map<number, string>) => {
  const { numbers, unknown, twice } = assignTracking(readTrackingText(text), orders, kept)
  return { numbers: [...numbers], unknown: unknown.length, twice: twice.length }
}

test('an order is named by its code or its tracking number', () => {
  const named = (text: string) => orderNamed(text, orders)?.order_id
  expect(['hsaaa30 ', '#30', '30', '\u200b30\r', '030', '3', ''].map(named)).toEqual([
    30,
    30,
    30,
    30,
    undefined,
    undefined,
    undefined,
  ])
})

test('a pasted column of tracking numbers names its orders, whatever stands between', () => {
  for (const between of ['\t', ';', ',', '  ', ' ', '\t\t'])
    expect(numbersOf(`HSAAA30${between}GHN1\r\n31${between}GHN2\r\n\r\n`)).toEqual({
      numbers: [
        [30, 'GHN1'],
        [31, 'GHN2'],
      ],
      unknown: 0,
      twice: 0,
    })
})

test('tracking numbers alone go in turn to the rows that have none', () => {
  expect(numbersOf('A1\nA2\nA3', new Map([[30, 'OLD']]))).toEqual({
    numbers: [
      [30, 'OLD'],
      [31, 'A1'],
      [7, 'A2'],
    ],
    unknown: 1,
    twice: 0,
  })
})

test('a tracking number is of one parcel, and a row of no order of these is told', () => {
  expect(numbersOf('31 A1\n30 A1\n99 A9\n31 A2')).toEqual({ numbers: [[31, 'A2']], unknown: 1, twice: 1 })
  expect(numbersOf('31 A1\n31 A1')).toEqual({ numbers: [[31, 'A1']], unknown: 0, twice: 0 })
})

test('a scanned tracking number is cut at its longest length', () => {
  expect(cleanScan(` ${'x'.repeat(200)}`)).toHaveLength(100)
})
