import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import type { Person } from '#contract/base/people/person.ts'
import * as contract from '#contract/desk/today/today.ts'
import { type markWorkItem as itemCall, workDone } from '#contract/desk/today/today.ts'
import { todaySentences } from '#contract/desk/today/work-kinds.ts'
import type { DeskParts } from '#server/base/features/desk-part-store.ts'
import type { Db, DbOrTransaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { tellDesk } from '#server/platform/guard/access/audit-log.ts'
import { isWaiting, listClerks, saveItemMark, saveMark } from './work-store.ts'

const longest = 31 * 24 * 3_600_000

type Said = Pick<BodyOf<typeof contract.markWork>, 'assigned_to' | 'snoozed_until'>

/** Refuses what cannot be said of work; answers until when it waits. */
async function readMark(db: DbOrTransaction, { assigned_to, snoozed_until }: Said): Promise<string | null> {
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

/** A clerk takes one thing, hands it on, or lets it wait. */
export async function markWorkItem(
  db: Db,
  sources: DeskParts['work'],
  { account_id: accountId, user_id }: Person,
  body: BodyOf<typeof itemCall>,
) {
  const { kind, item_id, version, assigned_to } = body
  const source = sources[kind]
  const snoozedUntil = await readMark(db, body)
  await db.transaction(async (tx) => {
    const assign = await source.owner?.hold(tx, item_id)
    if (!(await isWaiting(tx, kind, source, item_id))) throw new Failure(workDone)
    const saved = await saveItemMark(tx, {
      kind,
      itemId: item_id,
      version,
      accountId,
      assignedTo: assign ? null : assigned_to,
      snoozedUntil,
    })
    if (!saved) throw new Failure(contract.workChanged)
    await assign?.(assigned_to)
    await tellDesk(tx, user_id, { kind: 'work', ids: [] })
  })
}
