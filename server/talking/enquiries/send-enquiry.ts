import { createHash, randomInt } from 'node:crypto'
import type { sendEnquiry as call } from '#contract/talking/enquiries/enquiries.ts'
import { emailKey } from '#contract/base/people/email.ts'
import type { Person } from '#contract/base/people/person.ts'
import type { BodyOf } from '#contract/platform/shape/endpoint.ts'
import { notify } from '#server/identity/notifications/notify.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { takeLetterShare, type Pot } from '#server/platform/guard/limits/take-share.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { findCodeOfSame, insertEnquiry } from './enquiry-store.ts'

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
