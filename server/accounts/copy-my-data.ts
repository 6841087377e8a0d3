import type { Person } from '#contract/person.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { AccountDesk } from './account-desk.ts'
import { copyAccountData } from './my-data-store.ts'

/** Everything that the shop keeps about somebody, for himself. */
export async function copyMyData(
  desk: AccountDesk,
  caller: Caller,
  person: Person,
): Promise<Record<string, unknown>> {
  const data: Record<string, unknown> = await copyAccountData(desk.db, person.account_id)
  for (const part of desk.personalData) data[part.name] = await part.copy(desk.db, person.user_id)
  await writeAudit(desk.db, caller, { action: 'export-my-data', on: ['account', person.account_id] })
  return data
}
