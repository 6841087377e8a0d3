import { blockSchemas } from '#contract/catalogue/home/block-schemas.ts'
import { partsOf } from '#contract/platform/shape/parts-of.ts'
import { book, getBooks, getCategories, getFeaturedBooks } from '#contract/catalogue/books/catalogue.ts'
import { getShop } from '#contract/base/shop/shop.ts'
import { getHome } from '#contract/catalogue/home/home-layout.ts'
import { lightBlocks } from '#web/shop/home/light-blocks.ts'
import { cardsOf } from '#web/shop/books/book/card-book.ts'
import { countedCategories, type CountedCategory } from '#web/shop/books/filters/counted-categories.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import type { HomeQuery } from './home-query.ts'

const shelfSize = 16
/** So many are asked for, so that enough are left of which none stands in another row. */
const asked = 40

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
          page_size: String(q ? shelfSize : asked),
          category_id,
          search: q || undefined,
        },
      },
      cardsOf,
    ),
    call(getShop),
  ])
  const elsewhere = [
    ...home.data.flatMap((block) => partsOf(blockSchemas[block.kind].shown, book, block)),
    ...featured.data,
  ]
  return {
    blocks: lightBlocks(home.data),
    featured: featured.data,
    pictures: home.data.find((block) => block.kind === 'categories')?.pictures ?? [],
    grid: categoryEntries(countedCategories(categories.data), query),
    shelf: {
      name: categories.data.find(({ category_id }) => category_id === categoryId)?.name ?? 'Tất cả sách',
      books: q ? shelf.data : freshFirst(shelf.data, elsewhere).slice(0, shelfSize),
      total: shelf.pagination?.total ?? shelf.data.length,
    },
    shop: shop.data,
  }
}

/** A book that stands in another row comes after those that stand in none. */
export function freshFirst<Card extends { book_id: number }>(
  cards: readonly Card[],
  shown: readonly { book_id: number }[],
): Card[] {
  const ids = new Set(shown.map(({ book_id }) => book_id))
  const [fresh = [], again = []] = [false, true].map((known) =>
    cards.filter(({ book_id }) => ids.has(book_id) === known),
  )
  return [...fresh, ...again]
}

export type HomeData = Awaited<ReturnType<typeof loadHome>>

const shownBeforeExpanding = 4

export type CategoryEntry = {
  categoryId: number | undefined
  name: string
  count: number
  top: boolean
  chosen: boolean
}

/**
 * 'Tất cả' first, then the fullest shelves, so that the second entry is the top category. Four are shown before
 * the grid is expanded; a chosen category is never among the hidden ones.
 */
export function categoryEntries(categories: readonly CountedCategory[], query: HomeQuery) {
  const bookCount = categories.reduce((sum, { book_count }) => sum + book_count, 0)
  const hidesChosen =
    categories.findIndex(({ category_id }) => category_id === query.categoryId) >= shownBeforeExpanding - 1
  const expanded = query.allCategories || hidesChosen
  const shown = expanded ? categories : categories.slice(0, shownBeforeExpanding - 1)
  const entries = [{ category_id: undefined, name: 'Tất cả', book_count: bookCount }, ...shown].map(
    ({ category_id, name, book_count }, index): CategoryEntry => ({
      categoryId: category_id,
      name,
      count: book_count,
      top: index === 1,
      chosen: category_id === query.categoryId,
    }),
  )
  return {
    entries,
    expanded,
    expandable: categories.length >= shownBeforeExpanding,
    /** State after folding or expanding: a category that folding would hide is no longer chosen. */
    other: { ...query, allCategories: !expanded, categoryId: hidesChosen ? undefined : query.categoryId },
    bookCount,
  }
}

export type CategoryEntries = ReturnType<typeof categoryEntries>
