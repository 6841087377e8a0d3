import type { Person } from '#contract/base/people/person.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { copyAccountData } from './my-data-store.ts'

/** Everything that the shop keeps about a person, for themselves. */
export async function copyMyData(
  context: AccountContext,
  caller: Caller,
  person: Person,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = await copyAccountData(context.db, person.account_id)
  for (const part of context.personalData) data[part.name] = await part.copy(context.db, person.user_id)
  await writeAudit(context.db, caller, { action: 'export-my-data', on: ['account', person.account_id] })
  return data
}
