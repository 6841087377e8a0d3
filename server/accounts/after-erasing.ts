import { uploadName } from '#server/platform/file-storage.ts'
import type { AccountDesk } from './account-desk.ts'
import type { Erased } from './erase-person.ts'

/** What is told and thrown away once the erasing is certain. */
export async function afterErasing(desk: AccountDesk, { image }: Erased) {
  for (const part of desk.personalData) part.erased?.()
  const name = uploadName(image)
  if (name) await desk.storage.remove(name)
}
