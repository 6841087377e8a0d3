import { hash } from 'node:crypto'
import { availabilityOf, unknownAuthor } from '#contract/catalogue/books/book-sorts.ts'
import { detailNames } from '#contract/catalogue/books/book-fields.ts'
import { pick, keysOf } from '#contract/platform/shape/records.ts'
import { struckPrice } from '#contract/catalogue/campaigns/campaign-price.ts'
import type { Book, TopProduct } from '#contract/catalogue/books/catalogue.ts'
import type { BookRow } from './book-row-store.ts'
import { type PictureSize, sizedName, uploadName, uploadUrl } from '#server/platform/files/file-storage.ts'
import { type BookOfCard, cardBook } from '#contract/catalogue/books/card-book.ts'
import type { StaffLeaf } from '#contract/catalogue/book-admin/look-inside.ts'
import type { LeafRow } from './look-inside/leaf-store.ts'

/** Raised when covers are drawn in another way, so that kept ones are not shown for the new ones. */
const drawing = 3

/** The words that are drawn. */
export type CoveredBook = Pick<BookRow, 'title' | 'category_name' | 'publisher_name'> & {
  authors: readonly { name: string }[]
}

export function coverFingerprint(book: CoveredBook): string {
  const drawn = [
    drawing,
    book.title,
    ...book.authors.map((author) => author.name),
    book.category_name,
    book.publisher_name ?? '',
  ]
  return hash('sha256', drawn.join('\n'), 'hex').slice(0, 8)
}

/** Its own picture, or the cover that the shop draws for it: one book has one, wherever it stands. */
export const imageOf = (row: CoveredBook & Pick<BookRow, 'book_id' | 'image_url'>): string =>
  row.image_url ?? `/covers/${row.book_id}-${coverFingerprint(row)}.svg`

/** A picture of ours stands beside itself in smaller sizes; a drawn cover and one from elsewhere serve for all. */
function sizesOf(image: string): Book['image'] {
  const name = uploadName(image)
  const sized = (size: PictureSize) => (name ? uploadUrl(sizedName(name, size)) : image)
  return { thumb: sized('thumb'), card: sized('card'), full: image }
}

export const presentBooks = (rows: readonly BookRow[]): Book[] => rows.map(presentBook)

export function presentBook(row: BookRow): Book {
  const [author = null] = row.authors
  const image = imageOf(row)
  const struck = struckPrice(row.price, row.price_origin, row.price_now)
  return {
    book_id: row.book_id,
    title: row.title,
    author_id: author?.author_id ?? null,
    author,
    author_name: author?.name ?? unknownAuthor,
    authors: row.authors,
    category_id: row.category_id,
    category: { category_id: row.category_id, name: row.category_name },
    category_name: row.category_name,
    publisher_id: row.publisher_id,
    publisher: row.publisher_name,
    series:
      row.series_id === null || row.series_name === null
        ? null
        : { series_id: row.series_id, name: row.series_name },
    publisher_year: row.published_on ?? (row.published_year ? `${row.published_year}-01-01` : null),
    price: row.price_now,
    price_until: row.price_until,
    originalPrice: struck,
    quantity: row.quantity,
    is_bn: row.on_sale && row.quantity > 0 ? 1 : 0,
    availability: availabilityOf({
      quantity: row.quantity,
      onSale: row.on_sale,
      lowStock: row.low_stock_badge,
    }),
    rating: Math.round(Number(row.rating) * 10) / 10,
    count_review: row.rating_count,
    ...pick(row, detailNames),
    price_origin: struck,
    description: row.description,
    image_url: image,
    image: sizesOf(image),
    created_at: row.created_at,
    version: row.version,
  }
}

/** Nothing here is made up: the revenue of the public answer is today's price times the copies sold. */
export function presentTopProduct(row: BookRow & { sold_count: number }): TopProduct {
  const book = presentBook(row)
  return {
    product_id: book.book_id,
    name: book.title,
    image: book.image_url,
    category_name: book.category_name,
    author: { name: book.author_name },
    quantity_sold: row.sold_count,
    revenue: book.price * row.sold_count,
    price: book.price,
    price_origin: book.price_origin,
    quantity: book.quantity,
    rating: book.rating,
    count_review: book.count_review,
  }
}

const fields = keysOf(cardBook.shape)

/** Books without the texts about them. */
export const presentCardBooks = (rows: readonly BookRow[]): BookOfCard[] =>
  rows.map((row) => pick(presentBook(row), fields))

export const presentStaffLeaf = (row: LeafRow): StaffLeaf => ({
  ...row,
  thumb_url: sizedName(row.image_url, 'thumb'),
})

export function presentLeaf(row: LeafRow) {
  const { leaf_id: _, ...leaf } = presentStaffLeaf(row)
  return leaf
}
