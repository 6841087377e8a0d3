import type { PersonalData } from '#server/base/features/personal-data.ts'
import {
  deleteVotesOf,
  listVotesOf,
  forgetReasonsOf,
  listReviewsOfUser,
  removePicturesOfUser,
  listUsedPictures,
} from './own-review-store.ts'
import type { UploadUse } from '#server/platform/files/sweep-uploads.ts'

/** Reviews of a person stay with the books, without their name and pictures, and without what the staff said of them. */
export const reviewPersonalData: PersonalData = {
  name: 'reviews',
  erasedWith: 'books',
  copy: listReviewsOfUser,
  async erase(tx, userId) {
    await forgetReasonsOf(tx, userId)
    return { uploads: await removePicturesOfUser(tx, userId) }
  },
}

/** Which reviews of others were helpful to a person. */
export const reviewVotePersonalData: PersonalData = {
  name: 'helpful_reviews',
  erasedWith: 'books',
  copy: (db, userId) => listVotesOf(db, userId),
  erase: deleteVotesOf,
}

export const reviewUploadUse: UploadUse = { kind: 'review', used: listUsedPictures }
