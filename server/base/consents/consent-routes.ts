import * as calls from '#contract/base/consents/consents.ts'
import { consentSentences as sentences } from '#contract/base/consents/consent-words.ts'
import { tellsByPhone } from '#server/base/outbox/occasion-store.ts'
import type { Db } from '#server/platform/database/database.ts'
import { service } from '#server/platform/http/serve.ts'
import { answerConsents, readConsent } from './answer-news.ts'

/** `messages`: true where the shop sends any to telephones. */
export function consentRoutes(db: Db, messages: () => boolean) {
  const read = async (userId: number) => ({
    news: await readConsent(db, userId, 'news'),
    phone: messages() ? await readConsent(db, userId, 'phone') : null,
  })
  const goesByPhone = async (userId: number | undefined) =>
    messages() &&
    (await tellsByPhone(db)) &&
    (userId === undefined || (await readConsent(db, userId, 'phone')).given)
  return [
    service(calls.getConsents, async ({ person }) => ({ data: await read(person.user_id) })),
    service(
      calls.getMessageWay,
      async ({ caller: { person } }) => ({ data: { by_phone: await goesByPhone(person?.user_id) } }),
      { personal: true },
    ),
    service(calls.updateConsents, async ({ body, person }) => {
      await answerConsents(db, person, body)
      return { data: await read(person.user_id), msg: sentenceOf(body) }
    }),
  ]
}

type Answers = { news?: { given: boolean } | undefined; phone?: { given: boolean } | undefined }

function sentenceOf({ news, phone }: Answers): string {
  if (news) return news.given ? sentences.given : sentences.refused
  return phone?.given ? sentences.messagesGiven : sentences.messagesRefused
}
