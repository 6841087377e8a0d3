import { readersBookSort } from '#contract/catalogue/books/book-sorts.ts'
import { getBooks, getCategories, getFeaturedBooks } from '#contract/catalogue/books/catalogue.ts'
import { getShop } from '#contract/base/shop/shop.ts'
import { getHome } from '#contract/catalogue/home/home-layout.ts'
import { lightBlocks } from '#web/shop/home/light-blocks.ts'
import { cardsOf } from '#web/shop/books/book/card-book.ts'
import { countedCategories } from '#web/shop/books/filters/counted-categories.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { categoryEntries } from './category-entries.ts'
import type { HomeQuery } from './home-query.ts'

const shelfSize = '16'

/** All that the home page shows; on the server only. */
export async function loadHome(call: CallEndpoint, query: HomeQuery) {
  const { categoryId, q } = query
  const category_id = categoryId === undefined ? undefined : String(categoryId)
  const [home, featured, categories, shelf, shop] = await Promise.all([
    call(getHome),
    call(getFeaturedBooks, {}, cardsOf),
    call(getCategories),
    call(
      getBooks,
      {
        query: {
          page: '1',
          page_size: shelfSize,
          category_id,
          ...(q ? { search: q } : { sort: readersBookSort }),
        },
      },
      cardsOf,
    ),
    call(getShop),
  ])
  return {
    blocks: lightBlocks(home.data),
    featured: featured.data,
    pictures: home.data.find((block) => block.kind === 'categories')?.pictures ?? [],
    grid: categoryEntries(countedCategories(categories.data), query),
    shelf: {
      name: categories.data.find(({ category_id }) => category_id === categoryId)?.name ?? 'Tất cả sách',
      books: shelf.data,
      total: shelf.pagination?.total ?? shelf.data.length,
    },
    shop: shop.data,
  }
}
export type HomeData = Awaited<ReturnType<typeof loadHome>>
