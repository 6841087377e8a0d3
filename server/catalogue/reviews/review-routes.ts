import { formatMoment } from '#contract/platform/language/moment.ts'
import { type ListSheet, withSheet } from '#server/base/lists/export-list.ts'
import { paginate } from '#contract/platform/shape/pagination.ts'
import { getStaffReviews } from '#contract/catalogue/reviews/reviews.ts'
import * as calls from '#contract/catalogue/reviews/reviews.ts'
import { moderationSentences } from '#contract/catalogue/reviews/moderation-sentences.ts'
import { reviewPageSize, reviewSentences } from '#contract/catalogue/reviews/review-sentences.ts'
import { writingSentences } from '#contract/catalogue/reviews/writing-sentences.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { answerReview, hideReview, removeReview, voteForReview, writeReview } from './change-review.ts'
import { listOwnReviews, listVotesOf } from './own-review-store.ts'
import { reviewTag, type ReviewContext } from './review-context.ts'
import { listReviewPictures, listReviews, summarizeReviews } from './review-store.ts'
import { countAllReviews, pageOfStaffReviews } from './staff-review-store.ts'

export function reviewRoutes(context: ReviewContext) {
  const { db, reading } = context
  return [
    service(
      calls.getReviews,
      async ({ query: { book_id, stars, sort, page, page_size = reviewPageSize } }) => {
        const paged = page === undefined ? {} : { page, page_size }
        const summary = await summarizeReviews(reading, book_id)
        // Most books have none, and are asked for on every page of theirs that is drawn anew.
        const data = summary.count === 0 ? [] : await listReviews(reading, { book_id, stars, sort, ...paged })
        const shown = [reviewTag(book_id)]
        if (page === undefined) return tagged({ data, summary }, shown)
        return tagged(
          {
            data,
            summary,
            pagination: paginate(page, page_size, stars ? summary.stars[stars] : summary.count),
          },
          shown,
        )
      },
      { shared: always },
    ),
    service(
      calls.getReviewPictures,
      async ({ query: { book_id } }) =>
        tagged({ data: await listReviewPictures(reading, book_id) }, [reviewTag(book_id)]),
      { shared: always },
    ),
    service(calls.createReview, async ({ body, files, person }) => {
      await context.writing.take(person.user_id)
      const bytes = files['image']?.bytes
      const data = await writeReview(context, person, body, bytes?.length ? bytes : undefined)
      return { data, summary: await summarizeReviews(db, body.book_id), msg: writingSentences.sent }
    }),
    service(calls.getMyReviews, async ({ query, person }) => ({
      data: await listOwnReviews(db, person.user_id, query.book_ids),
    })),
    service(calls.voteForReview, async ({ body: { review_id, helpful }, person }) => ({
      helpful: await voteForReview(context, person, review_id, helpful),
      msg: helpful ? reviewSentences.voted : reviewSentences.unvoted,
    })),
    service(calls.getMyVotes, async ({ query, person }) => ({
      review_ids: await listVotesOf(db, person.user_id, query.book_id),
    })),
    service(calls.deleteReview, async ({ query, person }) => {
      const bookId = await removeReview(context, person, query.id)
      return { summary: await summarizeReviews(db, bookId), msg: writingSentences.deleted }
    }),
    ...moderationRoutes(context),
  ]
}

function moderationRoutes(context: ReviewContext) {
  const { db } = context
  return [
    ...withSheet(db, {
      list: service(
        getStaffReviews,
        async ({ query: { page = 1, page_size = reviewPageSize, ...filter } }) => {
          const window = { limit: page_size, offset: (page - 1) * page_size }
          const [{ reviews, total }, counts] = await Promise.all([
            pageOfStaffReviews(db, filter, window),
            countAllReviews(db),
          ])
          return { data: reviews, counts, pagination: paginate(page, page_size, total) }
        },
      ),
      call: calls.exportReviews,
      sheet: reviewSheet,
    }),
    service(calls.answerReview, async ({ query, body: { answer }, caller, person }) => ({
      data: await answerReview(context, caller, person, query.id, answer),
      msg: answer === '' ? moderationSentences.answerRemoved : moderationSentences.answered,
    })),
    service(calls.hideReview, async ({ query, body, caller, person }) => ({
      data: await hideReview(context, caller, person, query.id, body),
      msg: body.hidden ? moderationSentences.hidden : moderationSentences.shown,
    })),
  ]
}

const reviewSheet: ListSheet<calls.StaffReview> = {
  name: 'Đánh giá',
  file: 'danh-gia',
  columns: [
    ['Viết lúc', 'text', 18, ({ created_at: at }) => at && formatMoment(at)],
    ['Sách', 'text', 40, ({ book }) => book.title],
    ['Bạn đọc', 'text', 26, ({ user }) => user.full_name],
    ['Số sao', 'number', 10, ({ rating }) => rating],
    ['Lời đánh giá', 'text', 60, ({ content }) => content],
    ['Trả lời', 'text', 44, ({ answer }) => answer],
    ['Ẩn lúc', 'text', 18, ({ hidden_at: at }) => at && formatMoment(at)],
    ['Lý do ẩn', 'text', 30, ({ hidden_reason }) => hidden_reason],
  ],
}
