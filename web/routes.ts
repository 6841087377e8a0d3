import { gatewayMethods } from '#contract/payments/method-lists.ts'
import { index, layout, type RouteConfig, route } from '@react-router/dev/routes'

export default [
  layout('storefront/shell/screen-layout.tsx', [
    index('storefront/home/home.tsx'),
    route('books', 'storefront/books/books.tsx'),
    route('search', 'storefront/search/search.tsx'),
    route('book/:bookId', 'storefront/books/book.tsx'),
    route('cart', 'storefront/purchase/cart.tsx'),
    route('checkout', 'storefront/purchase/checkout.tsx'),
    route('lien-he', 'storefront/contact/contact.tsx'),
    route('login', 'storefront/account/login.tsx'),
    route('dat-lai-mat-khau', 'storefront/account/password-by-link.tsx'),
    ...gatewayMethods.map(({ gateway: { slug } }) =>
      route(`payment/${slug}/callback`, 'storefront/purchase/payment-return.tsx', { id: `${slug}-return` }),
    ),
    layout('storefront/shell/members-layout.tsx', [
      route('profile', 'storefront/account/profile.tsx'),
      route('orders', 'storefront/purchase/orders.tsx'),
      route('orders/:orderId', 'storefront/purchase/order.tsx'),
      route('notifications', 'storefront/account/notifications.tsx'),
      route('messages', 'storefront/account/messages.tsx'),
    ]),
    route('admin/orders/print', 'admin/print-orders.tsx'),
    route('admin', 'admin/back-office.tsx', [
      index('admin/staff-books.tsx'),
      route('categories', 'admin/staff-names.tsx', { id: 'staff-categories' }),
      route('authors', 'admin/staff-names.tsx', { id: 'staff-authors' }),
      route('publishers', 'admin/staff-names.tsx', { id: 'staff-publishers' }),
      route('orders', 'admin/staff-orders.tsx'),
      route('transactions', 'admin/staff-transactions.tsx'),
      route('users', 'admin/staff-users.tsx'),
      route('books/import', 'admin/book-import.tsx'),
      route('revenue', 'admin/revenue.tsx'),
      route('revenue/reconciliation', 'admin/reconciliation.tsx'),
      route('coupons', 'admin/staff-coupons.tsx'),
      route('reviews', 'admin/staff-reviews.tsx'),
      route('settings', 'admin/shop-settings.tsx'),
      route('audit', 'admin/staff-audit.tsx'),
      route('backups', 'admin/staff-backups.tsx'),
      route('messages', 'admin/staff-messages.tsx'),
      route('notifications', 'storefront/account/notifications.tsx', { id: 'admin-notifications' }),
      route('*', 'storefront/not-found/not-found.tsx', { id: 'admin-not-found' }),
    ]),
    route('*', 'storefront/not-found/not-found.tsx'),
  ]),
] satisfies RouteConfig
