import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import * as contract from '#contract/desk/today/today.ts'
import { todaySentences } from '#contract/desk/today/work-kinds.ts'
import type { Db, DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { listClerks, saveMark } from './work-store.ts'

const longest = 31 * 24 * 3_600_000

type Said = Pick<BodyOf<typeof contract.markWork>, 'assigned_to' | 'snoozed_until'>

/** Refuses what cannot be said of work; answers until when it waits. */
export async function readMark(
  db: DbOrTransaction,
  { assigned_to, snoozed_until }: Said,
): Promise<string | null> {
  const until = snoozed_until === null ? null : Date.parse(snoozed_until)
  if (until !== null && !(until > Date.now() && until < Date.now() + longest))
    throw invalidField('snoozed_until', todaySentences.untilInvalid)
  if (assigned_to !== null && !(await listClerks(db)).some(({ account_id }) => account_id === assigned_to))
    throw invalidField('assigned_to', todaySentences.clerkInvalid)
  return until === null ? null : new Date(until).toISOString()
}

/** A clerk takes some work, hands it on, or lets it wait. */
export async function markWork(
  db: Db,
  accountId: number,
  { kind, version, assigned_to, snoozed_until }: BodyOf<typeof contract.markWork>,
) {
  const until = await readMark(db, { assigned_to, snoozed_until })
  const saved = await saveMark(db, {
    kind,
    version,
    accountId,
    assignedTo: assigned_to,
    snoozedUntil: until,
  })
  if (!saved) throw new Failure(contract.workChanged)
}
