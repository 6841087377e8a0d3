import type { Person } from '#contract/base/people/person.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { afterErasing } from '#server/identity/accounts/erase/after-erasing.ts'
import { changeAccount } from './change-account.ts'
import { erasePerson } from '#server/identity/accounts/erase/erase-person.ts'

/** An administrator erases an account and the personal data behind it. */
export async function deleteAccount(
  context: AccountContext,
  caller: Caller,
  person: Person,
  accountId: number,
) {
  const erased = await context.db.transaction(async (tx) => {
    await changeAccount(tx, person, accountId, () => 'gone')
    return erasePerson(tx, context, caller, accountId)
  })
  await afterErasing(context, erased)
}
