import type { PersonalData } from '#server/accounts/personal-data.ts'
import { listReviewsOfUser, removePicturesOfUser } from './own-review-store.ts'

/** What a person wrote stays with the books, without their name and pictures. */
export const reviewPersonalData: PersonalData = {
  name: 'reviews',
  copy: listReviewsOfUser,
  erase: async (tx, userId) => ({ uploads: await removePicturesOfUser(tx, userId) }),
}
