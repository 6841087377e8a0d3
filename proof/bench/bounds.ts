import type { Bound } from './against/judge-bounds.ts'

/** The commit that every later one is measured against. It stays: where each is measured against the one before it, small losses add up unseen. */
export const baseCommit = 'd27316d58a4406e305f77a9b3dce057d0bb61146'

const notInBase = { part: 'staff-lists', unit: '/s', notInBase: true } as const

/** Works that `npm run bench -- against` measures, in this order, and what each must reach. */
export const bounds = {
  'cold start of an installed shop': { part: 'start', unit: 'ms', ratio: { most: 0.65 } },
  'JavaScript of the home page, gzip': { part: 'weight', unit: 'kB', today: { most: 118 } },
  'JavaScript of the list, gzip': { part: 'weight', unit: 'kB', today: { most: 124 } },
  'JavaScript of a book, gzip': { part: 'weight', unit: 'kB', today: { most: 126 } },
  'list page, each drawn anew': { part: 'pages', unit: '/s', today: { least: 350 } },
  'book page, each drawn anew': { part: 'pages', unit: '/s', today: { least: 350 } },
  'list of 20, another page at every request': { part: 'lists', unit: '/s', ratio: { least: 1.8 } },
  'search, no answer kept': { part: 'search', unit: '/s', ratio: { least: 1.5 } },
  // The base has no facets: its search alone.
  'search with its facets, no answer kept': { part: 'search', unit: '/s', ratio: { least: 1.5 } },
  'search, answers kept': { part: 'search', unit: '/s', ratio: { least: 0.9 } },
  'one book, another at every request': { part: 'books', unit: '/s', ratio: { least: 1.1 } },
  'orders, 8 clients': { part: 'orders', unit: '/s', ratio: { least: 1.2 } },
  'orders of 1,000 buyers of one title at once': { part: 'rush', unit: '/s', ratio: { least: 0.7 } },
  'reading beside 20 orders/s, against quiet': { part: 'selling', unit: 'times', today: { least: 0.75 } },
  'an order beside reading and 20 orders/s, p95': { part: 'selling', unit: 'ms', today: { most: 80 } },
  'memory of shop and database after selling': { part: 'selling', unit: 'MB', today: { most: 330 } },
  'sign-ins, 40 at once': { part: 'sign-in', unit: '/s', ratio: { least: 1 } },
  'staff: orders, any page and status': { part: 'staff-lists', unit: '/s', ratio: { least: 1 } },
  'staff: orders, searched for': { part: 'staff-lists', unit: '/s', ratio: { least: 1 } },
  'staff: payments, any page, status and method': { part: 'staff-lists', unit: '/s', ratio: { least: 1 } },
  'staff: payments, searched for': { part: 'staff-lists', unit: '/s', ratio: { least: 1 } },
  'staff: people, any page, role and standing': { part: 'staff-lists', unit: '/s', ratio: { least: 1 } },
  'staff: people, searched for': { part: 'staff-lists', unit: '/s', ratio: { least: 1 } },
  'staff: coupons, any page, state and search': { part: 'staff-lists', unit: '/s', ratio: { least: 1 } },
  'staff: reviews, any page, stars and search': { part: 'staff-lists', unit: '/s', ratio: { least: 1 } },
  'staff: log, any part, command, person and day': { part: 'staff-lists', unit: '/s', ratio: { least: 1 } },
  // The base has no such calls, or leaves these filters unread.
  'staff: orders, narrowed by the filters of the list': notInBase,
  'staff: books, narrowed and searched for': notInBase,
  'staff: saved views of orders with their counts': notInBase,
  'staff: saved views of books with their counts': notInBase,
  'staff: counts of the menu and what waits today': notInBase,
  'staff: orders, books and people by a few letters': notInBase,
} as const satisfies Record<string, Bound>

export type WorkName = keyof typeof bounds
