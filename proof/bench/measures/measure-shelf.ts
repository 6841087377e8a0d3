import { bookSorts } from '#contract/catalogue/books/book-sorts.ts'
import type { BenchShop } from '#proof/bench/shop/bench-shop.ts'
import { load } from '#proof/bench/load/load.ts'
import { searches as queries } from '#proof/bench/load/searches.ts'
import { newStaff } from '#proof/bench/shop/register-person.ts'
import { milliseconds, report } from '#proof/bench/report.ts'

const goal = 150
const list = '/api/v1/books/get-staff-books'
/** Letters and the commonest words, which thousands of books have. */
const common = [
  'a',
  'n',
  't',
  'nguyen',
  'truyen',
  'tap',
  'cua',
  'va',
  'nha',
  'mot',
  'con',
  'nguoi',
  'ngu',
  'nguyne',
]

/** The staff's list of books, call after call: any page, sort, filter and search. Nothing is kept between two calls. */
export async function measureShelf(shop: BenchShop) {
  const headers = { authorization: `Bearer ${await newStaff(shop)}` }
  const sizes = [10, 20, 50, 100]
  const pages = (filter: string, books: number) =>
    Array.from({ length: 8 }, (_, index) => {
      const size = sizes[index % sizes.length] ?? 20
      return `${list}?page=${Math.floor((books / size) * (index / 8)) + 1}&page_size=${size}${filter}`
    })
  const searches = (words: string[]) =>
    words.map((word) => `${list}?page=1&search=${encodeURIComponent(word)}`)
  const sorted = (path: string) => bookSorts.map((sort) => `${path}&sort=${sort}`)
  const kinds: Record<string, string[]> = {
    'any page and sort': bookSorts.flatMap((sort) => pages(`&sort=${sort}`, shop.books)),
    'any page of a category': [1, 3, 5].flatMap((category) =>
      bookSorts.flatMap((sort) => pages(`&sort=${sort}&category_id=${category}`, shop.books / 20)),
    ),
    'searched for': searches(queries),
    'searched for, commonest words': searches(common),
    'searched for, commonest words, sorted': searches(common).flatMap(sorted),
    'searched for, in a category': searches([...queries.slice(0, 20), ...common]).map(
      (path) => `${path}&category_id=1`,
    ),
  }
  for (const [what, paths] of Object.entries(kinds)) {
    await load(shop.url, paths, { headers, connections: 1, seconds: 2 })
    const { p50, p95 } = await load(shop.url, paths, { headers, connections: 1, seconds: 8 })
    report({
      what: `staff: books, ${what}, ${shop.books.toLocaleString('en')} books, p95`,
      measured: `${milliseconds(p95)} (p50 ${milliseconds(p50)})`,
      goal: `at most ${goal} ms`,
      reached: p95 <= goal,
    })
  }
}
