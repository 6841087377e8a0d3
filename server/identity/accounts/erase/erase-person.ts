import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Effect } from '#server/platform/process/after-commit.ts'
import { eraseAccount } from '#server/base/people/account-admin-store.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import type { AfterErasing } from '#server/base/features/personal-data.ts'
import { deleteIdentities } from '#server/identity/providers/identity-store.ts'
import { deletePasswordResets } from '#server/identity/sessions/password/password-reset-store.ts'
import { deletePending } from '#server/identity/sessions/factor/pending-sign-in-store.ts'
import { deleteSessions, revokeSessions } from '#server/identity/sessions/session-store.ts'
import { replaceProfileImage } from '#server/base/people/user-store.ts'

export const nameOfErased = 'Người dùng đã xóa'

/** Deletes all personal data of an account; its number stays, which orders and reviews refer to. */
export async function erasePerson(
  tx: Transaction,
  context: AccountContext,
  caller: Caller,
  accountId: number,
): Promise<Required<AfterErasing>> {
  await revokeSessions(tx, { accountId }, 'erased')
  await deleteSessions(tx, accountId)
  await deletePasswordResets(tx, accountId)
  await deletePending(tx, { accountId })
  const uploads: string[] = []
  const effects: Effect[] = []
  for (const part of context.personalData) {
    const left = await part.erase(tx, accountId)
    uploads.push(...(left?.uploads ?? []))
    effects.push(...(left?.effects ?? []))
  }
  const image = await replaceProfileImage(tx, accountId, null)
  if (image) uploads.push(image)
  await deleteIdentities(tx, accountId)
  await eraseAccount(tx, accountId, nameOfErased)
  await writeAudit(tx, caller, { action: 'delete-account', on: ['account', accountId] })
  return { uploads, effects }
}
