import type { Person } from '#contract/person.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { AccountDesk } from './account-desk.ts'
import { afterErasing } from './after-erasing.ts'
import { changeAccount } from './change-account.ts'
import { erasePerson } from './erase-person.ts'

/** An administrator erases somebody. */
export async function deleteAccount(desk: AccountDesk, caller: Caller, person: Person, accountId: number) {
  const erased = await desk.db.transaction(async (tx) => {
    await changeAccount(tx, person, accountId, () => 'gone')
    return erasePerson(tx, desk, caller, accountId)
  })
  await afterErasing(desk, erased)
}
