import { noticeLinkInvalid } from '#contract/catalogue/restock/restock.ts'
import { takeRefusalBack } from '#server/base/outbox/refusal-store.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { hashOfToken } from '#server/identity/sessions/tokens/refresh-token.ts'
import type { RestockContext } from './restock-context.ts'
import {
  confirmRequest,
  deleteRequest,
  findRequestByLink,
  holdWantedBook,
  noteRestocked,
} from './restock-store.ts'

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
