import { addBooks } from '#test/database/test-catalogue.ts'
import { newCustomer } from '#test/shop/actors.ts'
import type { TestShop } from '#test/shop/shop.ts'

/** More than a page of books, some of which are few, sold out, off sale or withdrawn, with stars and sales. */
export async function fillCatalogue(shop: TestShop) {
  const books = await addBooks(
    shop.db,
    Array.from({ length: 26 }, (_, index) => ({
      title: `Tập ${String(index + 1).padStart(2, '0')} của bộ truyện`,
      authors: index % 3 === 0 ? ['Nguyễn Nhật Ánh'] : ['Tô Hoài', 'Nguyễn Nhật Ánh'],
      category: index % 2 === 0 ? 'Văn học' : 'Thiếu nhi',
      publisher: index % 4 === 0 ? 'NXB Trẻ' : null,
      series: index % 5 === 0 ? 'Kính vạn hoa' : null,
      price: 50_000 + index * 1_000,
      quantity: index % 7,
      on_sale: index % 11 !== 10,
    })),
  )
  const [first = 0, second = 0] = books
  await shop.pool.query(`insert into book_texts (book_id, content) values ($1, 'Mở đầu')`, [first])
  const reader = await newCustomer(shop)
  const buyer = await newCustomer(shop)
  await shop.pool.query(
    `insert into reviews (book_id, user_id, rating, content) values ($1, $2, 5, 'Hay, và đủ dài để đứng trên trang chủ của nhà sách'), ($1, $3, 3, 'Tạm được')`,
    [first, reader.user_id, buyer.user_id],
  )
  await shop.pool.query('update books set sold_count = book_id % 5, quantity = 40 where book_id % 3 = 0')
  await shop.pool.query('update books set withdrawn_at = now() where book_id = $1', [books.at(-1)])
  return { books, first, second, reader, buyer }
}

export type Filled = Awaited<ReturnType<typeof fillCatalogue>>

/** One of every kind of page and answer that is the same for everybody. */
export const addressesOf = ({ first, second }: Filled) => {
  const calls = [
    '/books/get-books?page=1&page_size=50',
    '/books/get-books?page=2&page_size=10&sort=price-desc',
    '/books/get-books?page=1&page_size=50&sort=stock-asc',
    '/books/get-books?page=1&page_size=50&in_stock=false',
    '/books/get-books?page=1&page_size=50&price_min=60000&sort=rating-desc',
    '/books/get-books?page=1&search=truyen',
    '/books/get-books?page=1&search=truyen&sort=created-desc',
    '/books/get-books?page=1&category_id=1&author_id=1',
    '/books/get-books?page=1&page_size=50&category_id=1,2&sort=sold-desc',
    '/books/get-books?page=1&series_id=1&sort=discount-desc',
    '/books/get-books?page=1&page_size=50&language=Ti%E1%BA%BFng%20Vi%E1%BB%87t&format=flaps&sort=published-desc',
    '/books/get-books?page=1&page_size=50&rating_min=4&sort=match',
    '/books/get-books?page=1&discount_min=10',
    '/books/get-books?page=1&search=truyen&publisher_id=1',
    '/books/get-facets',
    '/books/get-facets?category_id=1&in_stock=true&find_author=to',
    '/books/get-facets?search=truyen&rating_min=3',
    `/books/get-book-by-id?id=${first}`,
    `/books/get-related-books?id=${first}`,
    `/books/get-companions?id=${first}`,
    `/books/get-look-inside?id=${first}`,
    `/books/get-sample-text?id=${first}`,
    `/books/get-books-by-ids?ids=${second},${first},2147483000`,
    '/books/suggest?q=tap',
    '/search/suggest?q=tap',
    '/search/get-places?q=van%20hoc',
    '/books/get-books?page=1&search=nau%20an',
    '/books/get-top-products',
    '/books/get-featured-books',
    '/categories/get-categories',
    '/authors/get-authors',
    '/publishers/get-publishers',
    '/series/get-series',
    `/bookreviews/get-all-reviews?book_id=${first}&page=1`,
    '/bookreviews/get-all-reviews',
    '/shop',
    '/shop/delivery',
    '/accounts/sign-in-options',
  ]
  const lists = [
    '/books',
    '/books.data',
    '/books?page=2',
    '/books?category_id=1&sort=price-asc',
    '/books?category_id=1&category_id=2&discount_min=10&sort=discount-desc',
    '/books?in_stock=true',
    '/books?q=truyen',
    '/books?sort=stock-desc',
    '/search?q=tap+01',
  ]
  const details = [`/book/${first}/doc-thu`, `/book/${first}`, `/book/${first}.data`, `/book/${second}`]
  const others = ['/', '/_.data', '/lien-he', '/login', '/sitemap.xml']
  return [...lists, ...details, ...others, ...calls.map((call) => `/api/v1${call}`)]
}
