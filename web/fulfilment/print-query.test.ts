import { expect, test } from 'vitest'
import { printHref, readPrintQuery } from './print-query.ts'

const read = (href: string) => readPrintQuery(new URL(href, 'https://x.vn').searchParams)

test('what is printed stands in the address', () => {
  const wanted = { kind: 'invoice', paper: 'A5', ids: [12, 7] } as const
  expect(read(printHref(wanted))).toEqual(wanted)
  expect(printHref({ kind: 'packing-slip', ids: [3] })).toBe('/admin/orders/print?kind=packing-slip&ids=3')
})

test('what is no order, there already or too much is left out', () => {
  expect(read('/?ids=3,x,0,3,%203,-1,12')).toEqual({ kind: 'packing-slip', paper: 'A4', ids: [3, 12] })
  expect(read('/?kind=x&paper=A3').ids).toEqual([])
  expect(read(`/?ids=${Array.from({ length: 80 }, (_, index) => index + 1)}`).ids).toHaveLength(50)
})
