import type { PersonalData } from '#server/accounts/personal-data.ts'
import { deleteVotesOf, listVotesOf } from './vote-store.ts'
import { listReviewsOfUser, removePicturesOfUser } from './own-review-store.ts'

/** What a person wrote stays with the books, without their name and pictures. */
export const reviewPersonalData: PersonalData = {
  name: 'reviews',
  copy: listReviewsOfUser,
  erase: async (tx, userId) => ({ uploads: await removePicturesOfUser(tx, userId) }),
}

/** Which reviews of others were helpful to a person. */
export const reviewVotePersonalData: PersonalData = {
  name: 'helpful_reviews',
  copy: (db, userId) => listVotesOf(db, userId),
  erase: deleteVotesOf,
}
