import { lastAdmin } from '#contract/accounts/account-management.ts'
import type { Person } from '#contract/people/person.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { lockActiveAdmins } from '#server/accounts/account-admin-store.ts'
import type { AccountContext } from '#server/accounts/account-context.ts'
import { holdPerson } from '#server/people/held-person-store.ts'
import { afterErasing } from '#server/accounts/erase/after-erasing.ts'
import { erasePerson } from '#server/accounts/erase/erase-person.ts'
import { provePassword } from '#server/sessions/password/prove-password.ts'

/** Erases one's own account; the last administrator has to appoint another one first. */
export async function deleteOwnAccount(
  context: AccountContext,
  caller: Caller,
  person: Person,
  password: string,
) {
  await provePassword(context, person, password)
  const { account_id: accountId } = person
  const erased = await context.db.transaction(async (tx) => {
    const admins = await lockActiveAdmins(tx)
    if (admins.length === 1 && admins.includes(accountId)) throw new Failure(lastAdmin)
    await holdPerson(tx, accountId)
    return erasePerson(tx, context, caller, accountId)
  })
  context.pageSession.clear(caller.cookies)
  await afterErasing(context, erased)
}
