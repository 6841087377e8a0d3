import { noSuchList } from '#contract/selling/reading-lists/reading-lists.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { holdOwnList } from './reading-list-store.ts'

/** Changes of a list come one after the other; another person's list is none. */
export const changeOwnList = <Result>(
  db: Db,
  userId: number,
  listId: number,
  change: (tx: Transaction) => Promise<Result>,
): Promise<Result> =>
  db.transaction(async (tx) => {
    if (!(await holdOwnList(tx, userId, listId))) throw new Failure(noSuchList)
    return change(tx)
  })
