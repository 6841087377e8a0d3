import { expect, test } from 'vitest'
import { isEditable, type OrderPart } from './editable-orders.ts'
import { type OrderStatus, orderStatuses } from './order-status.ts'

test.each<[OrderPart, OrderStatus[]]>([
  ['recipient', [0, 1]],
  ['lines', [0, 1]],
  ['tracking', [1, 2]],
])('the %s of an order can be corrected in the states %j and in no other', (part, states) => {
  expect(orderStatuses.filter((status) => isEditable(part, status))).toEqual(states)
})
