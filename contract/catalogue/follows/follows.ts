import * as z from 'zod/mini'
import { nameRefusals } from '#contract/catalogue/taxonomy/names.ts'
import { endpointsOf, messageOnly } from '#contract/platform/shape/endpoint.ts'
import { idInvalid, wholeFromOne } from '#contract/platform/shape/input.ts'
import { invalidInput } from '#contract/platform/shape/refusal.ts'

const signedIn = endpointsOf('Follows', 'signed-in')

export const tooManyAuthors = {
  status: 409,
  code: 'TOO_MANY_AUTHORS',
  msg: 'Bạn đang theo dõi quá nhiều tác giả. Hãy bỏ theo dõi một vài người trước.',
}

const whichAuthor = z.object({ author_id: wholeFromOne(idInvalid) })

export const followAuthor = signedIn.post('/follows/follow-author', {
  summary:
    'Be told once of each new book of an author, by a notification, and a letter where the caller agreed to news; again it stays as it is',
  byForm: true,
  body: whichAuthor,
  answer: messageOnly,
  refusals: [nameRefusals.authors.notFound, tooManyAuthors, invalidInput],
})

export const unfollowAuthor = signedIn.post('/follows/unfollow-author', {
  summary: 'Not be told of an author any more; one who is not followed is no matter',
  byForm: true,
  body: whichAuthor,
  answer: messageOnly,
  refusals: [invalidInput],
})

export const getFollowedAuthors = signedIn.get('/follows/get-followed-authors', {
  summary: 'The authors of whose new books the caller is told, the last first',
  answer: z.object({
    data: z.array(z.object({ author_id: z.int(), name: z.string(), created_at: z.string() })),
  }),
})
