import { expect, test } from 'vitest'
import { groupBySupplier } from './reorder-screen.tsx'

const needs = [
  { book_id: 1, supplier_id: 7, copies: 10 },
  { book_id: 2, supplier_id: 8, copies: 20 },
  { book_id: 3, supplier_id: 7, copies: 30 },
  { book_id: 4, supplier_id: null, copies: 40 },
]

test('a reorder gives each supplier its own titles, in the numbers that were typed', () => {
  expect(groupBySupplier(needs.slice(0, 3), { 3: 5 }, undefined)).toEqual({
    groups: [
      {
        supplier_id: 7,
        lines: [
          { book_id: 1, copies: 10 },
          { book_id: 3, copies: 5 },
        ],
      },
      { supplier_id: 8, lines: [{ book_id: 2, copies: 20 }] },
    ],
    unknown: 0,
  })
})

test('a chosen supplier gets the whole reorder, and without one some titles have no supplier', () => {
  const { groups, unknown } = groupBySupplier(needs, { 1: 0 }, 9)
  expect(groups.map(({ supplier_id, lines }) => [supplier_id, lines.length])).toEqual([[9, 3]])
  expect(unknown).toBe(0)
  expect(groupBySupplier(needs, {}, undefined).unknown).toBe(1)
  expect(groupBySupplier(needs, { 4: 0 }, undefined).unknown).toBe(0)
})
