import { uploadName } from '#server/platform/files/file-storage.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import type { AfterErasing } from '#server/base/features/personal-data.ts'

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
