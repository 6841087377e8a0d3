import {
  type ListAddress,
  listAddress,
  type ListQuery,
  readChoice,
} from '#web/base/platform/queries/list-query.ts'

/** Which reviews the staff looks at, as it stands in the address. */
export type ModerationQuery = ListQuery & {
  rating: '1' | '2' | '3' | '4' | '5' | undefined
  state: 'shown' | 'hidden' | undefined
}

export const moderationList: ListAddress<ModerationQuery> = listAddress('/admin/reviews', (params) => ({
  rating: readChoice(params, 'rating', ['1', '2', '3', '4', '5']),
  state: readChoice(params, 'state', ['shown', 'hidden']),
}))

/** Hash words of the dialogs over the list. */
export const moderationDialogWords = { hide: 'an-danh-gia' } as const
