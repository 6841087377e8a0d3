import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { fillOnce } from '#proof/bench/data/fill-orders.ts'
import { fillStaffTools } from '#proof/bench/data/fill-staff-tools.ts'
import { load } from '#proof/bench/load/load.ts'
import { newStaff } from '#proof/bench/shop/register-person.ts'
import { milliseconds, report } from '#proof/bench/report.ts'

const goal = 150
const orders = '/api/v1/orders/get-all-orders'
const payments = '/api/v1/payments/get-all-payments'
const users = '/api/v1/accounts/get-accounts'
const coupons = '/api/v1/coupons'
const reviews = '/api/v1/bookreviews/get-staff-reviews'
const log = '/api/v1/audit-log'
const books = '/api/v1/books/get-staff-books'
const views = '/api/v1/views'

const narrowings = [
  'from=2026-10-01&to=2026-10-31',
  'method_id=2&paid=false',
  'paid=true&status=1',
  `province=${encodeURI('Hà Nội')}`,
  'tracking=false&status=2',
  'guest=true',
  'confirmable=true',
  'late=true',
  'invoice=true',
]

const narrowedShelf = [
  'stock=few',
  'stock=out',
  'cover=false',
  'has_isbn=false',
  'on_sale=false',
  'withdrawn=true',
]

/** The staff's lists over all orders, payments, people, coupons, reviews and commands, call after call: any page, filter and search. */
export async function measureStaffLists(shop: BenchShop) {
  const count = await fillOnce(shop.databaseUrl)
  await fillStaffTools(shop.databaseUrl)
  const headers = { authorization: `Bearer ${await newStaff(shop)}` }
  await saveViews(shop.url, headers)
  for (const [what, paths] of Object.entries(staffLists(count))) {
    await load(shop.url, paths, { headers, connections: 1, seconds: 2 })
    const { p50, p95 } = await load(shop.url, paths, { headers, connections: 1, seconds: 8 })
    report({
      what: `staff: ${what}, ${count.toLocaleString('en')} orders, p95`,
      measured: `${milliseconds(p95)} (p50 ${milliseconds(p50)})`,
      goal: `at most ${goal} ms`,
      reached: p95 <= goal,
    })
  }
}

/** Calls of each list, in a shop with so many orders. */
export function staffLists(count: number) {
  const pages = (path: string, of: number, filter = '') =>
    Array.from(
      { length: 20 },
      (_, index) => `${path}?page=${Math.ceil((of / 10) * (index / 20)) + 1}${filter}`,
    )
  const words = [
    'nguyen',
    'thu hà',
    'Trần Gia Huy',
    'fill-1234@',
    '0912345',
    `%23${count}`,
    'a',
    'khong co ai',
  ]
  const searches = (path: string) =>
    words.flatMap((word) =>
      ['', '&status=0', '&status=3'].map((more) => `${path}?page=1&search=${encodeURI(word)}${more}`),
    )
  const differences = ['paid-there', 'paid-here', 'other-amount', 'to-refund']
  return {
    'orders, any page and status': [
      ...pages(orders, count),
      ...pages(orders, count * 0.9, '&status=3'),
      ...pages(orders, count * 0.08, '&status=4&page_size=50'),
    ],
    'orders, searched for': searches(orders),
    'orders, narrowed by the filters of the list': [
      ...narrowings.map((filter) => `${orders}?page=1&${filter}`),
      ...narrowings.map((filter) => `${orders}?page=3&${filter}`),
    ],
    'books, narrowed and searched for': narrowedShelf.flatMap((filter) => [
      `${books}?page=1&${filter}`,
      `${books}?page=1&${filter}&search=nha`,
    ]),
    'saved views of orders with their counts': [`${views}/get-views?list=orders`],
    'saved views of books with their counts': [`${views}/get-views?list=books`],
    'counts of the menu and what waits today': ['/api/v1/desk/counts', '/api/v1/today/get-work'],
    'orders, books and people by a few letters': words.map(
      (word) => `/api/v1/desk/search?q=${encodeURI(word)}`,
    ),
    'payments, any page, status and method': [
      ...pages(payments, count),
      ...pages(payments, count * 0.9, '&status=1'),
      ...pages(payments, count * 0.1, '&method_id=3'),
      ...differences.map((difference) => `${payments}?page=1&difference=${difference}`),
    ],
    'payments, searched for': searches(payments),
    'people, any page, role and standing': [
      ...pages(users, count / 8),
      ...pages(users, count / 8, '&role_id=1&page_size=50'),
      ...pages(users, count / 8, '&is_active=true'),
    ],
    'people, searched for': words.map((word) => `${users}?page=1&page_size=10&search=${encodeURI(word)}`),
    'coupons, any page, state and search': [
      ...pages(coupons, 1000),
      ...['running', 'ended'].map((state) => `${coupons}?page=1&state=${state}`),
      `${coupons}?page=1&search=FILLED-12`,
    ],
    'reviews, any page, stars and search': [
      ...pages(reviews, 100_000),
      ...pages(reviews, 20_000, '&rating=3'),
      ...pages(reviews, 2000, '&hidden=true'),
      ...['bản in 77', 'thu hà', 'khong co gi'].map((word) => `${reviews}?page=1&search=${encodeURI(word)}`),
    ],
    'log, any part, command, person and day': [
      log,
      ...Array.from({ length: 20 }, (_, index) => `${log}?before=${index * 50_000 + 1}`),
      ...['sign-in', 'update-order'].map((action) => `${log}?action=${action}`),
      ...['nguyen', 'fill-1234@', 'khong co ai'].map((person) => `${log}?person=${encodeURI(person)}`),
      `${log}?object_kind=order&object_id=4321`,
      `${log}?from=2026-01-01&to=2026-01-31`,
    ],
  }
}

/** A view of every filter, and a search of a common name. */
export async function saveViews(url: string, headers: Record<string, string>) {
  const save = async (list: string, filters: string, name: string) => {
    const answer = await fetch(`${url}${views}/create-view`, {
      method: 'POST',
      headers: { ...headers, 'content-type': 'application/json' },
      body: JSON.stringify({
        list,
        name,
        shared: true,
        filters: Object.fromEntries(new URLSearchParams(filters)),
      }),
    })
    if (answer.status !== 201 && answer.status !== 409)
      throw new Error(`A view was not saved: ${answer.status}`)
  }
  const ofOrders = [...narrowings, 'search=nguyen']
  for (const [index, filter] of ofOrders.entries()) await save('orders', filter, `Measured ${index}`)
  for (const [index, filter] of narrowedShelf.entries()) await save('books', filter, `Measured ${index}`)
}
