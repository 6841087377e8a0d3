import { tooManyAuthors } from '#contract/catalogue/follows/follows.ts'
import { nameRefusals } from '#contract/catalogue/taxonomy/names.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { countFollowed, insertFollow } from './follow-store.ts'

/** The row of the person is held, so that of two at once the second counts the first. */
export async function followAuthor(db: Db, userId: number, authorId: number) {
  await db.transaction(async (tx) => {
    await holdPerson(tx, userId)
    if (!(await insertFollow(tx, userId, authorId))) throw new Failure(nameRefusals.authors.notFound)
    if ((await countFollowed(tx, userId)) > budgets.follows.authors) throw new Failure(tooManyAuthors)
  })
}
