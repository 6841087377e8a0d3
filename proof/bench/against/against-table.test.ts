import { expect, test } from 'vitest'
import { failuresOf, type Row, tableOf } from './against-table.ts'

const rows: Row[] = [
  {
    work: 'list of 20',
    bound: { part: 'lists', unit: '/s', ratio: { least: 1.8 } },
    figure: { base: 1000.4, today: 2500, ratio: 2.496 },
  },
  {
    work: 'cold start',
    bound: { part: 'start', unit: 'ms', ratio: { most: 0.65 } },
    figure: { base: 1000, today: 700 },
  },
  {
    work: 'home page',
    bound: { part: 'weight', unit: 'kB', today: { most: 118 } },
    figure: { base: 105.25, today: 110.04 },
  },
  {
    work: 'reading beside orders',
    bound: { part: 'selling', unit: 'times', today: { least: 0.75 } },
    figure: undefined,
  },
  {
    work: 'views',
    bound: { part: 'staff-lists', unit: '/s', notInBase: true },
    figure: { base: null, today: 120 },
  },
]

test('each work has a row with its figures, its bound and whether that was reached', () => {
  expect(tableOf(rows).split('\n')).toEqual([
    '| work | base | today | ratio | bound | reached |',
    '| --- | --- | --- | --- | --- | --- |',
    '| list of 20 | 1,000/s | 2,500/s | 2.50 | at least 1.8 times the base | ✓ |',
    '| cold start | 1,000.0 ms | 700.0 ms | 0.70 | at most 0.65 times the base | ✗ |',
    '| home page | 105.3 kB | 110.0 kB | 1.05 | at most 118 kB | ✓ |',
    '| reading beside orders | missing | missing | – | at least 0.75 | ✗ |',
    '| views | not there | 120/s | – | none | not in the base |',
  ])
})

test('a bound that was not reached and a figure that is missing fail, what the base did not have does not', () => {
  expect(failuresOf(rows)).toEqual(['cold start', 'reading beside orders'])
})
