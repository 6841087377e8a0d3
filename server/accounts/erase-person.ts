import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { Transaction } from '#server/platform/database.ts'
import { eraseAccount } from './account-admin-store.ts'
import type { AccountDesk } from './account-desk.ts'
import { deletePasswordResets } from '#server/sessions/password-reset-store.ts'
import { deleteSessions, revokeSessions } from '#server/sessions/session-store.ts'
import { replaceProfileImage } from '#server/people/user-store.ts'

export const nameOfErased = 'Người dùng đã xóa'

export type Erased = { image: string | null }

/** Everything that says who somebody was goes; the number that orders and reviews refer to stays. */
export async function erasePerson(
  tx: Transaction,
  desk: AccountDesk,
  caller: Caller,
  accountId: number,
): Promise<Erased> {
  await revokeSessions(tx, { accountId }, 'erased')
  await deleteSessions(tx, accountId)
  await deletePasswordResets(tx, accountId)
  for (const part of desk.personalData) await part.erase(tx, accountId)
  const image = await replaceProfileImage(tx, accountId, null)
  await eraseAccount(tx, accountId, nameOfErased)
  await writeAudit(tx, caller, { action: 'delete-account', on: ['account', accountId] })
  return { image }
}
