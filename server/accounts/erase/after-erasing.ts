import { uploadName } from '#server/platform/files/file-storage.ts'
import type { AccountContext } from '#server/accounts/account-context.ts'
import type { Erased } from './erase-person.ts'

/** What is told and thrown away once the erasing is certain. */
export async function afterErasing(context: AccountContext, { uploads }: Erased) {
  for (const part of context.personalData) part.erased?.()
  for (const url of uploads) {
    const name = uploadName(url)
    if (name) await context.storage.remove(name)
  }
}
