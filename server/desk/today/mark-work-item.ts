import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { type markWorkItem as call, workChanged, workDone } from '#contract/desk/today/today.ts'
import { holdEnquiry, saveEnquiry } from '#server/talking/enquiries/enquiry-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { tellDesk } from '#server/platform/guard/access/audit-log.ts'
import { readMark } from './mark-work.ts'
import { saveItemMark } from './work-store.ts'
import { isWaiting } from './work-source-store.ts'

/** A clerk takes one thing, hands it on, or lets it wait; an enquiry has its clerk in its own row. */
export async function markWorkItem(
  db: Db,
  { account_id: accountId, user_id }: Person,
  body: BodyOf<typeof call>,
) {
  const { kind, item_id, version, assigned_to } = body
  const snoozedUntil = await readMark(db, body)
  await db.transaction(async (tx) => {
    const enquiry = kind === 'enquiry' ? await holdEnquiry(tx, item_id) : undefined
    if (!(await isWaiting(tx, kind, item_id))) throw new Failure(workDone)
    const saved = await saveItemMark(tx, {
      kind,
      itemId: item_id,
      version,
      accountId,
      assignedTo: enquiry ? null : assigned_to,
      snoozedUntil,
    })
    if (!saved) throw new Failure(workChanged)
    if (enquiry && enquiry.assigned_to !== assigned_to) await saveEnquiry(tx, enquiry, { assigned_to })
    await tellDesk(tx, user_id, { kind: 'work', ids: [] })
  })
}
