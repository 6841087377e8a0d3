import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { roleIds } from '#contract/base/people/person.ts'
import { type Credentials, findUser, wasActive } from '#server/base/people/account-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { describeDevice } from '#server/identity/sessions/describe-device.ts'
import { hasFactor } from '#server/identity/sessions/factor/factor-store.ts'
import type { SessionContext } from '#server/identity/sessions/session-context.ts'

type Account = Pick<Credentials, 'account_id' | 'device_epoch' | 'role_id'>

/** In the transaction of the sign-in, before it: the staff, and who has a second factor, learn of a browser that was never here. */
export async function tellOfNewDevice(
  { devices }: Pick<SessionContext, 'devices'>,
  tx: Transaction,
  caller: Caller,
  account: Account,
) {
  const { account_id: accountId, role_id } = account
  if (devices.read(caller.cookies, account) !== undefined) return
  if (role_id !== roleIds.admin && !(await hasFactor(tx, accountId))) return
  if (!(await wasActive(tx, accountId))) return
  const user = await findUser(tx, accountId)
  const data = { device: describeDevice(caller.userAgent), address: caller.address }
  if (user) await queueLetters(tx, 'new_device', [{ userId: accountId, recipient: user.email, data }])
}
