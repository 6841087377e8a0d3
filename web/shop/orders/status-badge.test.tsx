import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import type { OrderStatus } from '#contract/selling/orders/order-status.ts'
import { StatusBadge } from './status-badge.tsx'

test.each([
  [0, 'Chờ xử lý'],
  [1, 'Đã xác nhận'],
  [2, 'Đang giao'],
  [3, 'Đã giao'],
  [4, 'Đã hủy'],
  [5, 'Không xác định'],
])('the badge of the status %i of an order says %s', (status, said) => {
  expect(renderToStaticMarkup(<StatusBadge status={status as OrderStatus} />)).toContain(`>${said}<`)
})
