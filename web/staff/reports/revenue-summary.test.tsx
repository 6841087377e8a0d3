import { renderToStaticMarkup } from 'react-dom/server'
import { expect, test } from 'vitest'
import { NamedStatus } from './revenue-summary.tsx'

test.each([
  ['Pending', 'Chờ xử lý'],
  ['Confirmed', 'Đã xác nhận'],
  ['Shipping', 'Đang giao'],
  ['Delivered', 'Đã giao'],
  ['Cancelled', 'Đã hủy'],
  ['Processing', 'Đang xử lý'],
  ['Lost', 'Không xác định'],
])('a report labels the status %s as %s', (name, said) => {
  expect(renderToStaticMarkup(<NamedStatus name={name} />)).toContain(`>${said}<`)
})

test('a report labels an order that waits for its customer as ready', () => {
  expect(renderToStaticMarkup(<NamedStatus name="Shipping" delivery="pickup" />)).toContain('>Sẵn sàng nhận<')
})
