import { getTableColumns } from 'drizzle-orm'
import { describe, test } from 'vitest'
import { books } from '#server/catalogue/books/book-tables.ts'
import { useKeptAnswers } from './use-kept-answers.ts'

const { filled, change, seenByAll } = useKeptAnswers()

/** Changes of each column; a column without its line here fails the test. */
const columnChanges: Record<keyof ReturnType<typeof getTableColumns<typeof books>>, string | undefined> = {
  book_id: undefined,
  title: `title = title || ' mới'`,
  title_sort: `title_sort = 'a' || title_sort`,
  author_sort: `author_sort = 'a' || author_sort`,
  category_id: 'category_id = 3 - category_id',
  publisher_id: 'publisher_id = case when publisher_id is null then 1 end',
  price: 'price = price + 20000',
  price_origin: 'price_origin = price + 50000',
  quantity: 'quantity = quantity + 1',
  on_sale: 'on_sale = not on_sale',
  isbn: `isbn = case when book_id = 1 then '9786042099999' else isbn end`,
  published_year: 'published_year = 1999',
  published_on: `published_on = '2001-02-03'`,
  number_of_page: 'number_of_page = 321',
  language: `language = 'Tiếng Anh'`,
  description: `description = 'Một quyển sách.'`,
  file_demo_url: `file_demo_url = '/doc-thu/thu.pdf'`,
  image_url: `image_url = 'https://anh.example.vn/bia.jpg'`,
  translator: `translator = 'Trần Dịch'`,
  format: `format = 'hardcover'`,
  edition: `edition = 'Tái bản lần 2'`,
  size: `size = '13 × 20,5 cm'`,
  weight: 'weight = 320',
  age: `age = 'Từ 16 tuổi'`,
  vat_class: `vat_class = '5'`,
  volume: 'volume = 2',
  series_id: 'series_id = case when series_id is null then 1 end',
  rating_sum: 'rating_sum = rating_sum + 1, rating_count = greatest(rating_count, 1)',
  rating_count: 'rating_count = rating_count + 1, rating_sum = rating_sum + 5',
  rating: undefined,
  sold_count: 'sold_count = sold_count + 9',
  version: 'version = version + 1',
  created_at: `created_at = created_at + interval '1 day'`,
  updated_at: `updated_at = updated_at + interval '1 day'`,
  // The last, since what is withdrawn shows nothing any more.
  withdrawn_at: 'withdrawn_at = case when withdrawn_at is null then now() end',
}
const tried = Object.entries(columnChanges).flatMap(([column, set]) => (set ? [{ column, set }] : []))

describe('changed columns of a book', () => {
  test.each(tried)(
    'the cache shows a changed column of a book to the next request: $column',
    async ({ set }) => {
      await change(`update books set ${set} where book_id in (${filled().first}, ${filled().second})`)
      await seenByAll()
    },
  )
})
