import { bookNotFound } from '#contract/catalogue/books/catalogue.ts'
import { emailKey } from '#contract/base/people/email.ts'
import type { Person } from '#contract/base/people/person.ts'
import {
  bookCanBeBought,
  noLettersFromHere,
  tooManyNotices,
  noticeLinkInvalid,
} from '#contract/catalogue/restock/restock.ts'
import { restockPath, restockSentences } from '#contract/catalogue/restock/restock-sentences.ts'
import { queueLetters } from '#server/base/outbox/queue-letters-store.ts'
import { holdPerson } from '#server/base/people/held-person-store.ts'
import type { Transaction } from '#server/platform/database/database.ts'
import { Failure, invalidField } from '#server/platform/errors/failure.ts'
import type { Caller } from '#server/platform/guard/access/caller.ts'
import { type Pot, takeLetterShare } from '#server/platform/guard/limits/take-share.ts'
import { budgets } from '#server/platform/process/config/budgets.ts'
import { hashOfToken, newRefreshToken } from '#server/identity/sessions/tokens/refresh-token.ts'
import type { RestockContext } from './restock-context.ts'
import {
  countWaiting,
  holdWantedBook,
  insertRequestOf,
  insertRequestTo,
  confirmRequest,
  deleteRequest,
  findRequestByLink,
  noteRestocked,
} from './restock-store.ts'
import { takeRefusalBack } from '#server/base/outbox/refusal-store.ts'

type Asking = { caller: Caller; person: Person | undefined }

/** Answers whether they wait from now on; a visitor does once their address is confirmed. */
export async function askForNotice(
  context: RestockContext,
  { caller, person }: Asking,
  { book_id, email }: { book_id: number; email?: string | undefined },
): Promise<boolean> {
  if (person) {
    await waitAsPerson(context, person.user_id, book_id)
    return true
  }
  if (email === undefined) throw invalidField('email', restockSentences.addressMissing)
  await sendConfirmation(context, caller, book_id, email)
  return false
}

/** The row of the person is held, so that of two at once the second counts the first. */
async function waitAsPerson({ db }: RestockContext, userId: number, bookId: number) {
  await db.transaction(async (tx) => {
    await holdPerson(tx, userId)
    await requireSoldOut(tx, bookId)
    await insertRequestOf(tx, bookId, userId)
    if ((await countWaiting(tx, userId)) > budgets.restock.waiting) throw new Failure(tooManyNotices)
  })
}

async function sendConfirmation({ db, mail }: RestockContext, caller: Caller, bookId: number, email: string) {
  if (!mail()) throw new Failure(noLettersFromHere)
  const key = emailKey(email)
  const share = await takeLetterShare(db, { pot: noticesAsked, to: noticesTo, emailKey: key }, caller.address)
  if (share.crowded) {
    // Without its letter there would be nothing to confirm.
    await share.giveBack()
    throw share.crowded
  }
  const token = newRefreshToken()
  await db.transaction(async (tx) => {
    const book = await requireSoldOut(tx, bookId)
    // Readers who wait already are not written to again, and are not told apart from others.
    if (!(await insertRequestTo(tx, bookId, { email, key, tokenHash: hashOfToken(token) }))) return
    const { book_id, title, price } = book
    const data = { book_id, title, price, path: `${restockPath}/${token}` }
    await queueLetters(tx, 'restock_confirmation', [{ userId: null, recipient: email, data }])
  })
}

async function requireSoldOut(tx: Transaction, bookId: number) {
  const book = await holdWantedBook(tx, bookId)
  if (!book) throw new Failure(bookNotFound)
  if (book.can_be_bought) throw new Failure(bookCanBeBought)
  return book
}

const hour = 3600
const day = 24 * hour

const noticesAsked: Pot = {
  name: 'restock',
  byAddress: budgets.restock.byAddress,
  seconds: hour,
  inAll: budgets.restock.inAll,
  inAllSeconds: day,
}

/** Counted for every e-mail, also where it waits already. */
const noticesTo = { name: 'restock:email', limit: budgets.restock.byEmail, seconds: day } as const

/** Readers who confirm when the book has come already are told at once. */
export async function answerByLink({ db }: RestockContext, token: string, wanted: boolean) {
  await db.transaction(async (tx) => {
    const request = await findRequestByLink(tx, hashOfToken(token))
    if (!request) throw new Failure(noticeLinkInvalid)
    if (!wanted) return deleteRequest(tx, request.request_id)
    const book = await holdWantedBook(tx, request.book_id)
    if (!book || !(await confirmRequest(tx, request.request_id))) throw new Failure(noticeLinkInvalid)
    // They ask for a letter anew, whatever they refused before.
    if (request.email_key) await takeRefusalBack(tx, request.email_key)
    if (book.can_be_bought) await noteRestocked(tx, book.book_id)
  })
}
