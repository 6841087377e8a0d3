import type { Person } from '#contract/people/person.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { lockActiveStaff } from '#server/accounts/account-admin-store.ts'
import { mustNotBeLast } from '#server/accounts/manage/change-account.ts'
import type { AccountContext } from '#server/accounts/account-context.ts'
import { holdPerson } from '#server/people/held-person-store.ts'
import { afterErasing } from '#server/accounts/erase/after-erasing.ts'
import { erasePerson } from '#server/accounts/erase/erase-person.ts'
import { mustStand } from '#server/sessions/session-store.ts'
import { provePassword } from '#server/sessions/password/prove-password.ts'

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
