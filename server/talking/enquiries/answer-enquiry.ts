import {
  enquiryChanged,
  enquiryNotFound,
  type replyToEnquiry,
  type updateEnquiry as updateCall,
} from '#contract/talking/enquiries/enquiries.ts'
import { contactPath } from '#contract/platform/pages/shop-places.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { setNewsOfWorkRead } from '#server/identity/notifications/notification-store.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import type { Db, Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import { writeAudit } from '#server/platform/guard/access/audit-log.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import {
  countOpen,
  type EnquiryChange,
  holdEnquiry,
  insertReply,
  listStaff,
  saveEnquiry,
} from './enquiry-store.ts'

type Answering = { caller: Caller; person: Person }

async function holdAsRead(tx: Transaction, id: number, version: number) {
  const enquiry = await holdEnquiry(tx, id)
  if (!enquiry) throw new Failure(enquiryNotFound)
  if (enquiry.version !== version) throw new Failure(enquiryChanged)
  return enquiry
}

/** The answer, its letter and the new state are one; of two who answer at once the second is told so. Who answers is about it, unless another is. */
export async function answerEnquiry(
  db: Db,
  { caller, person }: Answering,
  id: number,
  { body, version }: BodyOf<typeof replyToEnquiry>,
) {
  await db.transaction(async (tx) => {
    const enquiry = await holdAsRead(tx, id, version)
    await insertReply(tx, { id, authorId: person.user_id, body })
    await saveEnquiry(tx, enquiry, {
      state: 'answered',
      assigned_to: enquiry.assigned_to ?? person.user_id,
    })
    const { enquiry_code, user_id, email } = enquiry
    await queueLetters(tx, 'enquiry_answered', [
      { userId: user_id, recipient: email, data: { enquiry_code, reply: body, path: contactPath } },
    ])
    await endNews(tx)
    await writeAudit(tx, caller, { action: 'answer-enquiry', on: ['enquiry', id] })
  })
}

/** Ends the news that an enquiry came, where none waits any more. */
async function endNews(tx: Transaction) {
  if ((await countOpen(tx)) === 0) await setNewsOfWorkRead(tx, 'enquiry')
}

export async function updateEnquiry(
  db: Db,
  { caller }: Pick<Answering, 'caller'>,
  id: number,
  { state, assigned_to, version }: BodyOf<typeof updateCall>,
) {
  await db.transaction(async (tx) => {
    const enquiry = await holdAsRead(tx, id, version)
    if (assigned_to && !(await listStaff(tx)).some(({ user_id }) => user_id === assigned_to))
      throw invalidField('assigned_to', 'Nhân viên này không còn làm việc ở đây')
    const change: EnquiryChange = {
      ...(state !== undefined && state !== enquiry.state && { state }),
      ...(assigned_to !== undefined && assigned_to !== enquiry.assigned_to && { assigned_to }),
    }
    if (Object.keys(change).length === 0) return
    await saveEnquiry(tx, enquiry, change)
    await endNews(tx)
    const before = { state: enquiry.state, assigned_to: enquiry.assigned_to }
    await writeAudit(tx, caller, { action: 'update-enquiry', on: ['enquiry', id], before, after: change })
  })
}
