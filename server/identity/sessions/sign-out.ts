import type { Person } from '#contract/base/people/person.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import type { SessionContext } from './session-context.ts'
import { findCredentials, forgetDevices } from '#server/base/people/account-store.ts'
import { revokeSessions, type Which } from './session-store.ts'

/** Ends sessions of the caller's own: this one, another device, or all others. Answers how many ended. */
export async function signOut(
  context: SessionContext,
  caller: Caller,
  person: Person,
  which: Omit<Which, 'accountId'>,
): Promise<number> {
  const ended = await context.db.transaction(async (tx) => {
    // The account before its sessions, as a change of password holds them.
    if (which.except !== undefined) await forgetDevices(tx, person.account_id)
    const ids = await revokeSessions(tx, { accountId: person.account_id, ...which }, 'sign-out')
    for (const id of ids) await writeAudit(tx, caller, { action: 'sign-out', on: ['session', id] })
    return ids
  })
  if (which.except !== undefined) await knowThisDevice(context, caller, person)
  if (ended.includes(person.session_id)) {
    context.pageSession.clear(caller.cookies)
    if (caller.byForm) context.handover.end(caller.cookies)
  }
  return ended.length
}

/** All devices are strangers from now on, apart from the one at hand. */
export async function knowThisDevice(context: SessionContext, caller: Caller, person: Person) {
  const account = await findCredentials(context.db, person.account_id)
  if (account) context.devices.remember(caller.cookies, account)
}
