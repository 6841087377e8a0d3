import * as calls from '#contract/catalogue/follows/follows.ts'
import { formAction, numberIn } from '#web/base/platform/forms/form-submission.ts'

/** Following an author, and no more. */
export const followAction = formAction(
  {
    follow: (call, form) => call(calls.followAuthor, { body: { author_id: numberIn(form, 'follow') } }),
    unfollow: (call, form) => call(calls.unfollowAuthor, { body: { author_id: numberIn(form, 'unfollow') } }),
  },
  '/tac-gia',
)
