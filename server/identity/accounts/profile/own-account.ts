import type { FirstScreen } from '#contract/base/people/first-screens.ts'
import { type Person, type User, roleIds } from '#contract/base/people/person.ts'
import { noSuchUser } from '#contract/identity/accounts/users.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { uploadName, uploadUrl } from '#server/platform/files/file-storage.ts'
import { reEncodeImage } from '#server/platform/files/re-encode-image.ts'
import type { AccountContext } from '#server/identity/accounts/account-context.ts'
import {
  findUser,
  lockCredentials,
  updateFirstScreen,
  updatePassword,
} from '#server/base/people/account-store.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import { replaceProfileImage } from '#server/base/people/user-store.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { type changePassword, wrongOldPassword } from '#contract/identity/sessions/sign-in.ts'
import { isCommonPassword } from '#contract/base/people/common-passwords.ts'
import { adminPasswordRefusal, commonPasswordWarning } from '#contract/base/people/passwords.ts'
import { forbidden, signInRequired } from '#contract/platform/shape/refusal.ts'
import { addressKey } from '#server/platform/guard/limits/address-key.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { hashPassword } from '#server/base/people/hash-password.ts'
import { deletePasswordResets } from '#server/identity/sessions/tokens/token-store.ts'
import { tellPasswordChanged } from '#server/identity/sessions/password/reset-password.ts'
import { provePassword } from '#server/identity/sessions/factor/prove-presence.ts'
import { knowThisDevice } from '#server/identity/sessions/sign-out.ts'
import { mustStand, revokeSessions } from '#server/identity/sessions/session-store.ts'
import { copyAccountData } from './my-data-store.ts'
import { lockActiveStaff } from '#server/base/people/account-admin-store.ts'
import { mustNotBeLast } from '#server/identity/accounts/manage/change-account.ts'
import { afterErasing, erasePerson } from '#server/identity/accounts/erase/erase-person.ts'

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

/** Stores a person's own first screen; a preference, so that the audit log has no entry of it. */
export async function chooseFirstScreen(
  context: AccountContext,
  person: Person,
  screen: FirstScreen,
): Promise<User> {
  const user = await context.db.transaction(async (tx) => {
    await holdPerson(tx, person.user_id)
    await updateFirstScreen(tx, person.account_id, screen)
    return findUser(tx, person.user_id)
  })
  if (!user) throw new Failure(noSuchUser)
  return user
}

/** One's own new password, for which the old one is asked. Every other device is signed out. */
export async function setPassword(
  context: AccountContext,
  caller: Caller,
  person: Person,
  input: BodyOf<typeof changePassword>,
) {
  // Not even for an administrator, who would have to know the other's password: temporary ones are set elsewhere.
  if (input.account_id !== person.account_id) throw new Failure(forbidden)
  const refusal = person.role === 'admin' ? adminPasswordRefusal(input.new_password) : undefined
  if (refusal) throw invalidField('new_password', refusal)
  const proven = await provePassword(context, person, input.old_password)
  const hash = await hashPassword(input.new_password, addressKey(caller.address))
  await context.db.transaction(async (tx) => {
    const now = await lockCredentials(tx, person.account_id)
    await mustStand(tx, person)
    if (now?.password_hash !== proven.password_hash) throw new Failure(wrongOldPassword)
    // The person was made an administrator meanwhile, and what was asked of this password is not enough for one.
    if (now.role_id === roleIds.admin && person.role !== 'admin') throw new Failure(signInRequired)
    await updatePassword(tx, person.account_id, { hash, mustChange: false })
    await deletePasswordResets(tx, person.account_id)
    await writeAudit(tx, caller, { action: 'change-password', on: ['account', person.account_id] })
    await revokeSessions(tx, { accountId: person.account_id, except: person.session_id }, 'password-changed')
    await tellPasswordChanged(tx, person.account_id)
  })
  await knowThisDevice(context, caller, person)
  return isCommonPassword(input.new_password) ? { warning: commonPasswordWarning } : {}
}

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

/** Erases one's own account; the last owner has to appoint another one first. */
export async function deleteOwnAccount(
  context: AccountContext,
  caller: Caller,
  person: Person,
  password: string,
) {
  await provePassword(context, person, password)
  const { account_id: accountId } = person
  const erased = await context.db.transaction(async (tx) => {
    const staff = await lockActiveStaff(tx)
    if (staff.some(({ account_id }) => account_id === accountId)) mustNotBeLast(staff, accountId)
    await holdPerson(tx, accountId)
    await mustStand(tx, person)
    return erasePerson(tx, context, caller, accountId)
  })
  context.pageSession.clear(caller.cookies)
  await afterErasing(context, erased)
}
