import * as z from 'zod/mini'
import { book } from './catalogue.ts'

/** Book in lists of chosen ones: all that a card shows, without the text about it. */
export const cardBook = z.pick(book, {
  book_id: true,
  title: true,
  author_name: true,
  authors: true,
  category_name: true,
  price: true,
  originalPrice: true,
  price_origin: true,
  quantity: true,
  is_bn: true,
  availability: true,
  rating: true,
  count_review: true,
  image_url: true,
  image: true,
})
export type BookOfCard = z.output<typeof cardBook>
