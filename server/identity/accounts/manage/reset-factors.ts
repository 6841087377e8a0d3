import { noSuchAccount } from '#contract/identity/accounts/account-management.ts'
import type { Person } from '#contract/base/people/person.ts'
import { signInRequired } from '#contract/platform/shape/refusal.ts'
import { lockActiveStaff, lockStanding } from '#server/base/people/account-admin-store.ts'
import { mustReach } from '#server/identity/accounts/roles/must-reach.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { dropFactors } from '#server/identity/sessions/factor/drop-factors.ts'

/** For one who lost their phone and their codes: by who may do all that they may. */
export function resetFactors(db: Db, caller: Caller, person: Person, accountId: number): Promise<void> {
  return db.transaction(async (tx) => {
    const own = (await lockActiveStaff(tx)).find(({ account_id }) => account_id === person.account_id)
    if (!own) throw new Failure(signInRequired)
    const standing = await lockStanding(tx, accountId)
    if (!standing) throw new Failure(noSuchAccount)
    await mustReach(tx, own.rights, [standing.staff_role_id])
    await dropFactors(tx, caller, accountId)
  })
}
