import { bookNotFound } from '#contract/catalogue.ts'
import type { BodyOf } from '#contract/endpoint.ts'
import type { Person } from '#contract/person.ts'
import type { createReview, OwnReview } from '#contract/reviews.ts'
import { holdPersonShared } from '#server/people/held-person-store.ts'
import { Failure } from '#server/platform/failure.ts'
import { uploadUrl } from '#server/platform/file-storage.ts'
import { reEncodeImage } from '#server/platform/re-encode-image.ts'
import { findReview, holdReviewableBook, holdReviewOf, saveReview } from './own-review-store.ts'
import type { ReviewDesk } from './review-desk.ts'

const shape = { within: 1280 }

/** One review of each book: a second one takes the place of the first, its picture too if it brings one. */
export async function writeReview(
  desk: ReviewDesk,
  { user_id }: Person,
  { book_id, rating, content, remove_image }: BodyOf<typeof createReview>,
  picture: Buffer | undefined,
): Promise<OwnReview> {
  const name = picture && (await desk.keepPicture(await reEncodeImage('image', picture, shape)))
  const added = name === undefined ? null : uploadUrl(name)
  const { reviewId, replaced } = await desk.db
    .transaction(async (tx) => {
      await holdPersonShared(tx, user_id)
      if (!(await holdReviewableBook(tx, book_id, user_id))) throw new Failure(bookNotFound)
      const before = (await holdReviewOf(tx, user_id, book_id))?.image_url ?? null
      const image_url = added ?? (remove_image ? null : before)
      const id = await saveReview(tx, user_id, { book_id, rating, content, image_url })
      return { reviewId: id, replaced: image_url === before ? null : before }
    })
    .catch(async (error: unknown) => {
      await desk.dropPicture(added)
      throw error
    })
  await desk.dropPicture(replaced)
  const review = await findReview(desk.db, reviewId)
  if (!review) throw new Failure(bookNotFound)
  return review
}
