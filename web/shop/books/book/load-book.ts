import { type Book, getBook, getRelatedBooks } from '#contract/catalogue/books/catalogue.ts'
import { getDelivery, type Delivery } from '#contract/selling/delivery/delivery.ts'
import { describeDelivery, shippingForPrice } from '#contract/selling/delivery/describe-delivery.ts'
import { getAuthorBooks, getAuthorPlace, getSeriesBooks } from '#contract/catalogue/taxonomy/places.ts'
import { fewestCompanions, getCompanions } from '#contract/selling/companions/companions.ts'
import { methodList } from '#contract/selling/gateways/method-lists.ts'
import { getNotedBooks, getNoteOfBook } from '#contract/catalogue/picks/picks.ts'
import { getRestockOptions } from '#contract/catalogue/restock/restock.ts'
import { getLookInside } from '#contract/catalogue/book-admin/look-inside.ts'
import type { CallEndpoint } from '#web/base/platform/api/call-context.ts'
import { bookListHref } from '#web/shop/books/query/book-query.ts'
import { publisherPath } from '#contract/platform/pages/place-paths.ts'
import { cardsOf } from './card-book.ts'
import {
  bookFields,
  type DetailName,
  detailNames,
  detailRules,
  wordOfDetail,
} from '#contract/catalogue/books/book-fields.ts'
import { formatNumber } from '#web/base/platform/text/formats.ts'

