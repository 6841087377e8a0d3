import type { Person } from '#contract/base/people/person.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { lockActiveStaff } from '#server/base/people/account-admin-store.ts'
import { mustNotBeLast } from '#server/identity/accounts/manage/change-account.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import { afterErasing } from '#server/identity/accounts/erase/after-erasing.ts'
import { erasePerson } from '#server/identity/accounts/erase/erase-person.ts'
import { mustStand } from '#server/identity/sessions/session-store.ts'
import { provePassword } from '#server/identity/sessions/password/prove-password.ts'

/** Erases one's own account; the last owner has to appoint another one first. */
export async function deleteOwnAccount(
  context: AccountContext,
  caller: Caller,
  person: Person,
  password: string,
) {
  await provePassword(context, person, password)
  const { account_id: accountId } = person
  const erased = await context.db.transaction(async (tx) => {
    const staff = await lockActiveStaff(tx)
    if (staff.some(({ account_id }) => account_id === accountId)) mustNotBeLast(staff, accountId)
    await holdPerson(tx, accountId)
    await mustStand(tx, person)
    return erasePerson(tx, context, caller, accountId)
  })
  context.pageSession.clear(caller.cookies)
  await afterErasing(context, erased)
}
