import { getCategories, getFeaturedBooks } from '#contract/catalogue/books/catalogue.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { cardsOf } from '#web/shop/books/book/card-book.ts'
import { countedCategories } from '#web/shop/books/filters/counted-categories.ts'
import { type WayOnData, wayOnOf } from './way-on-data.ts'

/** On the server only. */
export async function loadWayOn(call: CallEndpoint): Promise<WayOnData> {
  const [featured, categories] = await Promise.all([call(getFeaturedBooks, {}, cardsOf), call(getCategories)])
  return wayOnOf(featured.data, countedCategories(categories.data))
}
