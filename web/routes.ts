import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  index('storefront/home.tsx'),
  route('books', 'storefront/books.tsx'),
  route('search', 'storefront/search.tsx'),
  route('book/:bookId', 'storefront/book.tsx'),
  route('cart', 'storefront/cart.tsx'),
  route('checkout', 'storefront/checkout.tsx'),
  route('lien-he', 'storefront/contact.tsx'),
  route('login', 'storefront/login.tsx'),
  route('dat-lai-mat-khau', 'storefront/password-by-link.tsx'),
  route('payment/vnpay/callback', 'storefront/payment-return.tsx', { id: 'vnpay-return' }),
  route('payment/fe-home/callback', 'storefront/payment-return.tsx', { id: 'fe-home-return' }),
  layout('storefront/members.tsx', [
    route('profile', 'storefront/profile.tsx'),
    route('orders', 'storefront/orders.tsx'),
    route('orders/:orderId', 'storefront/order.tsx'),
    route('notifications', 'storefront/notifications.tsx'),
    route('messages', 'storefront/messages.tsx'),
  ]),
  route('admin/orders/print', 'admin/print-orders.tsx'),
  route('admin', 'admin/back-office.tsx', [
    index('admin/back-office-start.tsx'),
    route('orders', 'admin/staff-orders.tsx'),
    route('users', 'admin/staff-users.tsx'),
    route('messages', 'admin/staff-messages.tsx'),
    route('notifications', 'storefront/notifications.tsx', { id: 'admin-notifications' }),
    route('*', 'storefront/not-found.tsx', { id: 'admin-not-found' }),
  ]),
  route('*', 'storefront/not-found.tsx'),
] satisfies RouteConfig
