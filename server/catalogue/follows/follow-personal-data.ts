import type { PersonalData } from '#server/base/features/personal-data.ts'
import { deleteFollowsOf, listFollowed } from './follow-store.ts'

export const followPersonalData: PersonalData = {
  name: 'followed_authors',
  copy: listFollowed,
  erase: deleteFollowsOf,
}
