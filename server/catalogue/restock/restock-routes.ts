import * as calls from '#contract/catalogue/restock/restock.ts'
import { restockSentences as sentences } from '#contract/catalogue/restock/restock-sentences.ts'
import { Failure } from '#server/platform/errors/failure.ts'
import { tagged } from '#server/platform/cache/answer-tags.ts'
import { always, service } from '#server/platform/http/serve.ts'
import { hashOfToken } from '#server/identity/sessions/tokens/refresh-token.ts'
import { answerByLink, askForNotice } from './ask-for-notice.ts'
import type { RestockContext } from './restock-context.ts'
import { deleteRequestOf, findRequestByLink, listRequestsOf } from './restock-store.ts'

export const restockRoutes = (context: RestockContext) => [
  // It follows from the settings of the process alone.
  service(
    calls.getRestockOptions,
    async () => tagged({ data: { by_email: context.mail() !== undefined } }, []),
    {
      shared: always,
    },
  ),
  service(calls.askForNotice, async ({ body, caller, person }) => {
    const waiting = await askForNotice(context, { caller, person }, body)
    return { waiting, msg: waiting ? sentences.asked : sentences.letterSent }
  }),
  service(calls.cancelNotice, async ({ body, person }) => {
    await deleteRequestOf(context.db, body.book_id, person.user_id)
    return { msg: sentences.cancelled }
  }),
  service(calls.getMyNotices, async ({ person }) => ({
    data: await listRequestsOf(context.db, person.user_id),
  })),
  service(
    calls.getNoticeByLink,
    async ({ query }) => {
      const found = await findRequestByLink(context.db, hashOfToken(query.token))
      if (!found) throw new Failure(calls.noticeLinkInvalid)
      const { book_id, title, confirmed } = found
      return { data: { book_id, title, confirmed } }
    },
    { personal: true },
  ),
  service(calls.answerByLink, async ({ body: { token, wanted } }) => {
    await answerByLink(context, token, wanted)
    return { msg: wanted ? sentences.confirmed : sentences.cancelled }
  }),
]
