import { emailTaken } from '#contract/identity/sessions/sign-in.ts'
import { emailKey } from '#contract/base/people/email.ts'
import { roleIds } from '#contract/base/people/person.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import { systemCaller } from '#server/platform/guard/access/caller.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { insertAccount } from './account-store.ts'
import { hasAdmin, lockFilling } from './first-admin-store.ts'
import { hashPassword } from './hash-password.ts'
import { insertUser } from './user-store.ts'

export type NewAdmin = {
  email: string
  password: string
  /** Only into a shop that has no administrator yet. */
  onlyFirst: boolean
  /** The password is for one use: it has to be changed, and is good for so many hours. */
  oneTimeHours?: number
}

/** An administrator from the settings or the command line, where there is no session. False: there was one already. */
export async function makeAdmin(
  db: Db,
  { email, password, onlyFirst, oneTimeHours }: NewAdmin,
): Promise<boolean> {
  return db.transaction(async (tx) => {
    await lockFilling(tx)
    if (onlyFirst && (await hasAdmin(tx))) return false
    const userId = await insertUser(tx, { first_name: 'Quản trị viên' })
    const accountId = await insertAccount(tx, userId, {
      email,
      emailKey: emailKey(email),
      passwordHash: await hashPassword(password),
      roleId: roleIds.admin,
      isVerify: true,
      mustChangePassword: oneTimeHours !== undefined,
      passwordHours: oneTimeHours,
    })
    if (accountId === undefined) throw new Failure(emailTaken)
    const made = {
      action: 'create-account',
      on: ['account', accountId],
      after: { role_id: roleIds.admin },
    } as const
    await writeAudit(tx, systemCaller, made)
    return true
  })
}
