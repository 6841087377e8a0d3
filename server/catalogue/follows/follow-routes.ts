import { followSentences as sentences } from '#contract/catalogue/follows/follow-sentences.ts'
import * as calls from '#contract/catalogue/follows/follows.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { followAuthor } from './follow-author.ts'
import { deleteFollow, listFollowed } from './follow-store.ts'

export const followRoutes = (db: Db) => [
  service(calls.followAuthor, async ({ body, person }) => {
    await followAuthor(db, person.user_id, body.author_id)
    return { msg: sentences.followed }
  }),
  service(calls.unfollowAuthor, async ({ body, person }) => {
    await deleteFollow(db, person.user_id, body.author_id)
    return { msg: sentences.unfollowed }
  }),
  service(calls.getFollowedAuthors, async ({ person }) => ({ data: await listFollowed(db, person.user_id) })),
]
