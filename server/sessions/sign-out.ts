import type { Person } from '#contract/person.ts'
import { writeAudit } from '#server/platform/audit-log.ts'
import type { Caller } from '#server/platform/caller.ts'
import type { SessionDesk } from './session-desk.ts'
import { revokeSessions, type Which } from './session-store.ts'

/** Ends sessions of the caller's own: this one, another device, or all others. Answers how many ended. */
export async function signOut(
  desk: SessionDesk,
  caller: Caller,
  person: Person,
  which: Omit<Which, 'accountId'>,
): Promise<number> {
  const ended = await desk.db.transaction(async (tx) => {
    const ids = await revokeSessions(tx, { accountId: person.account_id, ...which }, 'sign-out')
    for (const id of ids) await writeAudit(tx, caller, { action: 'sign-out', on: ['session', id] })
    return ids
  })
  if (ended.includes(person.session_id)) desk.pageSession.clear(caller.cookies)
  return ended.length
}
