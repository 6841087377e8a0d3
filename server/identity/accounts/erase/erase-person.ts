import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Effect } from '#server/platform/process/after-commit.ts'
import { eraseAccount } from '#server/base/people/account-admin-store.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import type { AfterErasing } from '#server/base/features/personal-data.ts'
import { deleteIdentities } from '#server/identity/providers/provider-store.ts'
import { deletePasswordResets } from '#server/identity/sessions/tokens/token-store.ts'
import { deletePending } from '#server/identity/sessions/factor/factor-store.ts'
import { deleteSessions, revokeSessions } from '#server/identity/sessions/session-store.ts'
import { replaceProfileImage } from '#server/base/people/user-store.ts'
import { uploadName } from '#server/platform/files/file-storage.ts'

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

/** Side effects that follow once the erasing is committed. */
export async function afterErasing(
  { afterCommit, storage }: AccountContext,
  { uploads, effects }: Required<AfterErasing>,
) {
  afterCommit.publish(...effects)
  for (const url of uploads) {
    const name = uploadName(url)
    if (name) await storage.remove(name)
  }
}
