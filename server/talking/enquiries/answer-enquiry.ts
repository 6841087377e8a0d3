import {
  enquiryChanged,
  enquiryNotFound,
  type replyToEnquiry,
  type updateEnquiry as updateCall,
  type sendEnquiry as call,
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
  findCodeOfSame,
  insertEnquiry,
} from './enquiry-store.ts'
import { createHash, randomInt } from 'node:crypto'
import { emailKey } from '#contract/base/people/email.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { takeLetterShare, type Pot } from '#server/platform/guard/limits/take-share.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'

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

const hour = 3600
const day = 24 * hour

const enquiries: Pot = {
  name: 'enquiry',
  byAddress: budgets.enquiries.byAddress,
  seconds: hour,
  inAll: budgets.enquiries.inAll,
  inAllSeconds: day,
}

const enquiriesOf = { name: 'enquiry:email', limit: budgets.enquiries.byEmail, seconds: day } as const

/** Digits and letters that are not mistaken for one another. */
const alphabet = '0123456789ABCDEFGHJKMNPQRSTVWXYZ'
const newCode = () => `LN${Array.from({ length: 8 }, () => alphabet[randomInt(32)]).join('')}`

type Sender = { caller: Caller; person: Person | undefined }

/**
 * Answers the code of the enquiry. What is sent again within a day is the one that is there: the database decides by what it says. Its
 * sender gets a letter with the code and not with their words, so that nothing can be sent through the shop to others; none in a mailbox that
 * strangers crowd, for the answer has the code too.
 */
export async function sendEnquiry(
  db: Db,
  { caller, person }: Sender,
  { order_code, ...enquiry }: BodyOf<typeof call>,
): Promise<string> {
  const key = emailKey(enquiry.email)
  const orderCode = order_code.replace(/[\s#]/g, '').toUpperCase() || null
  const digest = digestOf([key, enquiry.topic, orderCode ?? '', enquiry.message])
  const same = await findCodeOfSame(db, digest)
  if (same) return same.enquiry_code
  const letters = { pot: enquiries, to: enquiriesOf, emailKey: key }
  const taken = await takeLetterShare(db, letters, caller.address)
  const code = newCode()
  const userId = person?.user_id ?? null
  const isNew = await db.transaction(async (tx) => {
    if (!(await insertEnquiry(tx, { ...enquiry, code, userId, orderCode, digest }))) return false
    if (!taken.crowded)
      await queueLetters(tx, 'enquiry_received', [
        { userId, recipient: enquiry.email, data: { enquiry_code: code, topic: enquiry.topic } },
      ])
    await notify(tx, 'enquiry')
    return true
  })
  if (isNew) return code
  // The same came at this very moment.
  await taken.giveBack()
  return (await findCodeOfSame(db, digest))?.enquiry_code ?? code
}

/** Digest that changes with the day in Vietnam. */
function digestOf(parts: readonly string[]): Buffer {
  const day = new Date(Date.now() + 7 * 3_600_000).toISOString().slice(0, 10)
  return createHash('sha256')
    .update(JSON.stringify([day, ...parts]))
    .digest()
}
