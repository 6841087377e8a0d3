import { expect, test } from 'vitest'
import { copiesToOrder } from './reorder-rules.ts'

const usual = { sold30: 30, sold90: 90, deliveryDays: 7, stock: 0, onTheWay: 0 }

test.each([
  // One a day: fourteen days are to be covered, and an order reaches thirty further.
  ['nothing left', {}, 44],
  ['one below the limit', { stock: 13 }, 31],
  ['at the limit', { stock: 14 }, 0],
  ['above it', { stock: 15 }, 0],
  ['on its way counts', { stock: 4, onTheWay: 10 }, 0],
  ['on its way, one too few', { stock: 4, onTheWay: 9 }, 31],
  ['a slow supplier', { deliveryDays: 30, stock: 36 }, 31],
  ['a slow supplier, enough', { deliveryDays: 30, stock: 37 }, 0],
  ['days that are not known', { deliveryDays: null, stock: 13 }, 31],
  ['on the same day', { deliveryDays: 0, stock: 7 }, 0],
  // Begins to sell: half of the pace of the month and half of that of the quarter.
  ['new this month', { sold30: 30, sold90: 30, stock: 9 }, 21],
  ['new this month, enough', { sold30: 30, sold90: 30, stock: 10 }, 0],
  ['sold no more this month', { sold30: 0, sold90: 90, stock: 6 }, 16],
  ['two in a quarter', { sold30: 0, sold90: 2 }, 1],
  ['one in a quarter', { sold30: 1, sold90: 1 }, 0],
  ['nothing sold', { sold30: 0, sold90: 0 }, 0],
  ['more came back this month than went', { sold30: -9, sold90: 3 }, 0],
])('a reorder proposes the copies that a title lacks: %s', (_, more, copies) =>
  expect(copiesToOrder({ ...usual, ...more })).toBe(copies),
)
