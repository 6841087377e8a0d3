import { renderToStaticMarkup } from 'react-dom/server'
import type { ComponentType } from 'react'
import { createStaticHandler, createStaticRouter, StaticRouterProvider, useRouteError } from 'react-router'
import { expect, test } from 'vitest'
import * as book from '#web/shop/screens/books/book.tsx'
import * as books from '#web/shop/screens/books/books.tsx'
import * as home from '#web/shop/screens/home/home.tsx'
import * as order from '#web/shop/screens/purchase/order.tsx'
import * as orders from '#web/shop/screens/purchase/orders.tsx'
import * as notifications from '#web/shop/screens/account/notifications.tsx'
import * as search from '#web/shop/screens/search/search.tsx'
import * as revenue from '#web/staff/screens/revenue.tsx'
import * as staffBooks from '#web/staff/screens/staff-books.tsx'
import * as staffMessages from '#web/staff/screens/staff-messages.tsx'
import * as staffNames from '#web/staff/screens/staff-names.tsx'
import * as staffOrders from '#web/staff/screens/staff-orders.tsx'
import * as staffTransactions from '#web/staff/screens/staff-transactions.tsx'

/** A page whose data failed to load as `thrown` says, at this address. */
async function failedPage(
  screen: { ErrorBoundary: unknown },
  path: string,
  thrown: unknown,
): Promise<string> {
  const Boundary = screen.ErrorBoundary as ComponentType<{ error: unknown }>
  const routes = [
    {
      id: 'screen',
      path: '*',
      Component: () => <p>đã tải</p>,
      ErrorBoundary: () => <Boundary error={useRouteError()} />,
      loader: () => {
        throw thrown
      },
    },
  ]
  const handler = createStaticHandler(routes)
  const context = await handler.query(new Request(`https://sach.example${path}`))
  if (context instanceof Response) throw new Error('The page was answered before it failed')
  const router = createStaticRouter(handler.dataRoutes, context)
  return renderToStaticMarkup(<StaticRouterProvider router={router} context={context} hydrate={false} />)
}

const refused = () => Response.json({ msg: 'Hệ thống đang bận' }, { status: 503 })

test.each([
  ['all books', books, '/books', 'Không thể tải dữ liệu sách.'],
  ['a book', book, '/book/1', 'Không thể tải dữ liệu sách.'],
  ['the home page', home, '/', 'Không thể tải dữ liệu sách.'],
  ['a search', search, '/search?q=x', 'Không thể tải dữ liệu sách.'],
  ['own orders', orders, '/orders', 'Không thể tải danh sách đơn hàng'],
  ['an own order', order, '/orders/HS0', 'Không thể tải chi tiết đơn hàng'],
  ['notifications', notifications, '/notifications', 'Lỗi khi tải thông báo'],
  ['books of the staff', staffBooks, '/admin', 'Không thể tải dữ liệu sách.'],
  ['categories', staffNames, '/admin/categories', 'Không thể tải danh sách thể loại'],
  ['authors', staffNames, '/admin/authors', 'Không thể tải danh sách tác giả'],
  ['orders of the staff', staffOrders, '/admin/orders', 'Không thể tải danh sách đơn hàng'],
  ['transactions', staffTransactions, '/admin/transactions', 'Không thể tải danh sách giao dịch'],
  ['messages of the staff', staffMessages, '/admin/messages', 'Lỗi khi tải tin nhắn'],
  ['the revenue report', revenue, '/admin/revenue', 'Lỗi khi tải dữ liệu báo cáo'],
])('a failed page of %s says in words what could not be loaded', async (_of, screen, path, said) => {
  const page = await failedPage(screen, path, refused())
  expect(page).toContain(`>${said}</h1>`)
  expect(page).toContain('Hệ thống đang bận')
  expect(page).not.toContain('đã tải')
})

test.each([
  ['own', orders, '/orders'],
  ['all', staffOrders, '/admin/orders'],
])(
  'a failed list of %s orders says otherwise where no server had a part in it',
  async (_whose, screen, path) => {
    const page = await failedPage(screen, path, new TypeError('x'))
    expect(page).toContain('>Có lỗi xảy ra khi tải danh sách đơn hàng</h1>')
  },
)
