import { type Book, getBook, getRelatedBooks } from '#contract/catalogue/catalogue.ts'
import { getDelivery, type Delivery } from '#contract/delivery/delivery.ts'
import { describeDelivery, shippingForPrice } from '#contract/delivery/describe-delivery.ts'
import { getAuthorPlace, getSeriesBooks } from '#contract/names/places.ts'
import { methodList } from '#contract/payments/method-lists.ts'
import { getRestockOptions } from '#contract/restock/restock.ts'
import { getLookInside } from '#contract/shelf/look-inside.ts'
import type { CallEndpoint } from '#web/platform/api/call-context.ts'
import { toCardBook } from './card-book.ts'
import { knownFacts } from './known-facts.ts'

/** A book with what stands around it on its page; nothing when there is no such book. */
export async function loadBook(call: CallEndpoint, bookId: number) {
  try {
    const query = { id: String(bookId) }
    const [{ data: book }, related, inside] = await Promise.all([
      call(getBook, { query }),
      call(getRelatedBooks, { query }),
      call(getLookInside, { query }),
    ])
    const soldOut = book.is_bn === 0
    const [band, delivery, restock] = await Promise.all([
      loadBand(call, book),
      call(getDelivery),
      soldOut ? call(getRestockOptions) : undefined,
    ])
    return {
      book,
      related: related.data.map(toCardBook),
      facts: knownFacts(book),
      leaves: inside.data,
      band,
      byEmail: restock?.data.by_email ?? false,
      terms: termsOf(delivery.data, book.price),
      payments: methodList.map(({ short }) => short).join(' · '),
    }
  } catch (thrown) {
    if (thrown instanceof Response && thrown.status === 404) return undefined
    throw thrown
  }
}

/** What is said of delivery beside a book, and what its dates are computed from; not the names of all places. */
function termsOf(delivery: Delivery, price: number) {
  const { leaves_until_hour, rest_days, holidays, return_days, zones, arrivals, arrivals_until } = delivery
  const { returns, returnsNote, cutOff } = describeDelivery(delivery)
  return {
    told: { leaves_until_hour, rest_days, holidays, zones, arrivals, arrivals_until },
    shipping: shippingForPrice(delivery, price),
    cutOff,
    returns,
    returnsNote,
    return_days,
  }
}
export type BookTerms = ReturnType<typeof termsOf>

/** What stands between the book and what is said of it; a book alone in its series stands in none. */
async function loadBand(call: CallEndpoint, { author_id, series }: Book) {
  const [author, inOrder] = await Promise.all([
    author_id === null
      ? undefined
      : call(getAuthorPlace, { query: { id: String(author_id) } }).catch(() => undefined),
    series
      ? call(getSeriesBooks, { query: { id: String(series.series_id), page: '1', page_size: '50' } }).catch(
          () => undefined,
        )
      : undefined,
  ])
  const books = (inOrder?.data ?? []).map(({ book_id, title, volume, price, image }) => ({
    book_id,
    title,
    volume,
    price,
    image: image.card,
  }))
  return {
    author: author && {
      author_id: author.data.author_id,
      name: author.data.name,
      bio: author.data.bio,
      book_count: author.data.book_count,
    },
    series: series && books.length > 1 ? { ...series, books } : undefined,
  }
}
export type Band = Awaited<ReturnType<typeof loadBand>>
