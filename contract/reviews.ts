import * as z from 'zod/mini'
import { endpoint } from './endpoint.ts'
import { idInQuery } from './input.ts'
import { pageQuery, pagination } from './pagination.ts'
import { invalidInput } from './refusal.ts'

export * from './review-sentences.ts'

export const review = z.object({
  book_review_id: z.int(),
  book_id: z.int(),
  rating: z.int(),
  content: z.string(),
  image: z.nullable(z.string()),
  created_at: z.string(),
  user: z.object({ full_name: z.string(), profile_image: z.nullable(z.string()) }),
})
export type Review = z.output<typeof review>

export const reviewSummary = z.object({
  average: z.number(),
  count: z.int(),
  stars: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
})
export type ReviewSummary = z.output<typeof reviewSummary>

export const getReviews = endpoint({
  method: 'GET',
  path: '/bookreviews/get-all-reviews',
  feature: 'Reviews',
  summary: 'Reviews, newest first, with the average and the number of each star',
  access: 'anyone',
  query: z.object({ book_id: z.optional(idInQuery), ...pageQuery }),
  answer: z.object({ data: z.array(review), pagination: z.optional(pagination), summary: reviewSummary }),
  refusals: [invalidInput],
})
