import * as z from 'zod/mini'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import { idInQuery, trueOrFalse, searchText } from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'
import { ownReview } from './reviews.ts'

const admin = endpointsOf('Reviews', 'admin', { rights: ['customers.answer', 'customers.answer'] })

/** A review as the staff sees it: of which book, by whom, and who hid it. */
export const staffReview = z.extend(ownReview, {
  book: z.object({ book_id: z.int(), title: z.string(), on_shelf: z.boolean() }),
  user: z.object({
    user_id: z.int(),
    full_name: z.string(),
    profile_image: z.nullable(z.string()),
    email: z.nullable(z.string()),
  }),
  hidden_at: z.nullable(z.string()),
  hidden_by: z.nullable(z.string()),
})
export type StaffReview = z.output<typeof staffReview>

export const getStaffReviews = admin.get('/bookreviews/get-staff-reviews', {
  summary:
    'All reviews, hidden ones too, newest first; searched by words of the review, title, name and e-mail',
  query: z.object({
    ...pageQuery,
    id: z.optional(idInQuery),
    search: z.optional(searchText),
    rating: z.optional(
      z.pipe(
        z.enum(['1', '2', '3', '4', '5'], { error: 'Số sao không hợp lệ' }),
        z.transform((digit) => Number(digit)),
      ),
    ),
    hidden: z.optional(trueOrFalse),
  }),
  answer: z.object({
    data: z.array(staffReview),
    counts: z.object({ all: z.int(), shown: z.int(), hidden: z.int(), with_picture: z.int() }),
    pagination,
  }),
  refusals: [invalidInput],
})
