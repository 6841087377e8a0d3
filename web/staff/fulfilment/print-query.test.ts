import { expect, test } from 'vitest'
import { printHref, readPrintQuery } from './print-query.ts'

const read = (href: string) => readPrintQuery(new URL(href, 'https://x.vn').searchParams)

test('the printed orders stand in the address, with their kind and paper', () => {
  const wanted = { kind: 'invoice', paper: 'A5', ids: [12, 7] } as const
  expect(read(printHref(wanted))).toEqual(wanted)
  expect(printHref({ kind: 'packing-slip', ids: [3] })).toBe('/admin/orders/print?kind=packing-slip&ids=3')
})

test('each kind of printout is offered on the papers that it fits on', () => {
  expect(printHref({ kind: 'label', ids: [3] })).toBe('/admin/orders/print?kind=label&ids=3')
  expect(read('/?kind=label&ids=3').paper).toBe('10x15')
  for (const paper of ['A4', 'A5', '10x15'] as const) {
    const wanted = { kind: 'label', paper, ids: [3] } as const
    expect(read(printHref(wanted))).toEqual(wanted)
  }
  expect(read('/?kind=pick-list&paper=10x15&ids=3')).toEqual({ kind: 'pick-list', paper: 'A4', ids: [3] })
  expect(printHref({ kind: 'invoice', paper: '10x15', ids: [3] })).toBe(
    '/admin/orders/print?kind=invoice&ids=3',
  )
})

test('unknown, repeated and too many orders are left out of a printout', () => {
  expect(read('/?ids=3,x,0,3,%203,-1,12')).toEqual({ kind: 'packing-slip', paper: 'A4', ids: [3, 12] })
  expect(read('/?kind=x&paper=A3').ids).toEqual([])
  expect(read(`/?ids=${Array.from({ length: 600 }, (_, index) => index + 1)}`).ids).toHaveLength(500)
})
