import type { Person, User } from '#contract/base/people/person.ts'
import { noSuchUser } from '#contract/identity/accounts/users.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { uploadName, uploadUrl } from '#server/platform/files/file-storage.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import { findUser } from '#server/base/people/account-store.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import { replaceProfileImage } from '#server/base/people/user-store.ts'

const shape = { square: 512 }

/** A new picture of oneself, or none. The old file goes when the new one is in its place. */
export async function changeProfileImage(
  context: AccountContext,
  person: Person,
  bytes: Buffer | undefined,
): Promise<User> {
  const name =
    bytes && (await context.storage.save('profile', await reEncodeImage('image', bytes, shape), 'webp'))
  const url = name === undefined ? null : uploadUrl(name)
  const before = await context.db
    .transaction(async (tx) => {
      await holdPerson(tx, person.user_id)
      return replaceProfileImage(tx, person.user_id, url)
    })
    .catch(async (error: unknown) => {
      if (name) await context.storage.remove(name)
      throw error
    })
  const old = uploadName(before)
  if (old) await context.storage.remove(old)
  const user = await findUser(context.db, person.user_id)
  if (!user) throw new Failure(noSuchUser)
  return user
}