/** A book with what stands around it on its page; nothing when there is no such book. */
export async function loadBook(call: CallEndpoint, bookId: number) {
  try {
    const query = { id: String(bookId) }
    const [{ data: book }, related, inside, together, note] = await Promise.all([
      call(getBook, { query }),
      call(getRelatedBooks, { query }, cardsOf),
      call(getLookInside, { query }),
      // The book can be read about without what goes with it.
      call(getCompanions, { query }, cardsOf).catch(() => ({ data: [] })),
      loadNote(call, bookId).catch(() => null),
    ])
    const soldOut = book.is_bn === 0
    const [band, delivery, restock] = await Promise.all([
      loadBand(call, book),
      call(getDelivery),
      soldOut ? call(getRestockOptions) : undefined,
    ])
    const inBand = new Set(
      [...(band.author?.books ?? []), ...(band.series?.books ?? [])].map(({ book_id }) => book_id),
    )
    const enough = together.data.length >= fewestCompanions
    // Too few for a row of their own, they stand before the others.
    const shelved = enough ? related.data : [...together.data, ...related.data]
    return {
      book,
      // Books of the band of author and series stand on the page once, as others do.
      related: shelved.filter(({ book_id }, at) => {
        const isFirst = shelved.findIndex((one) => one.book_id === book_id) === at
        return isFirst && !inBand.has(book_id)
      }),
      together: enough ? together.data : [],
      facts: knownFacts(book),
      leaves: inside.data,
      hasText: inside.has_text,
      note,
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

/** Words of a bookseller; of most books there are none, which one answer for all of them says. */
async function loadNote(call: CallEndpoint, bookId: number) {
  const { data: noted } = await call(getNotedBooks)
  if (!noted.includes(bookId)) return null
  const { data } = await call(getNoteOfBook, { query: { id: String(bookId) } })
  return data
}

/** Delivery terms beside a book, and the data its dates are computed from; not the names of all places. */
function termsOf(delivery: Delivery, price: number) {
  const { leaves_until_hour, rest_days, holidays, return_days, zones, quoted_by } = delivery
  const { arrivals, arrivals_until } = delivery
  const { returns, returnsNote, cutOff } = describeDelivery(delivery)
  return {
    told: { leaves_until_hour, rest_days, holidays, zones, quoted_by, arrivals, arrivals_until },
    shipping: shippingForPrice(delivery, price),
    cutOff,
    returns,
    returnsNote,
    return_days,
  }
}
export type BookTerms = ReturnType<typeof termsOf>

/** A row that is pushed sideways, not the whole work. */
const mostInBand = 12

/**
 * Loads the band between the book and its description. A book alone in its series has none, and its author's books beside the
 * series are on the author's page.
 */
async function loadBand(call: CallEndpoint, { author_id, series }: Book) {
  const idOf = (id: number, size: number) => ({ id: String(id), page: '1', page_size: String(size) })
  const [author, inOrder] = await Promise.all([
    author_id === null
      ? undefined
      : readOrNothing(call(getAuthorPlace, { query: { id: String(author_id) } })),
    series && readOrNothing(call(getSeriesBooks, { query: idOf(series.series_id, 50) }, bandPart)),
  ])
  const volumes = inOrder && inOrder.data.length > 1 ? inOrder.data : []
  const others = author && volumes.length === 0 && author.data.book_count > 1
  const byAuthor = others
    ? await readOrNothing(call(getAuthorBooks, { query: idOf(author.data.author_id, mostInBand) }, bandPart))
    : undefined
  return {
    author: author && {
      author_id: author.data.author_id,
      name: author.data.name,
      picture: author.data.image_url,
      bio: author.data.bio,
      book_count: author.data.book_count,
      books: byAuthor?.data ?? [],
    },
    series: series && volumes.length > 0 ? { ...series, books: volumes } : undefined,
  }
}

/** The book can be read about without what stands around it. */
const readOrNothing = <Answer>(called: Promise<Answer>) => called.catch(() => undefined)

const inBand = ({ book_id, title, volume, publisher_year, price, image }: Book) => ({
  book_id,
  title,
  label: volume === null ? (publisher_year?.slice(0, 4) ?? '') : `Tập ${volume}`,
  price,
  image: image.card,
})
export type BandBook = ReturnType<typeof inBand>
const bandPart = {
  name: 'band',
  of: ({ data }: { data: readonly Book[] }) => ({ data: data.map(inBand) }),
}
export type Band = Awaited<ReturnType<typeof loadBand>>

/** With the page of that which the fact names. */
export type KnownFact = [name: string, value: string, path?: string]
type BookFacts = Pick<Book, 'publisher_id' | 'publisher' | 'publisher_year' | DetailName>

const details = detailNames
  .map((name) => ({ name, ...detailRules[name] }))
  .filter(({ fact }) => fact !== null)
  .toSorted((a, b) => Number(a.fact) - Number(b.fact))

/** Known facts of a book, by name: made on the server, since no browser needs the rules of all fields for it. */
function knownFacts(facts: BookFacts): KnownFact[] {
  const { publisher_id, publisher } = facts
  const rows: [string, string | null, string?][] = [
    publisher && publisher_id !== null
      ? [bookFields.publisher.label, publisher, publisherPath({ publisher_id, name: publisher })]
      : [bookFields.publisher.label, publisher],
    ['Năm xuất bản', facts.publisher_year && yearOf(facts.publisher_year)],
    ...details.map(({ name, label }): [string, string | null, string?] => [
      ...withUnit(label, spelled(name, facts[name])),
      name === 'translator' && facts.translator
        ? bookListHref('/books', { translators: [facts.translator] })
        : undefined,
    ]),
  ]
  return rows.filter((row): row is KnownFact => Boolean(row[1]))
}

/** A unit behind the name of a field, as its form has it, stands behind the value where it is read. */
function withUnit(label: string, value: string | null): [name: string, value: string | null] {
  const [, name = label, unit = ''] = /^(.+) \((\w+)\)$/.exec(label) ?? []
  return [name, value && `${value} ${unit}`.trim()]
}

function spelled(name: DetailName, value: string | number | null): string | null {
  return typeof value === 'number' ? formatNumber(value) : value && String(wordOfDetail(name, value))
}

/** The contract gives a day, which is the first of January where only the year is known. */
function yearOf(published: string): string {
  return published.slice(0, 4)
}
