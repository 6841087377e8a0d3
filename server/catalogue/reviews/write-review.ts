import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { createReview, OwnReview } from '#contract/catalogue/reviews/reviews.ts'
import { holdPersonShared } from '#server/base/people/held-person-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { uploadUrl } from '#server/platform/files/file-storage.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'
import { findReview, holdReviewableBook, holdReviewOf, saveReview } from './own-review-store.ts'
import type { ReviewContext } from './review-context.ts'

const shape = { within: 1280 }

/** One review of each book: a second one takes the place of the first, its picture too if it brings one. */
export async function writeReview(
  context: ReviewContext,
  { user_id }: Person,
  { book_id, rating, content, remove_image }: BodyOf<typeof createReview>,
  picture: Buffer | undefined,
): Promise<OwnReview> {
  const name = picture && (await context.keepPicture(await reEncodeImage('image', picture, shape)))
  const added = name === undefined ? null : uploadUrl(name)
  const { reviewId, replaced } = await context.db
    .transaction(async (tx) => {
      await holdPersonShared(tx, user_id)
      if (!(await holdReviewableBook(tx, book_id, user_id))) throw new Failure(bookNotFound)
      const before = (await holdReviewOf(tx, user_id, book_id))?.image_url ?? null
      const image_url = added ?? (remove_image ? null : before)
      const id = await saveReview(tx, user_id, { book_id, rating, content, image_url })
      return { reviewId: id, replaced: image_url === before ? null : before }
    })
    .catch(async (error: unknown) => {
      await context.dropPicture(added)
      throw error
    })
  await context.dropPicture(replaced)
  const review = await findReview(context.db, reviewId)
  if (!review) throw new Failure(bookNotFound)
  return review
}
