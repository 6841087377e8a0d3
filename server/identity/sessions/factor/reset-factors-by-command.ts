import { lockCredentials } from '#server/base/people/account-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { dropFactors } from './drop-factors.ts'

/** From the command line, where there is no session. False: there was nothing to remove. */
export function resetFactorsByCommand(db: Db, caller: Caller, accountId: number): Promise<boolean> {
  return db.transaction(async (tx) => {
    if (!(await lockCredentials(tx, accountId))) return false
    try {
      await dropFactors(tx, caller, accountId)
      return true
    } catch (error) {
      if (error instanceof Failure) return false
      throw error
    }
  })
}
