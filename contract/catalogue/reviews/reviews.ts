import { sheetCallOf } from '#contract/platform/lists/list-calls.ts'
import * as z from 'zod/mini'
import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { keysOf } from '#contract/platform/shape/records.ts'
import { endpointsOf } from '#contract/platform/shape/endpoint.ts'
import {
  bookIdsInvalid,
  idInQuery,
  largestInteger,
  searchText,
  textOf,
  trueOrFalse,
} from '#contract/platform/shape/input.ts'
import { pageQuery, pagination } from '#contract/platform/shape/pagination.ts'
import { invalidInput, tooMany } from '#contract/platform/shape/refusal.ts'
import { longestReview, reviewTextProblem, writingSentences } from './writing-sentences.ts'
import { moderationSentences } from './moderation-sentences.ts'
import { reviewPicture } from './review-picture.ts'
import {
  longestAnswer,
  noSuchReview,
  picturesInRow,
  type Rating,
  reviewSentences,
  reviewSorts,
} from './review-sentences.ts'

const feature = 'Reviews'
const anyone = endpointsOf(feature, 'anyone')
const signedIn = endpointsOf(feature, 'signed-in')
const admin = endpointsOf(feature, 'admin', { rights: ['customers.answer', 'customers.answer'] })

export const reviewNotFound = { status: 404, code: 'REVIEW_NOT_FOUND', msg: noSuchReview }

export const review = z.object({
  book_review_id: z.int(),
  book_id: z.int(),
  rating: z.int(),
  content: z.string(),
  image: z.nullable(z.string()),
  created_at: z.string(),
  /** When it was written anew. */
  edited_at: z.nullable(z.string()),
  /** Number of readers who found it helpful. */
  helpful: z.int(),
  /** The book was delivered to the writer of this. */
  bought: z.boolean(),
  /** Words of the shop below it. */
  answer: z.nullable(z.string()),
  answered_at: z.nullable(z.string()),
  user: z.object({ full_name: z.string(), profile_image: z.nullable(z.string()) }),
})
export type Review = z.output<typeof review>

/** A review as its writer and the staff see it. */
export const ownReview = z.extend(review, {
  /** Why others do not see it. */
  hidden_reason: z.nullable(z.string()),
})
export type OwnReview = z.output<typeof ownReview>

export const reviewSummary = z.object({
  average: z.number(),
  count: z.int(),
  stars: z.object({ 1: z.int(), 2: z.int(), 3: z.int(), 4: z.int(), 5: z.int() }),
})
export type ReviewSummary = z.output<typeof reviewSummary>

const starsInQuery = z.pipe(
  z.enum(['1', '2', '3', '4', '5'], { error: 'Số sao từ 1 đến 5' }),
  z.transform((digit) => Number(digit) as Rating),
)

export const getReviews = anyone.get('/bookreviews/get-all-reviews', {
  summary:
    'Reviews, newest first or as `sort` says, with the average and the number of each star; of these stars only with `stars`',
  query: z.object({
    book_id: z.optional(idInQuery),
    stars: z.optional(starsInQuery),
    sort: z.optional(z.enum(keysOf(reviewSorts), { error: 'Cách sắp xếp đánh giá không hợp lệ' })),
    ...pageQuery,
  }),
  answer: z.object({ data: z.array(review), pagination: z.optional(pagination), summary: reviewSummary }),
  refusals: [invalidInput],
})

export const getReviewPictures = anyone.get('/bookreviews/get-pictures', {
  summary: `Reviews of a book that have a picture, at most ${picturesInRow}: what most readers find helpful first, then the newest`,
  query: z.object({ book_id: idInQuery }),
  answer: z.object({ data: z.array(review) }),
  refusals: [invalidInput],
})

const content = z.pipe(
  z._default(textOf({ name: 'Nội dung đánh giá', max: longestReview }), ''),
  z.string().check(
    z.superRefine((text, context) => {
      const message = reviewTextProblem(text)
      if (message) context.addIssue({ code: 'custom', message })
    }),
  ),
)

const reviewIdInBody = z.int().check(z.gte(1), z.lte(largestInteger))

