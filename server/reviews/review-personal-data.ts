import type { PersonalData } from '#server/accounts/personal-data.ts'
import { listReviewsOfUser, removePicturesOfUser } from './own-review-store.ts'

/** What a person wrote stays with the books, without his name and his pictures. */
export const reviewPersonalData: PersonalData = {
  name: 'reviews',
  copy: listReviewsOfUser,
  erase: removePicturesOfUser,
}
