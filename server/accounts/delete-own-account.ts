import { lastAdmin } from '#contract/account-management.ts'
import type { Person } from '#contract/person.ts'
import type { Caller } from '#server/platform/caller.ts'
import { Failure } from '#server/platform/failure.ts'
import { lockActiveAdmins } from './account-admin-store.ts'
import type { AccountDesk } from './account-desk.ts'
import { holdPerson } from '#server/people/held-person-store.ts'
import { afterErasing } from './after-erasing.ts'
import { erasePerson } from './erase-person.ts'
import { provePassword } from '#server/sessions/prove-password.ts'

/** Somebody has himself erased; the shop's last administrator has to find another one first. */
export async function deleteOwnAccount(desk: AccountDesk, caller: Caller, person: Person, password: string) {
  await provePassword(desk, person, password)
  const { account_id: accountId } = person
  const erased = await desk.db.transaction(async (tx) => {
    const admins = await lockActiveAdmins(tx)
    if (admins.length === 1 && admins.includes(accountId)) throw new Failure(lastAdmin)
    await holdPerson(tx, accountId)
    return erasePerson(tx, desk, caller, accountId)
  })
  desk.pageSession.clear(caller.cookies)
  await afterErasing(desk, erased)
}
