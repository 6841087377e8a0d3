import type { PicturedShop } from './pictured-shop.ts'

type Ids = PicturedShop['ids'] & { book: number; category: string; author: string }
export type PicturedRole = 'reader' | 'customer' | 'staff'
export type PicturedScreen = {
  /** Name of its pictures, which `npm run pictures -- NAME` asks for. */
  name: string
  role: PicturedRole
  path: (ids: Ids) => string
}

const screens = (
  role: PicturedRole,
  named: Record<string, string | PicturedScreen['path']>,
): PicturedScreen[] =>
  Object.entries(named).map(([name, path]) => ({
    name,
    role,
    path: typeof path === 'string' ? () => path : path,
  }))

/** Forty, of all kinds of people: lists that are filled, one thing with its parts, forms, and the till. */
export const picturedScreens = [
  ...screens('reader', {
    home: '/',
    books: '/books',
    search: '/search?q=nguyen',
    book: ({ book }) => `/book/${book}`,
    'look-inside': ({ book }) => `/book/${book}/doc-thu`,
    category: ({ category }) => category,
    author: ({ author }) => author,
    'best-sellers': '/ban-chay',
    picks: '/hien-chon',
    policy: '/chinh-sach/doi-tra',
    contact: '/lien-he',
    login: '/login',
    missing: '/khong-co-trang-nay',
  }),
  ...screens('customer', {
    cart: '/cart',
    checkout: '/checkout',
    'my-orders': '/orders',
    'my-order': ({ newest }) => `/orders/${newest.id}`,
    wishlist: '/yeu-thich',
    'reading-list': ({ list }) => `/tu-sach/${list}`,
    profile: '/profile',
    security: '/bao-mat',
    notifications: '/notifications',
  }),
  ...screens('staff', {
    today: '/admin/today',
    'staff-books': '/admin',
    'staff-orders': '/admin/orders',
    transactions: '/admin/transactions',
    transfers: '/admin/transfers',
    receipt: ({ draft }) => `/admin/receipts/${draft}`,
    count: ({ count }) => `/admin/counts/${count}`,
    reorder: '/admin/reorder',
    'supplier-order': ({ order }) => `/admin/reorder/orders/${order}`,
    suppliers: '/admin/reorder/suppliers',
    shift: ({ shift }) => `/admin/shifts/${shift}`,
    cod: '/admin/cod',
    returns: '/admin/returns',
    revenue: '/admin/revenue',
    enquiry: ({ enquiry }) => `/admin/enquiries/${enquiry}`,
    health: '/admin/health',
    counter: '/admin/counter',
  }),
  // After all others: who opens it has read what they were told, and the count in the head is gone.
  ...screens('customer', { messages: '/messages' }),
]

export const widths = [
  { width: 360, height: 1000, hasTouch: true, isMobile: true },
  { width: 768, height: 900, hasTouch: true, isMobile: true },
  { width: 1440, height: 860, hasTouch: false, isMobile: false },
] as const
export const themes = ['light', 'dark'] as const
export type Look = { screen: PicturedScreen; width: (typeof widths)[number]; theme: (typeof themes)[number] }
