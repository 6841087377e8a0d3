import { followSentences as sentences } from '#contract/catalogue/follows/follow-sentences.ts'
import * as calls from '#contract/catalogue/follows/follows.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { deleteFollow, listFollowed, countFollowed, insertFollow } from './follow-store.ts'
import { tooManyAuthors } from '#contract/catalogue/follows/follows.ts'
import { nameRefusals } from '#contract/catalogue/taxonomy/names.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'

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

/** The row of the person is held, so that of two at once the second counts the first. */
async function followAuthor(db: Db, userId: number, authorId: number) {
  await db.transaction(async (tx) => {
    await holdPerson(tx, userId)
    if (!(await insertFollow(tx, userId, authorId))) throw new Failure(nameRefusals.authors.notFound)
    if ((await countFollowed(tx, userId)) > budgets.follows.authors) throw new Failure(tooManyAuthors)
  })
}
