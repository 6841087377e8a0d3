import { uploadName } from '#server/platform/file-storage.ts'
import type { AccountDesk } from './account-desk.ts'
import type { Erased } from './erase-person.ts'

/** What is told and thrown away once the erasing is certain. */
export async function afterErasing(desk: AccountDesk, { uploads }: Erased) {
  for (const part of desk.personalData) part.erased?.()
  for (const url of uploads) {
    const name = uploadName(url)
    if (name) await desk.storage.remove(name)
  }
}