export const createReview = signedIn.post('/bookreviews/create-review-book', {
  summary:
    'Review a book; a second review of the same book takes the place of the first. Without a picture the earlier one stays, unless `remove_image` is true',
  files: { image: reviewPicture },
  body: z.object({
    book_id: idInQuery,
    content,
    rating: z.pipe(
      z.enum(['1', '2', '3', '4', '5'], { error: writingSentences.ratingMissing }),
      z.transform((digit) => Number(digit) as Rating),
    ),
    remove_image: z._default(trueOrFalse, false),
  }),
  answer: z.object({ data: ownReview, summary: reviewSummary }),
  success: 201,
  refusals: [bookNotFound, tooMany, invalidInput],
})

export const getMyReviews = signedIn.get('/bookreviews/get-my-reviews', {
  summary: 'What the caller wrote of these books, also where it is hidden: `book_ids=1,2,3`, at most 100',
  query: z.object({
    book_ids: z.pipe(
      z.string({ error: bookIdsInvalid }).check(z.regex(/^\d{1,10}(,\d{1,10}){0,99}$/, bookIdsInvalid)),
      z.pipe(
        z.transform((ids: string) => ids.split(',').map(Number)),
        z.array(z.int().check(z.lte(largestInteger, bookIdsInvalid))),
      ),
    ),
  }),
  answer: z.object({ data: z.array(ownReview) }),
  refusals: [invalidInput],
})

export const deleteReview = signedIn.delete('/bookreviews/delete-review', {
  summary: 'Delete an own review with its picture',
  query: z.object({ id: idInQuery }),
  answer: z.object({ summary: reviewSummary }),
  refusals: [reviewNotFound, invalidInput],
})

export const ownVote = { status: 409, code: 'OWN_REVIEW', msg: reviewSentences.ownVote }

export const voteForReview = signedIn.post('/bookreviews/vote-helpful', {
  summary: 'Say that the review of another reader is helpful, or take that back: one vote of each reader',
  callsPerMinute: 60,
  byForm: true,
  body: z.object({ review_id: reviewIdInBody, helpful: z.boolean() }),
  answer: z.object({ helpful: z.int() }),
  refusals: [reviewNotFound, ownVote, tooMany, invalidInput],
})

export const getMyVotes = signedIn.get('/bookreviews/get-my-votes', {
  summary: 'Which reviews of a book the caller found helpful',
  query: z.object({ book_id: idInQuery }),
  answer: z.object({ review_ids: z.array(z.int()) }),
  refusals: [invalidInput],
})

export const hideReview = admin.put('/bookreviews/hide-review', {
  summary: 'Hide a review from everybody but its writer, with a reason, or show it again',
  query: z.object({ id: idInQuery }),
  body: z
    .object({
      hidden: z._default(z.boolean(), true),
      reason: z._default(textOf({ name: 'Lý do', max: 500 }), ''),
    })
    .check(
      z.refine(({ hidden, reason }) => !hidden || reason !== '', {
        error: moderationSentences.hideReasonMissing,
        path: ['reason'],
      }),
    ),
  answer: z.object({ data: ownReview }),
  refusals: [reviewNotFound, invalidInput],
})

export const hiddenReview = { status: 409, code: 'REVIEW_HIDDEN', msg: moderationSentences.hiddenAnswer }

export const answerReview = admin.put('/bookreviews/answer-review', {
  summary:
    'Answer a review in the name of the shop, below it for everybody, or answer otherwise; empty takes the answer back. Its writer is notified of the first one',
  query: z.object({ id: idInQuery }),
  body: z.object({ answer: textOf({ name: 'Lời trả lời', max: longestAnswer }) }),
  answer: z.object({ data: ownReview }),
  refusals: [reviewNotFound, hiddenReview, invalidInput],
})

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
  answered_by: z.nullable(z.string()),
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
    answered: z.optional(trueOrFalse),
  }),
  answer: z.object({
    data: z.array(staffReview),
    counts: z.object({
      all: z.int(),
      shown: z.int(),
      hidden: z.int(),
      with_picture: z.int(),
      unanswered: z.int(),
    }),
    pagination,
  }),
  refusals: [invalidInput],
})

export const exportReviews = admin.get('/bookreviews/export-reviews', {
  ...sheetCallOf(getStaffReviews),
  summary: 'The reviews of a search and filters on all pages as a workbook',
})
